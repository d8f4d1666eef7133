import { inProgress } from '#app/rules/letters/in-progress.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { letterProgressOf } from '#app/rules/letters/progress/letter-progress.ts'
import { attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { pieceProgressOf } from '#app/rules/pieces/progress.ts'
import { notApplicable, pieceStates } from '#app/rules/pieces/states.ts'
import { letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

const today = '2026-11-20'

test('no letter encloses, announces or waits for an attachment that does not apply, until that choice is removed', () => {
  const faults: string[] = []
  let left = 0
  for (const definition of letters) {
    const profile = fullAnswers(definition)
    const boxes = definition.enclosures.map(({ type }) => type)
    for (const choices of [{}, { enclosures: boxes, offered: boxes }]) {
      const before = inProgress(definition, profile, choices, today)
      for (const { type, announced } of definition.enclosures) {
        const states = pieceStates([], { [type]: 'not-applicable' }, profile)
        const letter = inProgress(definition, profile, choices, today, notApplicable(states))
        const expected = announced ? before.enclosures : before.enclosures.filter((each) => each !== type)
        left += before.enclosures.length - expected.length
        const fault = (what: string) => faults.push(`${definition.id}, ${type}: ${what}`)
        if (letter.enclosures.join() !== expected.join()) fault('is enclosed')
        if (letter.ticked.join() !== before.ticked.join()) fault('does not come back')
        const { missingAttachments } = letterProgressOf(definition, letter, { status: 'pending' }, states)
        if (!announced && missingAttachments.includes(type)) fault('is waited for')
        const isAnnounced = announced && before.enclosures.includes(type)
        if (isAnnounced && !missingAttachments.includes(type)) fault('leaves, and its letter announces it')
        const view = letterView(definition, letter.answers, { today, enclosures: letter.enclosures })
        const words = attachments[type].printed
        if (
          !announced &&
          String(view.enclosuresLine)
            .split('\u202F; ')
            .some((each) => each.endsWith(words))
        )
          fault('is announced')
      }
    }
  }
  expect(faults).toEqual([])
  expect(left).toBeGreaterThan(50)
})

test('each kind is shown as not applicable, and an uploaded file takes precedence', () => {
  for (const type of attachmentTypes) {
    const state = pieceStates([], { [type]: 'not-applicable' }, {})[type]
    expect(pieceProgressOf(type, [], { state, isNeeded: false })).toEqual({ status: 'not-applicable' })
  }
  expect(pieceStates(['birthCertificate'], { birthCertificate: 'not-applicable' }, {}).birthCertificate).toBe(
    'provided',
  )
})
