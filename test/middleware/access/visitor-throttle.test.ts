import { openSlowThrottle, page, type SlowThrottle } from '#test/support/condolences/slow-throttle.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { token } from '#test/support/server/guard-server.ts'

let slow: SlowThrottle
afterEach(() => slow.close())
const open = async (...limits: Parameters<typeof openSlowThrottle>) => {
  slow = await openSlowThrottle(...limits)
}

test('visitors’ forms run a few at a time, in order of arrival', async () => {
  await open()
  const sent = []
  for (const message of ['one', 'two', 'three', 'four']) sent.push(await slow.sendForm(message))
  expect(slow.served).toEqual(['one', 'two'])
  slow.finish('two')
  await expect.poll(() => slow.served).toEqual(['one', 'two', 'three'])
  slow.finish('one')
  await expect.poll(() => slow.served).toEqual(['one', 'two', 'three', 'four'])
  slow.finish('three')
  slow.finish('four')
  for (const { answer } of sent) expect((await answer).status).toBe(200)
})

test("pages and other forms do not wait behind visitors' forms", async () => {
  await open()
  for (const message of ['one', 'two', 'three']) await slow.sendForm(message)
  expect((await slow.send({ path: page })).status).toBe(200)
  const { answer } = await slow.sendForm('settings', `${page}/reglages`)
  expect(slow.served).toEqual(['one', 'two', 'settings'])
  slow.finish('settings')
  expect((await answer).status).toBe(200)
})

test('while pages are read, one form runs at a time; the others run as soon as the pages are sent', async () => {
  await open()
  await slow.sendForm('a page', '/vos-donnees')
  for (const message of ['one', 'two', 'three']) await slow.sendForm(message)
  expect(slow.served).toEqual(['a page', 'one'])
  slow.finish('a page')
  await expect.poll(() => slow.served).toEqual(['a page', 'one', 'two'])
})

test('when the queue is full, a form comes back with its submitted text and can be sent again', async () => {
  await open()
  for (const message of ['one', 'two', 'three', 'four']) await slow.sendForm(message)
  const { answer } = await slow.sendForm('Un souvenir de Jeanne')
  const { status, headers, text } = await answer
  expect(status).toBe(429)
  expect(headers['retry-after']).toBe('60')
  expect(text).toContain('Beaucoup de personnes écrivent en ce moment.')
  expect(formsIn(text)[0]).toMatchObject({ action: page, values: { _csrf: token, message: 'Un souvenir de Jeanne' } })
})

test('long texts that wait stay within their total memory limit', async () => {
  await open({ mayWait: 100 })
  for (const message of ['one', 'two', 'x'.repeat(6_000)]) await slow.sendForm(message)
  expect((await (await slow.sendForm('y'.repeat(6_000))).answer).status).toBe(429)
  await slow.sendForm('short')
  slow.finish('one')
  await expect.poll(() => slow.served).toHaveLength(3)
  await slow.sendForm('z'.repeat(6_000))
  slow.finish('two')
  await expect.poll(() => slow.served).toContain('short')
})

test('a form whose sender disconnects is skipped if it waits, and keeps its place if it is running', async () => {
  await open()
  const disconnectOne = await slow.sendAndDisconnect('one')
  await slow.sendForm('two')
  const disconnectThree = await slow.sendAndDisconnect('three')
  await slow.sendForm('four')
  await disconnectOne()
  await disconnectThree()
  await slow.sendForm('five')
  expect(slow.served).toEqual(['one', 'two'])
  slow.finish('one')
  slow.finish('two')
  await expect.poll(() => slow.served).toEqual(['one', 'two', 'four', 'five'])
})

test.each([`${page}.data`, '/mots/x', '/mots/x.data'])('%s does not bypass the queue', async (path) => {
  await open()
  for (const message of ['one', 'two', 'three', 'four']) await slow.sendForm(message, path)
  expect(slow.served).toEqual(['one', 'two'])
  expect((await (await slow.sendForm('five', path)).answer).status).toBe(429)
})
