import { type Body, ladders, type RemedyName, remedies, remediesBeside } from '#app/content/remedies.ts'
import type { AfterReply } from '#app/content/replies/reply.ts'
import { repliesTo } from '#app/content/replies.ts'
import { findSituation } from '#app/content/situations/situations.ts'
import { remedyOf } from '#app/rules/tracking/next-step.ts'

/**
 * Every outcome that the sources of request-42.1 list for a recipient, with our code for it and the next step. A name
 * after an arrow is a situation of the assistant.
 */
const rows: Readonly<Partial<Record<Body, string>>> = {
  banqueBlocageComptesDemandeSolde:
    'list:end heirs:write funeralNo:write fees:write→banque-reclamation jointBlocked:write loan:end→emprunteur-activation overdraft:write noAccount:end→recherche-comptes',
  bailleur:
    'meeting:end notice:write transferNo:write rent:write repairs:write→bailleur-depot late:end→bailleur-depot keys:write',
  assuranceHabitationCourrierComplet: 'kept:end ended:write premium:write refundNo:write empty:write transfer3m:write',
  mutuelleCourrierComplet:
    'refund:end wrongSum:write careNo:write funeralYes:write funeralNo:write evinNo:write evinPrice:write premium:write',
  cpamCourrierComplet:
    'form:write capitalNo:escalate otherPaid:escalate late:escalate careNo:write workNo:escalate overpaid:write',
  retraiteCourrierComplet:
    'online:end form:write reversionYes:end wrongSum:write resources:escalate age:end→allocation-veuvage funeralNo:write overpaid:write→retraite-trop-percu shared:write silent:remind',
  retraiteCourrierComplet2:
    'online:end form:write reversionYes:end wrongSum:write resources:escalate age:end→allocation-veuvage funeralNo:write overpaid:write→retraite-trop-percu shared:write silent:remind remarried:end',
  poleEmploi:
    'allowance:end wrongSum:write notIndemnified:escalate couple:write overpaid:write balance:write late:escalate',
  impotsNotificationDeces:
    'rate:end joint:write due:write→impots-delai-remise landTax:write refund:write penalty:end→impots-delai-remise calculation:escalate',
  employeur:
    'balance:end wrongSum:write papers:end→employeur-documents leaveNo:write prevNo:write savings:write property:write owed:write',
  energyNotificationDeces: 'final:end estimated:write cut:write fees:write arrears:write refundLate:write',
  water: 'final:end estimated:write cut:write fees:write arrears:write refundLate:write',
  contratTelecom: 'ended:end fees:write box:write phone:write number:write still:escalate',
  contratAbonnement: 'ended:end fees:write still:escalate refund:write transfer:end gift:write',
  agiraRechercheBeneficiaire:
    'insurer:end→assurance-vie-retard noContract:remind mistake:write funeralYes:end funeralNo:end otherName:end',
  copieActeDeces: 'copies:end wrong:resend abroad:resend mistake:write notFree:write unheard:remind',
  licenciementEmployeurParticulier: 'thanks:end amount:write leave:write papers:write housing:write noMoney:write',
}
const common =
  'done:end paper:write wrong:resend silent:remind noReason:write refused:escalate partial:write heirs:write other:write form:write debt:write paid:end wrongName:write'

const bodies = Object.keys(ladders) as Body[]

describe.each(bodies)('%s', (body) => {
  test('each outcome of the sources has its reply, and what follows', () => {
    const replies = repliesTo(body)
    for (const row of `${common} ${rows[body] ?? ''}`.trim().split(' ')) {
      const [, code = '', after = '', situation] = /^(\w+):(\w+)(?:→(.+))?$/.exec(row) ?? []
      expect(replies[code]?.after, code).toBe(after as AfterReply)
      expect(replies[code]?.situation, code).toBe(situation)
      if (situation) expect(findSituation(situation)).toBeDefined()
    }
  })

  test('no reply of ours is without an outcome of the sources', () => {
    const codes = new Set(`${common} ${rows[body] ?? ''} wrongSum:write`.split(' ').map((row) => row.split(':')[0]))
    expect(Object.keys(repliesTo(body)).filter((code) => !codes.has(code))).toEqual([])
  })

  test('a mediator comes after a complaint, and a remedy after the body itself', () => {
    const ladder = ladders[body]
    const mediator = ladder.findIndex((name) => remedyOf(name).letter === 'mediation')
    if (mediator !== -1) expect(remedyOf(ladder[0]!).letter).toBe('complaint')
  })
})

