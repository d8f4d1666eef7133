import { letterOf } from '#letters/index.ts'
import { compose } from '#test/support/letters/next-letters.ts'
import { onLines } from '#test/support/letters/text.ts'

describe('the golden pages', () => {
  test.each([
    ['banqueBlocageComptesDemandeSolde', 'answer', 'fees'],
    ['banqueBlocageComptesDemandeSolde', 'financeComplaint', 'refused'],
    ['banqueBlocageComptesDemandeSolde', 'bankMediator', 'refused'],
    ['cpamCourrierComplet', 'appeal', 'otherPaid'],
    ['bailleur', 'notice', 'silent'],
    ['bailleur', 'conciliator', 'refused'],
    ['mutuelleCourrierComplet', 'answer', 'paper'],
    ['licenciementEmployeurParticulier', 'answer', 'amount'],
    ['bailleur', 'leaseCommission', 'refused'],
    ['impotsNotificationDeces', 'taxComplaint', 'calculation'],
    ['impotsNotificationDeces', 'taxConciliator', 'refused'],
    ['impotsNotificationDeces', 'economyMediator', 'refused'],
    ['retraiteCourrierComplet', 'appeal', 'resources'],
    ['energyNotificationDeces', 'answer', 'refundLate'],
    ['poleEmploi', 'complaint', 'notIndemnified'],
  ] as const)('%s, %s, %s', async (id, step, code) => {
    const { html } = compose(letterOf(id), { step, code, ...(code === 'silent' && { replyOn: undefined }) })
    await expect(`${onLines(html)}\n`).toMatchFileSnapshot(`../golden/next-${id}-${step}-${code}.html`)
  })
})
