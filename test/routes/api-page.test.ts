import { listCalls } from '#app/rules/api/calls.ts'
import { problems } from '#app/rules/api/problems.ts'
import { insertDomain, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const db = testDatabase()
const visit = await openRoutes(db, { domainId: (await insertDomain(db)).id })
const html = (await visit('/api')).text
const page = html.replaceAll('&quot;', '"')

test.each(listCalls())('the API page has %s, with its body and its response', (name, { summary, example }) => {
  expect(page).toContain(`<details id="${name}"`)
  expect(page).toContain(summary.replaceAll('&', '&amp;'))
  for (const value of [example.body, example.answer]) {
    const [first] = value === undefined ? [] : Object.keys(Array.isArray(value) ? value[0] : (value as object))
    if (first !== undefined) expect(page).toContain(`"${first}":`)
  }
})

test('each problem type links to its line of the page', () => {
  for (const type of Object.keys(problems)) expect(page).toContain(`id="${type}"`)
})

test('the page explains how to sign in, in three commands, and links to the contract and the tokens', () => {
  const [first, second, third] = ['/sign_in --json', '/sessions --json', '/users/me'].map((part) => page.indexOf(part))
  expect(first).toBeGreaterThan(0)
  expect([second! > first!, third! > second!]).toEqual([true, true])
  expect(page).toContain('href="/api/openapi.json"')
  expect(page).toContain('href="/utilisateurs/jetons"')
})
