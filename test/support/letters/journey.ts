import type { Locator, Page } from 'playwright/test'

/**
 * Goes through pages as a person does, and counts: presses (links, buttons, folds, files), pages, the fields that are
 * filled in, and those in view when their page is left. The choices of one question count as one.
 */
export function startJourney(page: Page) {
  const counts = { presses: 0, pages: 0, filled: 0, inView: 0 }
  page.on('load', () => {
    counts.pages += 1
  })
  const press = async (target: Locator) => {
    counts.presses += 1
    await target.click()
  }
  return {
    counts,
    /** Presses what stays on the page. */
    press,
    /** Presses what leads to another page. */
    leave: async (target: Locator) => {
      const names = await page
        .locator('main :is(input:not([type=hidden]), select, textarea):visible')
        .evaluateAll((fields) => fields.map((field) => field.getAttribute('name') ?? field.id))
      counts.inView += new Set(names).size
      await press(target)
    },
    fill: async (answers: Record<string, string>) => {
      for (const [name, value] of Object.entries(answers)) {
        counts.filled += 1
        await page.locator(`#${name}`).fill(value)
      }
    },
    tick: async (target: Locator) => {
      counts.filled += 1
      await target.check()
    },
  }
}

export type Journey = ReturnType<typeof startJourney>
