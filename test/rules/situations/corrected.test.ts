import { situationOf } from '#app/content/situations/situations.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { assembleDraft } from '#app/rules/situations/draft.ts'
import { daughter, drafted, textOf } from '#test/support/situations/requests.ts'
import given from './corrected.json' with { type: 'json' }

// The nine letters that claim a right: what each prints and leaves out, by answers.

type Case = {
  id: string
  /** Differences from the daughter's family. */
  answers?: Answers
  facts: Answers
  goals?: string[]
  prints?: string[]
  not?: string[]
  /** Expected messages. A refused letter prints nothing. */
  warns?: string[]
  isRefused?: boolean
}

const cases = given as unknown as readonly Case[]

test('Each letter that claims a right prints what its answers call for', () => {
  const faults = cases.flatMap(({ id, answers, facts, goals = [], prints = [], not = [], ...expected }) => {
    const { draft, remarks } = assembleDraft(situationOf(id), {
      answers: { ...daughter, ...answers },
      facts,
      goals,
      tone: 'neutral',
      today: '2026-11-24',
    })
    const page = draft
      ? [draft.subject, ...draft.references, ...draft.paragraphs].join('\n').replace(/[\u00A0\u202F]/g, ' ')
      : ''
    const said = remarks.map(({ message }) => message.replace(/[\u00A0\u202F]/g, ' '))
    return [
      ...(Boolean(draft) === Boolean(expected.isRefused) ? [expected.isRefused ? 'is written' : 'is refused'] : []),
      ...prints.filter((words) => !page.includes(words)).map((words) => `lacks « ${words} »`),
      ...not.filter((words) => page.includes(words)).map((words) => `says « ${words} »`),
      ...(expected.warns ?? []).filter((words) => !said.includes(words)).map((words) => `does not warn « ${words} »`),
    ].map((fault) => `${id} ${JSON.stringify(facts)} ${JSON.stringify(goals)}: ${fault}`)
  })
  expect(faults).toEqual([])
})

test('One form links to the page of the register, and each letter to its advice pages', () => {
  expect(situationOf('recherche-testament').online?.page).toContain('F15009')
  const ids = [...new Set(cases.map(({ id }) => id))]
  expect(ids).toHaveLength(9)
  expect(ids.filter((id) => situationOf(id).advice.length === 0)).toEqual([])
})

test('The statement of the heirs agrees with the number of people who sign', () => {
  const signed = (heirsCount: string, applicantCivility = 'madame') =>
    textOf(
      drafted('heritiers-petit-compte', {
        answers: { ...daughter, applicantCivility },
        facts: { heirsCount, ownerOfRib: 'me' },
        goals: ['close'],
      }),
    ).join(' ')
  expect(signed('3')).toContain('l’attestation signée par les 3 héritiers.')
  expect(signed('1')).toContain('l’attestation que j’ai signée, comme seule héritière.')
  expect(signed('1', 'monsieur')).toContain('l’attestation que j’ai signée, comme seul héritier.')
  expect(signed('1', '')).toContain('l’attestation de la seule personne qui hérite.')
  expect(signed('')).toContain('l’attestation signée de tous les héritiers.')
})
