import { findBrowser } from '#app/adapters/browser/find.ts'
import { browserOfService } from '#app/adapters/browser/settings.ts'

const settings = { hasPdf: true, path: undefined, endpoints: [] }

test('a browser that prints is found, and remembered', async () => {
  const found = await findBrowser()
  expect(found).toEqual(await findBrowser())
  expect(found).toMatchObject({ path: expect.any(String), version: expect.any(String) })
})

test('a service takes the browser it is given, and looks for none without PDF or with one elsewhere', async () => {
  const ask = (given: object) =>
    browserOfService({ browser: { ...settings, ...given }, isProduction: true }, expect.unreachable, expect.unreachable)
  expect(await ask({ path: process.execPath })).toBe(process.execPath)
  expect(await ask({ hasPdf: false })).toBeUndefined()
  expect(await ask({ endpoints: ['ws://127.0.0.1:1'] })).toBeUndefined()
})

test('a service looks for a browser if the one it is given is not there', async () => {
  const find = async () => ({ path: '/found', version: 'HeadlessChrome' })
  const given = { browser: { ...settings, path: '/nowhere' }, isProduction: true }
  expect(await browserOfService(given, expect.unreachable, find)).toBe('/found')
})

test('without a browser, a service in production does not start, and says what to write', async () => {
  const find = async () => ({ problem: 'imprime une page blanche' })
  const missing: string[] = []
  const start = (isProduction: boolean) =>
    browserOfService({ browser: settings, isProduction }, (why) => missing.push(why), find)
  await expect(start(true)).rejects.toThrow(/imprime une page blanche.+CHROMIUM_PATH=.+PDF=off/s)
  expect(await start(false)).toBeUndefined()
  expect(missing).toEqual(['imprime une page blanche'])
})
