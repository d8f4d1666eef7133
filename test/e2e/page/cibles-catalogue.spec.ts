import { expect, test } from 'playwright/test'
import { walkCatalogue } from '#test/support/catalogue/walk.ts'
import { shortTargets } from '#test/support/page/targets.ts'

/** Whether the page has a list outside its menu. */
const hasList = (html: string) => /<(ul|ol)\b/.test(html.replace(/^.*?<main/s, ''))

test('every target of a list is 44 px high at least on a telephone, in every state of every page', {
  tag: '@browser',
}, async ({ page }) => {
  test.setTimeout(600_000)
  const { faults, walked } = await walkCatalogue(page, hasList, shortTargets)
  expect(walked).toBeGreaterThan(200)
  expect(faults).toEqual({})
})
