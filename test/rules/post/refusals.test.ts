import { dispatchProblems, fitsWindow, type LetterToPost, whyNotPostable } from '#app/rules/post/refusals.ts'

const letter: LetterToPost = {
  state: { status: 'pending', isBlocked: false },
  cameBack: false,
  isWaiting: false,
  mode: 'plain',
  gaps: [],
  recipientLines: ['Banque de l’Odet', '5 PLACE SAINT CORENTIN', '29000 QUIMPER'],
  senderLines: ['Monique Le Gof', '8 RUE DES DOUVES', '29000 QUIMPER'],
  isAbroad: false,
  isForChild: false,
  enclosed: [],
  lacking: [],
  illegible: [],
  evenWithout: false,
  sheets: 3,
  bytes: 200_000,
}
const registered = { ...letter, mode: 'registered' } as const

test('a whole letter may be posted, plain or registered', () => {
  expect(whyNotPostable(letter)).toBeUndefined()
  expect(whyNotPostable(registered)).toBeUndefined()
})

const faults: [problem: string, LetterToPost][] = [
  ['already-sent', { ...letter, state: { ...letter.state, status: 'sent' } }],
  ['is-set-aside', { ...letter, state: { ...letter.state, status: 'non_pertinent' } }],
  ['already-waiting', { ...letter, isWaiting: true }],
  ['blocked', { ...letter, state: { ...letter.state, isBlocked: true } }],
  ['gaps', { ...letter, gaps: [{ field: 'defunctBirthDate', words: 'Date de naissance' }] }],
  ['abroad', { ...letter, isAbroad: true }],
  ['address-too-long', { ...letter, recipientLines: ['Banque', 'A'.repeat(39), '29000 QUIMPER'] }],
  ['address-too-long', { ...letter, recipientLines: Array.from({ length: 7 }, () => 'LIGNE') }],
  ['sender-too-long', { ...letter, senderLines: ['Monique', 'A'.repeat(39), '29000 QUIMPER'] }],
  ['no-guardian-proof', { ...letter, isForChild: true }],
  ['attachments-missing', { ...letter, lacking: ['deathCertificate'] }],
  ['attachments-missing', { ...registered, lacking: ['deathCertificate'], evenWithout: true }],
  ['illegible-attachment', { ...letter, illegible: ['deathCertificate'] }],
  ['too-many-sheets', { ...letter, sheets: 41 }],
  ['too-heavy', { ...letter, bytes: 4_000_001 }],
]

test.each(faults)('a letter is refused: %s', (problem, faulty) => {
  expect(whyNotPostable(faulty)).toBe(problem)
})

test('every refusal has a letter above', () => {
  expect([...new Set(faults.map(([problem]) => problem))].toSorted()).toEqual([...dispatchProblems].toSorted())
})

test('a plain letter may leave without an attachment if the family says so; the proof for a child is always needed', () => {
  expect(whyNotPostable({ ...letter, lacking: ['deathCertificate'], evenWithout: true })).toBeUndefined()
  expect(whyNotPostable({ ...letter, isForChild: true, evenWithout: true })).toBe('no-guardian-proof')
  expect(whyNotPostable({ ...letter, isForChild: true, enclosed: ['guardianProof'] })).toBeUndefined()
})

test('a letter that came back may be posted again', () => {
  const sent = { ...letter, state: { ...letter.state, status: 'sent' as const } }
  expect(whyNotPostable({ ...sent, cameBack: true })).toBeUndefined()
})

test('an address of six lines of 38 characters fits the window', () => {
  expect(fitsWindow(Array.from({ length: 6 }, () => 'A'.repeat(38)))).toBe(true)
  expect(fitsWindow(['ALONE'])).toBe(false)
})
