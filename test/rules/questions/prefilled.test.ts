import { describe, expect, test } from 'vitest'
import { holds } from '#app/rules/letters/conditions.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { answersOf } from '#app/rules/letters/own-answers.ts'
import { letterOf } from '#letters/index.ts'

const furnished = { deceasedHome: 'tenant', leaseFurnished: 'yes' }

describe('what the questions tell a letter’s form', () => {
  const open = (id: 'bailleur' | 'bailleur-2', profile: Record<string, string>) =>
    inProgress(letterOf(id), answersOf(letterOf(id), profile), {}, '2026-03-05').answers

  test('the home was let furnished: the box is ticked, for the first landlord alone', () => {
    expect(open('bailleur', furnished).bailleurFurnished).toBe('on')
    expect(open('bailleur-2', furnished).bailleurFurnished).toBeFalsy()
  })

  test.each<Record<string, string>>([
    {},
    { deceasedHome: 'tenant', leaseFurnished: 'unknown' },
    { deceasedHome: 'tenant', leaseFurnished: 'no' },
    { deceasedHome: 'owner', leaseFurnished: 'yes' },
  ])('%j says nothing of it', (profile) => {
    expect(open('bailleur', profile).bailleurFurnished).toBe('')
  })

  test('no answer ends a lease: each ending is said in the letter itself', () => {
    const { endings = [] } = letterOf('bailleur')
    expect(endings.filter(({ said }) => !said || holds(said, open('bailleur', furnished)))).toEqual([])
  })

  test('what the family wrote in the letter wins', () => {
    expect(open('bailleur', { ...furnished, bailleurFurnished: '' }).bailleurFurnished).toBe('')
  })
})
