import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { appointmentForm } from '#app/rules/ceremony/forms.ts'
import { isPhone } from '#app/rules/identifiers.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { letters } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'
import { filesIn } from '#test/support/source/source.ts'

// Every field of a telephone number refuses what is none.

describe('a telephone number', () => {
  test.each(['abc', '12', '06 12', '06 12 34 56 78 90', '+0612345678', 'au 06 12 34 56 78'])(
    'is not « %s »',
    (typed) => {
      expect(isPhone(typed)).toBe(false)
    },
  )

  test('is checked in every question of a letter that asks one', () => {
    const asked = [...letters.flatMap(fieldsOf), ...fieldsOf(knownQuestions)].filter(({ name }) => /phone/i.test(name))
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter(({ check }) => check !== 'phone').map(({ name }) => name)).toEqual([])
  })

  test('is checked where a ceremony asks that of the family', () => {
    expect(appointmentForm.shape.phone.safeParse('abc').success).toBe(false)
    expect(appointmentForm.shape.phone.safeParse('06 12 34 56 78').success).toBe(true)
  })

  test('is asked by no other field', () => {
    const asking = filesIn('app/components').filter((file) => /type="tel"/.test(readFileSync(file, 'utf8')))
    expect(asking).toEqual(['app/components/ceremony/appointment-form.tsx'])
  })
})
