import { computeAccessibleName, getRole } from 'dom-accessibility-api'

// The role and name of an element for assistive technology, without style sheets or layout.

/** Style sheets are not read, so every element has the style of plain text. Computing real styles takes ten times longer. */
const noStyle = () => ({ getPropertyValue: () => '', display: 'inline', visibility: 'visible' }) as never

export const spaced = (text: string | null | undefined) => (text ?? '').replace(/[\s\u200B\u00AD]+/g, ' ').trim()

/** The text that a reader would get: without scripts, styles and templates. A line break separates words. */
export function textOf(element: Element): string {
  if (!element.querySelector('script, style, template, br')) return spaced(element.textContent)
  const copy = element.cloneNode(true) as Element
  for (const part of copy.querySelectorAll('script, style, template')) part.remove()
  for (const part of copy.querySelectorAll('br')) part.replaceWith('\n')
  return spaced(copy.textContent)
}

const names = new WeakMap<Element, string>()

export function nameOf(element: Element): string {
  let name = names.get(element)
  if (name === undefined) {
    name = spaced(computeAccessibleName(element, { getComputedStyle: noStyle }))
    names.set(element, name)
  }
  return name
}

/** Elements that have a role only inside certain others, or only with a name. HTML-AAM. */
const sectioning = 'article, aside, main, nav, section'
export function roleOf(element: Element): string | null {
  if (element.matches('th[scope=row]')) return 'rowheader'
  if (element.hasAttribute('role')) return element.getAttribute('role')!.split(' ')[0] ?? null
  const isNamed = element.matches('[aria-label], [aria-labelledby], [title]')
  if (element.matches('section, form')) return isNamed ? getRole(element) : null
  if (element.matches('header, footer') && element.closest(sectioning)) return null
  if (element.matches('a:not([href])')) return null
  if (element.matches('img[alt=""]')) return 'presentation'
  if (element.matches('input[type=file], input[type=password], input[type=date], summary')) return null
  return getRole(element)
}

/** Whether it is shown: not hidden, not in a closed `details`, not in what only a script would show. */
export function isShown(element: Element): boolean {
  if (element.matches('input[type=hidden], head *, script, style, template *, option:not([selected])')) return false
  for (let part: Element | null = element; part; part = part.parentElement) {
    if (part.hasAttribute('hidden') || /display:\s*none/.test(part.getAttribute('style') ?? '')) return false
    const folded = part.parentElement
    const isFolded = folded?.matches('details:not([open])') && !isSummary(part)
    if (isFolded) return false
    if (isHiddenByRule(part)) return false
  }
  return true
}

/** What style sheets hide by the answers of a form: test/hidden-by-answers.test.ts. No other rule is read. */
export const hidingSelectors = [
  '.unasked',
  '.applies',
  '.grip',
  '.field:has(.unknown :checked) > input',
  '.choice:not(:has(:checked)) + .own',
  '.field:not(:has(option[value=autre]:checked)) .other',
  '.same:has(:checked) + .unless-same',
  '.unknown:not(:has(:checked)) .hint',
  'form:has([value=aupres]:checked) .only-mine, form:has([name=qui][value=moi]:checked) .only-posted',
  '.ask:has(+ .then):not(:has(:is([value=yes], [value=tenant]):checked)) + .then',
]

const hiding = new WeakMap<Document, string>()

/** A form also hides what other answers make useless by rules of its own, in the page (conditional-styles.ts). */
function isHiddenByRule(part: Element): boolean {
  const { ownerDocument: page } = part
  let selector = hiding.get(page)
  if (selector === undefined) {
    const css = [...page.querySelectorAll('style')].map(({ textContent }) => textContent ?? '').join('')
    const own = [...css.matchAll(/([^{}]+)\{display:\s*none\}/g)].map(([, rule = '']) => rule.trim())
    selector = [...hidingSelectors, ...own].join()
    hiding.set(page, selector)
  }
  return (part.className !== '' || part.localName === 'input') && part.matches(selector)
}

const isSummary = (part: Element) =>
  part.matches('summary') && part === [...part.parentElement!.children].find((child) => child.matches('summary'))

export function isInTree(element: Element): boolean {
  return isShown(element) && !element.closest('[aria-hidden=true]')
}

/** The labels of a field, as a user reads them. */
export function labelsOf(element: Element): string[] {
  const { labels } = element as HTMLInputElement
  const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  const others = by.map((id) => textOf(element.ownerDocument.getElementById(id) ?? element)).join(' ')
  const own = element.getAttribute('aria-label')
  return [...[...(labels ?? [])].map(textOf), ...(others ? [others] : []), ...(own ? [spaced(own)] : [])]
}
