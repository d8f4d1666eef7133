import { expect, test } from 'vitest'
import { ceremonyForms } from '#app/rules/ceremony/forms.ts'
import { summaryForm } from '#app/rules/ceremony/summary.ts'

const again = 'Cette demande n’est plus sur cette page. Rechargez la page, puis recommencez.'
const sentences = (schema: typeof ceremonyForms | typeof summaryForm, sent: unknown) =>
  (schema.safeParse(sent).error?.issues ?? []).map(({ message }) => message)

test.each([
  [{}],
  [{ intent: 'fly' }],
  [{ intent: 'add' }],
  [{ intent: 'remove' }],
  [{ intent: 'order', order: 'a b' }],
  [{ intent: 'move', eventId: 'a', seen: 'a b', step: '2' }],
])('%j, which no form of the ceremony sends, is refused in French', (sent) => {
  expect(sentences(ceremonyForms, sent)).toEqual([again])
})

test('a sending is refused in French where no button asks for it', () => {
  expect(sentences(summaryForm, { intent: 'fly' })).toEqual([again])
})
