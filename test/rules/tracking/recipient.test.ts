import { situationRecipients } from '#app/content/remedies/situations.ts'
import { ladders } from '#app/content/remedies.ts'
import { findSituation, situations } from '#app/content/situations/situations.ts'
import { addMonths } from '#app/rules/days.ts'
import { nextStep, replyDayOf } from '#app/rules/tracking/next-step.ts'
import { recipientOf } from '#app/rules/tracking/recipient.ts'

const written = (situation: string, facts: Record<string, string> = {}) =>
  recipientOf('customizable3', {
    customizable3Prompt: JSON.stringify({ situation, tone: 'neutral', goals: [], facts }),
  })

/** Situations whose letter has the remedies of a free letter, and why. */
const general: Readonly<Record<string, string>> = {
  remerciement: 'thanks ask for nothing',
  'procuration-proche': 'a relative has no remedy',
  'association-adhesion': 'an association is not a trader',
  'creancier-delai': 'the creditor may be anyone',
  'syndic-copropriete': 'the manager may be a neighbour',
  'droit-viager-logement': 'the letter may go to an heir',
  'renonciation-greffe': 'a court has no mediator',
  'stop-prospection': 'the authority for data is not in the sources',
  'compte-en-ligne': 'the authority for data is not in the sources',
  'messagerie-photos': 'the authority for data is not in the sources',
  vehicule: 'the letter may go to a notary, a hirer or a town hall',
  'ehpad-solde': 'the home may be public or private',
  'ecole-enfant': 'the school may be public or private',
  'fin-tutelle': 'the letter goes to a guardian or a judge',
}

describe('who received a letter of the assistant', () => {
  test.each(situations.map(({ id }) => id))(
    '%s: its own remedies, or a reason to have those of a free letter',
    (id) => {
      expect(Object.hasOwn(situationRecipients, id)).toBe(!Object.hasOwn(general, id))
      if (general[id]) expect(written(id)).toEqual({ body: 'customizable3' })
    },
  )

  test.each(Object.entries(situationRecipients))(
    '%s exists, and its letter is on its ladder',
    (id, { body, is, only }) => {
      expect(findSituation(id)).toBeDefined()
      if (is) expect(ladders[body]).toContain(is)
      if (only) expect(findSituation(id)?.facts.map(({ name }) => name)).toContain(only.fact)
      expect(written(id, only && { [only.fact]: only.is }).body).toBe(body)
    },
  )

  test('a private clinic is not asked through the commission for public documents', () => {
    expect(written('dossier-medical', { place: 'public' }).body).toBe('hospital')
    expect(written('dossier-medical', { place: 'doctor' }).body).toBe('customizable3')
  })

  test('any other letter is what its kind says', () => {
    expect(recipientOf('customizable2', {})).toEqual({ body: 'customizable2' })
    expect(recipientOf('bailleur', { customizable3Prompt: 'x' })).toEqual({ body: 'bailleur' })
    expect(recipientOf('energyNotificationDeces', { energyContractType: 'water' })).toEqual({ body: 'water' })
  })
})

describe('a letter of the assistant that is a remedy already', () => {
  const sentAt = '2026-11-26'
  const stepFor = (situation: string, code: string, today: string) => {
    const { body, is } = written(situation)
    const first = { step: is!, sentAt, expectedReplyOn: replyDayOf(is!, sentAt) }
    return nextStep({ body, sent: [first], replies: [{ code, on: code === 'refused' ? today : undefined }], today })
  }

  test('a complaint to a bank is followed by its mediator: at once if refused, after two months without an answer', () => {
    const mediator = { do: 'write', step: 'bankMediator', by: addMonths(sentAt, 12), isLaw: true }
    expect(stepFor('banque-reclamation', 'refused', '2026-12-05')).toEqual(mediator)
    expect(stepFor('banque-reclamation', 'silent', '2026-12-28')).toMatchObject({ do: 'wait', until: '2027-01-26' })
    expect(stepFor('banque-reclamation', 'silent', '2027-01-26')).toEqual(mediator)
  })

  test('an appeal is followed by the court, in the two months of the law', () =>
    expect(stepFor('retraite-trop-percu', 'refused', '2026-12-05')).toEqual({
      do: 'go',
      remedy: 'court',
      by: '2027-02-05',
    }))

  test('a mediation is followed by the court', () =>
    expect(stepFor('mediateur', 'refused', '2027-01-05')).toEqual({ do: 'go', remedy: 'court', by: undefined }))
})
