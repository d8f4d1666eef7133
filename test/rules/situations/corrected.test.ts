import { expect, test } from 'vitest'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { assembleDraft } from '#app/rules/situations/draft.ts'
import { situationOf } from '#app/rules/situations/situations.ts'
import { daughter, drafted, textOf } from '#test/support/situations/requests.ts'
import given from './corrected.json' with { type: 'json' }

// The nine letters that ask for a right of their own: what each prints, and what it does not, by what was answered.

type Case = {
  id: string
  /** What differs from the family of a daughter. */
  answers?: Answers
  facts: Answers
  goals?: string[]
  prints?: string[]
  not?: string[]
  /** Messages; a letter that is refused prints nothing. */
  warns?: string[]
  isRefused?: boolean
}

const cases = given as unknown as readonly Case[]

test('each letter that asks for a right of its own prints what its answers call for', () => {
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

test('one form leads to the page of the register, and each letter to the pages of advice on it', () => {
  expect(situationOf('recherche-testament').online?.page).toContain('F15009')
  const ids = [...new Set(cases.map(({ id }) => id))]
  expect(ids).toHaveLength(9)
  expect(ids.filter((id) => situationOf(id).advice.length === 0)).toEqual([])
})

test('the paper of the heirs says who signed it, by their number', () => {
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
