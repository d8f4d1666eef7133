import { appointmentForm, runningOrderForms } from '#app/rules/ceremony/forms.ts'
import { summaryForm } from '#app/rules/ceremony/summary.ts'

const again = 'Cette demande n’est plus sur cette page. Rechargez la page, puis recommencez.'
const sentences = (schema: typeof runningOrderForms | typeof summaryForm, sent: unknown) =>
  (schema.safeParse(sent).error?.issues ?? []).map(({ message }) => message)

test.each([
  [{}],
  [{ intent: 'fly' }],
  [{ intent: 'add' }],
  [{ intent: 'remove' }],
  [{ intent: 'order', order: 'a b' }],
  [{ intent: 'move', eventId: 'a', _seen: 'a b', step: '2' }],
])('%j, which no form of the ceremony sends, is refused in French', (sent) => {
  expect(sentences(runningOrderForms, sent)).toEqual([again])
})

test('A summary request with an unknown intent is refused in French', () => {
  expect(sentences(summaryForm, { intent: 'fly' })).toEqual([again])
})

test('An invalid telephone number is refused with an example', () => {
  const said = (phone: string) =>
    appointmentForm.safeParse({ ceremonyType: 'church', phone }).error?.issues.map(({ message }) => message) ?? []
  for (const wrong of ['abc', '12', 'appelez-moi']) expect(said(wrong)).toEqual([expect.stringContaining('06 12 34')])
  for (const right of ['', '06 39 98 01 12', '+33 6 39 98 01 12', '+377 97 00 00 00']) expect(said(right)).toEqual([])
})
