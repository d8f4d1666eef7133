import { expect, test } from 'vitest'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { assembleDraft } from '#app/rules/situations/draft.ts'
import type { Fact, Situation } from '#app/rules/situations/situation.ts'
import { situations } from '#app/rules/situations/situations.ts'
import { daughter } from '#test/support/situations/requests.ts'

// Every situation × tone × civilities × each choice × facts all known, none, or without one of them.

// The rules of telephones are heavy, and have their own tests.
const { applicantPhoneNumber: _phone, ...family } = daughter
const civilities = ['monsieur', 'madame', '']
const ties = ['enfant', 'parent', 'conjoint', 'partenairePacs', 'concubin', 'voisin', 'executeurTestamentaire', '']

const values: Readonly<Record<Fact['type'], string>> = {
  text: 'Élise Oriol',
  textarea: 'Un mot de la famille.',
  date: '2026-10-01',
  euros: '1234,5',
  number: '2',
  checkbox: 'on',
  select: '',
  multi: '',
}

/** All known, by each choice of each list in turn; then without one fact at a time; then none but what blocks. */
function factsOf({ facts }: Situation): Answers[] {
  const first = ({ type, choices, isSensitive }: Fact) =>
    choices ? Object.keys(choices)[0]! : isSensitive ? '12 AB 34' : values[type]
  const all = Object.fromEntries(facts.map((fact) => [fact.name, first(fact)]))
  const isAsked = ({ choices, need }: Fact) => Boolean(choices) && need === 'required'
  const every = facts.flatMap(({ name, choices, type }) => {
    const keys = Object.keys(choices ?? {})
    const each = keys.map((key) => ({ ...all, [name]: key }))
    return type === 'multi' ? [...each, { ...all, [name]: keys.join(',') }] : each
  })
  const without = facts.filter((fact) => !isAsked(fact)).map(({ name }) => ({ ...all, [name]: 'unknown' }))
  const least = Object.fromEntries(facts.filter(isAsked).map((fact) => [fact.name, first(fact)]))
  return [all, least, ...every, ...without]
}

/** All of them, the first alone, the last alone. */
const goalsOf = ({ goals }: Situation): string[][] =>
  [goals, goals.slice(0, 1), goals.slice(-1)].map((some) => some.map(({ id }) => id))

const faults: readonly (readonly [what: string, RegExp])[] = [
  ['a brace', /[{}|]/],
  ['two spaces', /[ \u00A0\u202F]{2}|^[^\S\n]|[^\S\n]$/m],
  ['a straight apostrophe', /'/],
  ['« (e) »', /\(e\)/],
  ['an exclamation mark', /!/],
  ['« le défunt »', /l[ea] défunte?/i],
  ['an elision that is missing', /\b(?:de|que|le|la|je|ne|se|me|te)\s(?:Élise|Yves|Alix|Hélène|époux|épouse|octobre)/u],
  ['« de le », « à le »', /\b(?:de|à) (?:le|les) (?:Mans|Sables)/],
  ['something of a machine', /undefined|null|NaN|\[object|\uE000/],
  ['two full stops', /\.\s?\.(?!\.)/],
  ['an empty place', /(?:,\s?,|\s[,.](?!\d)|:\s?\.$)/mu],
]

const ofDeceased =
  /(?<![’\p{L}])(?:il(?! s’agit| vous revient| est stationné| nous appartenait| lui appartenait| n’a plus aucun parent)|elle avait|(?:chez|à) (?:lui|elle)|décédée?|morte?|suivie?|soignée?|était assurée?|votre patiente?)(?!\p{L})/iu
const ofApplicant = /(?<!\p{L})(?:soussignée?|co-emprunteu\p{L}+|en qualité de (?:fils|fille|frère|sœur))(?!\p{L})/u

let count = 0

test.each(situations)('$id is sound in every tone, civility and state of what is known', (situation) => {
  const found = new Set<string>()
  for (const tone of situation.tones)
    for (const [at, facts] of factsOf(situation).entries())
      for (const applicantCivility of civilities)
        for (const deceasedCivility of civilities)
          for (const goals of goalsOf(situation)) {
            const applicantRelationshipWithDeceased = ties[(count + at) % ties.length]!
            const people = { ...family, applicantCivility, deceasedCivility, applicantRelationshipWithDeceased }
            const answers = count % 5 === 0 ? { ...people, defunctDeathTown: '', notaryName: '' } : people
            count++
            const { draft } = assembleDraft(situation, { answers, facts, goals, tone, today: '2026-11-21' })
            if (!draft) continue
            const text = [draft.subject, ...draft.references, ...draft.paragraphs].join('\n')
            for (const [what, pattern] of faults) if (pattern.test(text)) found.add(`${what}: ${text}`)
            // A family's own words apart, nobody has said who is a man and who is a woman.
            if (deceasedCivility === '' && ofDeceased.test(text)) found.add(`a gender: ${text}`)
            if (applicantCivility === '' && ofApplicant.test(text)) found.add(`a gender: ${text}`)
            const isKnown = [facts.loanNumber, facts.contractNumber].some((number) => number && number !== 'unknown')
            if (isKnown && /connais pas le numéro/.test(text)) found.add(`a number that is known: ${text}`)
            if (draft.paragraphs.length < 2) found.add(`short: ${draft.paragraphs.join()}`)
            if (draft.subject.length > 120) found.add(`long: ${draft.subject}`)
          }
  expect([...found].slice(0, 5)).toEqual([])
})

test('that is more than sixteen thousand drafts', () => {
  expect(count).toBeGreaterThan(16_000)
})