/** Remedies without an official page, and why. */
const pageless: Partial<Record<RemedyName, string>> = {
  complaint: 'sent to the body itself',
  pensionComplaint: 'sent to the body itself',
  coverMediator: 'only the contract says which mediator it is',
  notaryComplaint: 'sent to the notary',
  documentsCommission: 'no stored copy of cada.fr says how it is asked',
}

test('every remedy has its official page, over HTTPS, or a reason to have none', () => {
  const names = Object.keys(remedies) as RemedyName[]
  expect(names.filter((name) => !remedyOf(name).page && !pageless[name])).toEqual([])
  expect(Object.keys(pageless).filter((name) => remedyOf(name as RemedyName).page)).toEqual([])
  const pages = [...names.map((name) => remedyOf(name).page), ...bodies.flatMap(remediesBeside).map(({ page }) => page)]
  for (const page of pages) if (page) expect(new URL(page.url).protocol).toBe('https:')
})

test('a remedy is reached by one ladder at least', () => {
  const used = new Set(Object.values(ladders).flat())
  expect(Object.keys(remedies).filter((name) => !used.has(name as RemedyName))).toEqual([])
})

/**
 * Codes of the letters that families have sent, which are stored for good. If a code is removed, those families are
 * asked for the letter again.
 */
const stored: Readonly<Record<Body, string>> = {
  copieActeDeces: 'rightsDefender prosecutor court',
  banqueBlocageComptesDemandeSolde: 'financeComplaint bankMediator court',
  agiraRechercheBeneficiaire: 'supervisor court',
  employeur: 'labourCourt court',
  licenciementEmployeurParticulier: 'conciliator labourCourt court',
  cpamCourrierComplet: 'appeal court',
  retraiteCourrierComplet: 'appeal court',
  retraiteCourrierComplet2: 'pensionComplaint pensionMediator court',
  mutuelleCourrierComplet: 'financeComplaint coverMediator court',
  poleEmploi: 'complaint jobCentreMediator court',
  bailleur: 'conciliator leaseCommission court',
  assuranceHabitationCourrierComplet: 'financeComplaint insuranceMediator court',
  energyNotificationDeces: 'complaint energyMediator court',
  water: 'complaint waterMediator court',
  contratTelecom: 'complaint telecomMediator court',
  contratAbonnement: 'complaint shopMediator court',
  impotsNotificationDeces: 'taxComplaint taxConciliator economyMediator court',
  customizable: 'complaint conciliator court',
  customizable2: 'complaint conciliator court',
  customizable3: 'complaint conciliator court',
  bank: 'financeComplaint bankMediator court',
  insurer: 'financeComplaint insuranceMediator court',
  trader: 'complaint shopMediator court',
  fund: 'appeal court',
  taxes: 'taxComplaint taxConciliator economyMediator court',
  owner: 'conciliator leaseCommission court',
  work: 'labourCourt court',
  publicService: 'rightsDefender court',
  hospital: 'documentsCommission court',
  notary: 'notaryComplaint notaryMediator court',
}

test.each(bodies)('%s: a letter sent before this version is still on the ladder', (body) => {
  for (const code of stored[body].split(' ')) expect(ladders[body]).toContain(code)
})

test('every conciliation says of whom the intervention is asked', () => {
  for (const name of Object.keys(remedies) as RemedyName[])
    expect(remedyOf(name).of !== undefined, name).toBe(remedyOf(name).letter === 'conciliation')
})
