import type { Locator, Page } from 'playwright/test'
import { startJourney } from './journey.ts'

// What a person needs, in seconds. Our assumptions: 180 words a minute, as for the advice pages; 150 characters a minute,
// with two fingers; two seconds to find a field on the screen and its answer on paper, or to hear it.
const PER_WORD = 60 / 180
const PER_CHARACTER = 60 / 150
const PER_FIELD = 2
const PER_PRESS = 2
const PER_PAGE = 2

/** Returns the lines that are in sight in the main part and its banner. Runs in the page. */
function linesInSight() {
  const lines: string[] = []
  for (const part of document.querySelectorAll('main, .banner-line')) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode
      const isSeen =
        parentElement?.checkVisibility({ contentVisibilityAuto: true }) && !parentElement.closest('.unseen')
      if (isSeen && nodeValue?.trim()) lines.push(nodeValue.trim())
    }
  }
  return lines
}

/**
 * Goes through pages as a person at work does. Counts presses and pages as `startJourney`, and the seconds of reading
 * each line once, of finding each field and typing its answer, of each press, and of each page.
 */
export function startClock(page: Page) {
  const journey = startJourney(page)
  const read = new Set<string>()
  const time = { reading: 0, typing: 0 }

  async function readPage() {
    const lines = (await page.evaluate(linesInSight)).filter((line) => !read.has(line))
    for (const line of lines) {
      read.add(line)
      time.reading += line.split(/\s+/).length * PER_WORD
    }
  }
  const type = async (field: Locator, text: string) => {
    time.typing += PER_FIELD + text.length * PER_CHARACTER
    await field.fill(text)
  }
  return {
    ...journey,
    /** Reads the page, then presses what stays on it or leads to another. */
    press: async (target: Locator) => {
      await readPage()
      await journey.press(target)
    },
    /** A file or a printed paper, whose dialogue is the browser's. */
    count: () => {
      journey.counts.presses += 1
    },
    type,
    tick: async (target: Locator) => {
      time.typing += PER_FIELD
      await target.check()
    },
    /** Presses, pages, and minutes, rounded up to a half. */
    total: () => {
      const { presses, pages } = journey.counts
      const seconds = time.reading + time.typing + presses * PER_PRESS + pages * PER_PAGE
      return { presses, pages, minutes: Math.ceil(seconds / 30) / 2, ...time }
    },
  }
}
