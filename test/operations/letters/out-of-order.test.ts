import {
  beneficiaryField,
  beneficiaryNumbers,
  beneficiaryStateOf,
} from '#app/rules/letters/beneficiaries/beneficiaries.ts'
import { checkAnswers } from '#app/rules/letters/checks/checks.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { letterOf } from '#letters/index.ts'
import { testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { aWritingFamily } from '#test/support/letters/writing.ts'

const search = letterOf('agiraRechercheBeneficiaire')
const full = fullAnswers(search)
const states = ['empty', 'incomplete', 'complete'] as const
type States = (typeof states)[number][]

/** Every way to fill five beneficiaries: 243. */
const every = beneficiaryNumbers.reduce<States[]>(
  (all) => all.flatMap((some) => states.map((one) => [...some, one])),
  [[]],
)

const nameOf = (number: number) => `Personne${'ABCDE'[number - 1]}`

/** The values that a form sends, with each beneficiary in its state. */
function typedIn(states: States): Record<string, string> {
  const people = beneficiaryNumbers.flatMap((number) => {
    const of = (part: Parameters<typeof beneficiaryField>[1]) => beneficiaryField(number, part)
    const state = states[number - 1]
    const parts = ['Civility', 'FirstName', 'Relationship', 'Place'] as const
    return [
      ...parts.map((part) => [of(part), state === 'complete' ? (full[of(part)] ?? '') : '']),
      [of('LastName'), state === 'empty' ? '' : nameOf(number)],
    ]
  })
  return { ...full, ...Object.fromEntries(people) }
}

test('beneficiaries typed in any order are all stored, and listed as long as they are not shown', async () => {
  const db = testDatabase()
  const wrong: string[] = []
  for (const isSearched of [true, false]) {
    // Whether a search is asked for changes what is said, and not what is stored, so a part of them is enough.
    for (const pattern of isSearched ? every : every.filter((_, at) => at % 7 === 0)) {
      const { save, account } = await aWritingFamily(db)
      const typed = typedIn(pattern)
      typed.insuranceBeneficiaryLookForLifeInsurance = isSearched ? 'on' : ''
      typed.insuranceBeneficiaryLookForFuneralInsurance = 'on'
      const saved = await save(search.id, typed)
      const isRefused = Object.keys(saved.errors).length > 0
      // If something is refused, the page shows the submitted values over the stored ones. Otherwise it is loaded
      // again.
      const shown = { ...(await readProfile(db, account)), ...(isRefused && saved.refused) }
      const told = checkAnswers(search, shown, '2026-03-05').map(({ message }) => message)
      const names = beneficiaryNumbers.filter((number) => pattern[number - 1] !== 'empty')
      const lost = names.filter((number) => !Object.values(shown).includes(nameOf(number)))
      // In stored order, in which the first gap is closed.
      const first = beneficiaryNumbers.find((number) => beneficiaryStateOf(shown, number) === 'incomplete')
      const hidden = names.length - (first ?? names.length)
      const isSaid = !isSearched || hidden <= 0 || isRefused || told.some((message) => /gardé/.test(message))
      if (lost.length > 0 || !isSaid) wrong.push(`${isSearched} ${pattern.join()}: lost ${lost.join()}, said ${isSaid}`)
    }
  }
  expect(wrong).toEqual([])
})
