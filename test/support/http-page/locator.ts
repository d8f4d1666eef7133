import { isInTree, isShown, labelsOf, nameOf, roleOf, spaced, textOf } from './accessible.ts'
import { choose, type Given } from './forms.ts'

export type Said = string | RegExp

/** What an element needs of its page (page.ts). */
type Opened = {
  url: () => string
  activate: (element: Element) => Promise<void>
  submit: (form: HTMLFormElement, button: HTMLElement | undefined) => Promise<void>
  refresh: () => Promise<boolean>
}
type Named = {
  name?: Said
  exact?: boolean
  level?: number
  checked?: boolean
  expanded?: boolean
  includeHidden?: boolean
}
type Narrowed = { hasText?: Said; hasNotText?: Said; has?: HttpLocator; hasNot?: HttpLocator; visible?: boolean }
type Find = () => Element[]

/** Playwright's comparison: without `exact`, a part of the text, in any case. */
export function says(text: string, said: Said | undefined, exact = false): boolean {
  if (said === undefined) return true
  if (said instanceof RegExp) return new RegExp(said.source, said.flags.replace('g', '')).test(text)
  const wanted = spaced(said)
  return exact ? text === wanted : text.toLowerCase().includes(wanted.toLowerCase())
}

/** The elements that a test names, found again each time, as Playwright's `Locator`. */
export class HttpLocator {
  readonly page: Opened
  readonly find: Find
  readonly said: string

  constructor(page: Opened, find: Find, said: string) {
    this.page = page
    this.find = find
    this.said = said
  }

