import { situations } from '#app/content/situations/situations.ts'
import { assembleDraft } from '#app/rules/situations/draft.ts'
import { factsOf, goalsOf } from '#test/support/situations/facts.ts'
import { daughter } from '#test/support/situations/requests.ts'

// Every situation × tone × civilities × choice × facts: all known, none, or all but one.

// The rules for telephones are slow, and have their own tests.
const { applicantPhoneNumber: _phone, ...family } = daughter
const civilities = ['monsieur', 'madame', '']
const ties = ['enfant', 'parent', 'conjoint', 'partenairePacs', 'concubin', 'voisin', 'executeurTestamentaire', '']

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
const ofApplicant =
  /(?<!\p{L})(?:soussignée?|co-emprunteu\p{L}+|en qualité de (?:fils|fille|frère|sœur)(?! ou ))(?!\p{L})/u

let count = 0

test.each(situations)('$id is correct in every tone, civility and state of the facts', (situation) => {
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
            // Apart from the family's own text, nothing tells the gender of a person.
            if (deceasedCivility === '' && ofDeceased.test(text)) found.add(`a gender: ${text}`)
            if (applicantCivility === '' && ofApplicant.test(text)) found.add(`a gender: ${text}`)
            const isKnown = [facts.loanNumber, facts.contractNumber].some((number) => number && number !== 'unknown')
            if (isKnown && /connais pas le numéro/.test(text)) found.add(`a number that is known: ${text}`)
            if (draft.paragraphs.length < 2) found.add(`short: ${draft.paragraphs.join()}`)
            if (draft.subject.length > 120) found.add(`long: ${draft.subject}`)
          }
  expect([...found].slice(0, 5)).toEqual([])
})

test('There are more than sixteen thousand drafts', () => {
  expect(count).toBeGreaterThan(16_000)
})
