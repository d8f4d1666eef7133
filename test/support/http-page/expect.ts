import { setTimeout as wait } from 'node:timers/promises'
import { expect as base } from 'playwright/test'
import { isShown, spaced, textOf } from './accessible.ts'
import { HttpLocator, type Said, says } from './locator.ts'
import { HttpPage } from './page.ts'

/** Why an expectation does not hold, or undefined if it does. */
type Check = (...given: never[]) => string | undefined

const full = (text: string, said: Said) => (said instanceof RegExp ? says(text, said) : text === spaced(said))

/** Compares one text, or the texts of all elements with a list. */
function texts(locator: HttpLocator, said: Said | Said[], isLike: (text: string, said: Said) => boolean) {
  if (!Array.isArray(said)) {
    const text = textOf(locator.one())
    return isLike(text, said) ? undefined : `says "${text.slice(0, 600)}", not "${said}"`
  }
  const found = locator.find().map(textOf)
  const isSame = found.length === said.length && found.every((text, index) => isLike(text, said[index]!))
  return isSame ? undefined : `say ${JSON.stringify(found)}, not ${said.map(String).join(' | ')}`
}

const value = (holds: boolean, otherwise: string) => (holds ? undefined : otherwise)

const ofLocator = (locator: HttpLocator): Record<string, Check> => ({
  toBeVisible: ({ visible = true }: { visible?: boolean } = {}) => {
    const isVisible = locator.find().length > 0 && isShown(locator.one())
    return value(isVisible === visible, visible ? 'is not shown' : 'is shown')
  },
  toBeHidden: () => value(!locator.find().some(isShown), 'is shown'),
  toBeAttached: () => value(locator.find().length > 0, 'is absent'),
  toBeChecked: ({ checked = true }: { checked?: boolean } = {}) =>
    value((locator.one() as HTMLInputElement).checked === checked, checked ? 'is not checked' : 'is checked'),
  toBeFocused: () => {
    const { ownerDocument: page } = locator.one()
    const focused = page.getElementById(new URL(page.URL).hash.slice(1)) ?? page.querySelector('[autofocus]')
    return value(focused === locator.one(), `the focus is on ${focused?.outerHTML.slice(0, 120)}`)
  },
  toHaveCount: (count: number) =>
    value(locator.find().length === count, `there are ${locator.find().length}, not ${count}`),
  toHaveText: (said: Said | Said[]) => texts(locator, said, full),
  toContainText: (said: Said | Said[], { ignoreCase = false }: { ignoreCase?: boolean } = {}) =>
    texts(locator, said, (text, part) =>
      says(text, ignoreCase && part instanceof RegExp ? new RegExp(part, 'i') : part),
    ),
  toHaveValue: (said: Said) => {
    const { value: held } = locator.one() as HTMLInputElement
    return value(said instanceof RegExp ? said.test(held) : held === said, `holds "${held}", not "${said}"`)
  },
  toHaveAttribute: (name: string, said?: Said) => {
    const held = locator.one().getAttribute(name)
    const holds = held !== null && (said === undefined || (said instanceof RegExp ? said.test(held) : held === said))
    return value(holds, `has ${name}="${held}", not "${said}"`)
  },
})

const ofPage = (page: HttpPage): Record<string, Check> => ({
  toHaveURL: (said: Said) => {
    const wanted = typeof said === 'string' ? new URL(said, page.owner.baseURL).href : said
    return value(
      wanted instanceof RegExp ? wanted.test(page.url()) : page.url() === wanted,
      `is at ${page.url()}, not ${said}`,
    )
  },
  toHaveTitle: (said: Said) =>
    value(full(spaced(page.document().title), said), `has the title "${page.document().title}"`),
})

/** A page that reloads itself is waited for, as long as Playwright waits. */
const PATIENCE_MS = 30_000

function matchers(page: HttpLocator['page'], said: string, checks: Record<string, Check>, isNot: boolean) {
  const attempt = (check: Check, given: unknown[]): string | undefined => {
    try {
      const problem = check(...(given as never[]))
      if (!isNot) return problem
      return problem === undefined ? 'holds, and should not' : undefined
    } catch (error) {
      return (error as Error).message
    }
  }
  const entries = Object.entries(checks).map(([name, check]) => [
    name,
    async (...given: unknown[]) => {
      const until = Date.now() + PATIENCE_MS
      for (;;) {
        const problem = attempt(check, given)
        if (problem === undefined) return
        if (Date.now() > until || !(await page.refresh()))
          throw new Error(`${page.url()}: ${said} ${problem} (${name})`)
        await wait(50)
      }
    },
  ])
  return Object.fromEntries(entries)
}

/** Playwright's `expect`, which also reads pages without a browser. */
export const expect = Object.assign((received: unknown, message?: string) => {
  if (received instanceof HttpPage) return matchersOf(received, [message, 'the page'], ofPage(received))
  if (received instanceof HttpLocator)
    return matchersOf(received.page, [message, `"${received.said}"`], ofLocator(received))
  return base(received, message)
}, base) as typeof base

function matchersOf(page: HttpLocator['page'], words: (string | undefined)[], checks: Record<string, Check>) {
  const said = words.filter(Boolean).join(': ')
  return { ...matchers(page, said, checks, false), not: matchers(page, said, checks, true) }
}