  #narrow(said: string, find: (roots: Element[]) => Element[]): HttpLocator {
    return new HttpLocator(this.page, () => inOrder(find(this.find())), `${this.said} › ${said}`)
  }

  #among(said: string, isWanted: (element: Element) => boolean): HttpLocator {
    return this.#narrow(said, (roots) => roots.flatMap((root) => [...root.querySelectorAll('*')]).filter(isWanted))
  }

  getByRole(role: string, { name, exact, level, checked, expanded, includeHidden }: Named = {}): HttpLocator {
    return this.#among(`${role} ${name ?? ''}`, (element) => {
      if (roleOf(element) !== role) return false
      if (level !== undefined && element.localName !== `h${level}`) return false
      if (checked !== undefined && (element as HTMLInputElement).checked !== checked) return false
      if (expanded !== undefined && (element.getAttribute('aria-expanded') === 'true') !== expanded) return false
      return says(name === undefined ? '' : nameOf(element), name, exact) && (includeHidden || isInTree(element))
    })
  }

  getByLabel(said: Said, { exact }: { exact?: boolean } = {}): HttpLocator {
    return this.#among(`label ${said}`, (element) => labelsOf(element).some((label) => says(label, said, exact)))
  }

  getByText(said: Said, { exact }: { exact?: boolean } = {}): HttpLocator {
    const has = (element: Element) =>
      !element.matches('script, style, head, head *, template') && says(ownText(element), said, exact)
    return this.#among(`text ${said}`, (element) => has(element) && ![...element.children].some(has))
  }

  getByPlaceholder(said: Said): HttpLocator {
    return this.#among(`placeholder ${said}`, (element) => says(element.getAttribute('placeholder') ?? '', said))
  }

  locator(css: string, narrowed: Narrowed = {}): HttpLocator {
    const parts = css.split(/,(?![^([]*[)\]])/).map((part) => part.trim())
    const find = (root: Element) =>
      parts.flatMap((part) => {
        const all = [...root.querySelectorAll(part.replaceAll(':visible', '').replace(/^>/, ':scope >') || '*')]
        return part.includes(':visible') ? all.filter(isShown) : all
      })
    return this.#narrow(css, (roots) => roots.flatMap(find)).filter(narrowed)
  }

  filter({ hasText, hasNotText, has, hasNot, visible }: Narrowed): HttpLocator {
    if (![hasText, hasNotText, has, hasNot, visible].some((given) => given !== undefined)) return this
    return this.#narrow(`with ${hasText ?? ''}`, (all) =>
      all.filter((element) => {
        const holds = (other: HttpLocator) => other.find().some((inner) => inner !== element && element.contains(inner))
        if (!says(textOf(element), hasText)) return false
        if (hasNotText !== undefined && says(textOf(element), hasNotText)) return false
        if (has && !holds(has)) return false
        if (hasNot && holds(hasNot)) return false
        return visible === undefined || isShown(element) === visible
      }),
    )
  }

  first = () => this.nth(0)
  last = () => this.nth(-1)
  nth = (index: number) => this.#narrow(`[${index}]`, (all) => [all.at(index)].filter((one) => one !== undefined))
  or = (other: HttpLocator) => this.#narrow(`or ${other.said}`, (all) => [...all, ...other.find()])

  async all(): Promise<HttpLocator[]> {
    return this.find().map((_element, index) => this.nth(index))
  }
  async count() {
    return this.find().length
  }
  async allTextContents() {
    return this.find().map(({ textContent }) => textContent ?? '')
  }
  async allInnerTexts() {
    return this.find().map(textOf)
  }
  async textContent() {
    return this.one().textContent
  }
  async getAttribute(name: string) {
    return this.one().getAttribute(name)
  }
  async inputValue() {
    return (this.one() as HTMLInputElement).value
  }
  async isVisible() {
    return this.find().some(isShown)
  }
  async evaluate<Value, Given>(run: (element: Element, given: Given) => Value, given?: Given) {
    return run(this.one(), given as Given)
  }
  async evaluateAll<Value, Given>(run: (all: Element[], given: Given) => Value, given?: Given) {
    return run(this.find(), given as Given)
  }

  async fill(value: string) {
    const field = this.usable() as HTMLInputElement
    if (!field.matches('input, textarea')) throw new Error(`${this.said} is not a text field`)
    field.value = value
    if (field.value !== value && field.value !== value.replace(/\r\n/g, '\n'))
      throw new Error(`${this.said} refuses ${value}`)
  }
  clear = () => this.fill('')
  focus = async () => void this.usable()
  async press(key: string) {
    if (key !== 'Enter') throw new Error(`only a browser knows the key ${key}: tag this test @browser`)
    const { form } = this.usable() as HTMLInputElement
    const button = [...form!.elements].find((field) =>
      field.matches('button:not([type=button], [type=reset]), [type=submit]'),
    )
    await this.page.submit(form!, button as HTMLElement)
  }
  async check() {
    const field = this.usable() as HTMLInputElement
    if (!field.checked) field.click()
    if (!field.checked) throw new Error(`${this.said} stays unchecked`)
  }
  async uncheck() {
    const field = this.usable() as HTMLInputElement
    if (field.checked) field.click()
  }
  async selectOption(wanted: string | { label?: string; value?: string }) {
    const select = this.usable() as HTMLSelectElement
    const option = [...select.options].find(({ value, label }) =>
      typeof wanted === 'string'
        ? [value, spaced(label)].includes(wanted)
        : wanted.value === value || (wanted.label !== undefined && spaced(label) === wanted.label),
    )
    if (!option || option.disabled) throw new Error(`${this.said} has no option ${JSON.stringify(wanted)}`)
    select.value = option.value
  }
  async setInputFiles(files: string | Given | (string | Given)[]) {
    choose(this.one(), files)
  }
  async click() {
    await this.page.activate(this.usable())
  }

  /** Two clicks before the first is answered. */
  async dblclick() {
    const element = this.usable()
    await Promise.all([this.page.activate(element), this.page.activate(element)])
  }

  /** Throws unless there is exactly one element. */
  one(): Element {
    const all = this.find()
    if (all.length === 1) return all[0]!
    const seen = all.slice(0, 5).map(({ outerHTML }) => `\n  ${outerHTML.slice(0, 160)}`)
    throw new Error(`${this.page.url()}: ${all.length} elements are "${this.said}"${seen.join('')}`)
  }

  /** One element that a user could reach. */
  usable(): Element {
    const element = this.one()
    if (!isShown(element)) throw new Error(`${this.page.url()}: "${this.said}" is not shown`)
    if (element.matches(':disabled')) throw new Error(`${this.page.url()}: "${this.said}" is disabled`)
    return element
  }
}

function ownText(element: Element): string {
  return element.matches('input[type=submit], input[type=button]')
    ? (element as HTMLInputElement).value
    : textOf(element)
}

/** Without duplicates, in the order of the page. */
function inOrder(elements: Element[]): Element[] {
  return [...new Set(elements)].sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1))
}
