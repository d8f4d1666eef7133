import { situations } from '#app/content/situations/situations.ts'
import { assembleDraft } from '#app/rules/situations/draft.ts'
import { daughter } from '#test/support/situations/requests.ts'

// No assisted letter says that something was done tomorrow, or that a death was reported before it happened.

const today = '2026-11-21'
/** The death is on 1 October 2026. */
const dayBefore = '2026-09-30'
const dayAfter = '2026-10-02'
const tomorrow = '2026-11-22'

const dates = situations.flatMap((situation) =>
  situation.facts.filter(({ type }) => type === 'date').map(({ name }) => ({ situation, name, id: situation.id })),
)

/** Due dates, returns, absences, ends of a power or of a concession. */
const mayBeAhead = [
  'concession-funeraire expiryDate',
  'impots-delai-remise dueDate',
  'conge-deuil fromDate',
  'conge-deuil toDate',
  'conge-deuil griefFrom',
  'ecole-enfant returnDate',
  'procuration-proche untilDate',
  'vehicule returnDate',
]

/** A quote or an invoice, a payment, keys or a room given back, a claim or a sale: before the death as well as after. */
const mayPrecede = [
  ...mayBeAhead,
  'pompes-funebres-reclamation quoteDate',
  'caf-msa lastPaymentDate',
  'departement-aides claimDate',
  'facture-apres-deces invoiceDate',
  'bailleur-depot keysDate',
  'prestataire-domicile lastVisit',
  'ehpad-solde emptiedDate',
  'ehpad-solde inventoryDate',
  'procuration-proche agentBirthDate',
  'mediateur complaintDate',
  'mediateur answerDate',
  'assurance-auto terminationDate',
  'ecole-enfant absentFrom',
]

/** Events of the life of the deceased. */
const endWithDeath = [
  'rente-accident-travail accidentDate',
  'auto-ecole contractDate',
  'dossier-medical stayFrom',
  'dossier-medical stayTo',
]

const refusalOf = ({ situation, name }: (typeof dates)[number], day: string, answers = daughter) =>
  assembleDraft(situation, { answers, facts: { [name]: day }, goals: [], tone: 'neutral', today }).remarks.find(
    ({ field, level }) => field === name && level === 'blocking',
  )?.message

test.each(dates)('$id refuses tomorrow as its $name, unless it may be ahead', (date) => {
  const isFree = mayBeAhead.includes(`${date.id} ${date.name}`)
  expect(refusalOf(date, tomorrow)).toBe(isFree ? undefined : 'Cette date est dans le futur.')
})

test.each(dates)('$id refuses a $name on the wrong side of the death', (date) => {
  const key = `${date.id} ${date.name}`
  const ends = endWithDeath.includes(key)
  expect(refusalOf(date, dayAfter)).toBe(ends ? 'Cette date suit le décès.' : undefined)
  expect(refusalOf(date, dayBefore)).toBe(ends || mayPrecede.includes(key) ? undefined : 'Cette date précède le décès.')
})

test.each(dates)('$id accepts the day of the death as its $name, and any day while the death has none', (date) => {
  expect(refusalOf(date, '2026-10-01')).toBeUndefined()
  expect(refusalOf(date, '2026-09-01', { ...daughter, defunctDeathDate: '' })).toBeUndefined()
})

const intervals = [
  ['dossier-medical', 'stayFrom', 'stayTo'],
  ['conge-deuil', 'fromDate', 'toDate'],
  ['ecole-enfant', 'absentFrom', 'returnDate'],
  ['mediateur', 'complaintDate', 'answerDate'],
] as const

test.each(intervals)('%s refuses a %s that is after its %s', (id, from, to) => {
  const situation = situations.find((one) => one.id === id)!
  const refusals = (facts: Record<string, string>) =>
    assembleDraft(situation, { answers: daughter, facts, goals: [], tone: 'neutral', today }).remarks.filter(
      ({ message, level }) => level === 'blocking' && message.startsWith('Les deux dates sont inversées'),
    )
  expect(refusals({ [from]: '2026-09-20', [to]: '2026-09-19' })).toHaveLength(1)
  expect(refusals({ [from]: '2026-09-19', [to]: '2026-09-19' })).toHaveLength(0)
})
