import { readdirSync } from 'node:fs'
import { openSlowThrottle, page, type SlowThrottle } from '#test/support/condolences/slow-throttle.ts'
import { formsIn } from '#test/support/page/forms.ts'

let slow: SlowThrottle
afterEach(() => slow.close())
const open = async (...limits: Parameters<typeof openSlowThrottle>) => {
  slow = await openSlowThrottle(...limits)
}

test('a condolence without a photo does not wait behind condolences with a photo', async () => {
  await open()
  for (const message of ['drawn', 'waits']) await slow.sendPhoto(message, 100)
  await slow.sendForm('a condolence')
  expect(slow.served).toEqual(['drawn', 'a condolence'])
  slow.finish('drawn')
  await expect.poll(() => slow.served).toEqual(['drawn', 'a condolence', 'waits'])
})

test('waiting photos stay within their total disk limit, and condolences are still accepted', async () => {
  await open({}, { mayWait: 100 })
  for (const message of ['drawn', 'waits']) await slow.sendPhoto(message, 6_000)
  expect(readdirSync(slow.folder)).toHaveLength(2)
  const { status, text } = await (await slow.sendPhoto('one too many', 6_000)).answer
  expect(status).toBe(429)
  expect(text).toContain('Beaucoup de photos arrivent en ce moment.')
  expect(formsIn(text)[0]).toMatchObject({ action: page, files: ['photo'], values: { message: 'one too many' } })
  await expect.poll(() => readdirSync(slow.folder)).toHaveLength(2)
  await slow.sendForm('a condolence')
  expect(slow.served).toEqual(['drawn', 'a condolence'])
})
