import { setTimeout as wait } from 'node:timers/promises'
import { JSDOM } from 'jsdom'
import { Events, type Heard } from './events.ts'
import type { Answer, Asked } from './fetching.ts'
import { submissionOf } from './forms.ts'
import { HttpLocator } from './locator.ts'
import { downloadOf, responseOf } from './responses.ts'

/** What a page needs of its browser (context.ts). */
type Owner = {
  baseURL: string
  send: (asked: Asked) => Promise<Answer>
  openFrom: (url: string) => Promise<unknown>
  request: object
}
type Loaded = { dom: JSDOM; answer: Answer }

const MAX_REDIRECTS = 10

/**
 * A page as a browser without scripts has it: its links lead on, and its forms send the fields that are there. It has
 * the part of Playwright's `Page` that journeys use; what needs a screen throws.
 */
export class HttpPage {
  readonly owner: Owner
  #loaded: Loaded | undefined
  readonly #visited: string[] = []
  #headers: Record<string, string> = {}
  readonly #events = new Events()

  constructor(owner: Owner) {
    this.owner = owner
  }

  readonly #root = new HttpLocator(this as HttpPage, () => [this.document().documentElement], 'page')
  getByRole = this.#root.getByRole.bind(this.#root)
  getByLabel = this.#root.getByLabel.bind(this.#root)
  getByText = this.#root.getByText.bind(this.#root)
  locator(css: string, narrowed?: object) {
    const html = () => [this.document().documentElement]
    return css === 'html' ? new HttpLocator(this, html, 'html') : this.#root.locator(css, narrowed)
  }

  document(): Document {
    if (!this.#loaded) throw new Error('no page is open')
    return this.#loaded.dom.window.document
  }

  context = () => this.owner
  get request() {
    return this.owner.request
  }
  url = () => this.#loaded?.dom.window.document.URL ?? 'about:blank'
  title = async () => this.document().title
  content = async () => this.#loaded!.answer.bytes.toString()
  close = async () => {}
  waitForLoadState = async () => {}

  async setExtraHTTPHeaders(headers: Record<string, string>) {
    this.#headers = headers
  }
  async setContent(html: string) {
    const answer = {
      url: this.url(),
      status: 200,
      headers: { 'content-type': 'text/html' },
      bytes: Buffer.from(html),
    }
    this.#show(answer, '', 'GET')
  }

  async goto(address: string) {
    const url = new URL(address, this.#loaded ? this.url() : this.owner.baseURL).href
    return await this.#open({ method: 'GET', url, headers: {} }, 'none')
  }
  async reload() {
    return await this.#open({ method: 'GET', url: this.url(), headers: {} }, 'same-origin')
  }
  async goBack() {
    this.#visited.pop()
    return await this.#open({ method: 'GET', url: this.#visited.pop()!, headers: {} }, 'same-origin')
  }

  on(event: Heard | 'console' | 'pageerror', listener: (value: never) => void) {
    if (event !== 'console' && event !== 'pageerror') this.#events.on(event, listener)
  }
  removeAllListeners() {
    this.#events.clear()
  }
  waitForEvent(event: Heard, wanted?: (value: never) => boolean) {
    return this.#events.next(event, wanted)
  }
  waitForResponse(wanted: (response: never) => boolean) {
    return this.#events.next('response', wanted)
  }

  /** Clicks an element: follows a link, opens a fold, ticks a box or sends a form. */
  async activate(element: Element): Promise<void> {
    const target = element.closest<HTMLElement>('a[href], button, summary, input, select, textarea, label')
    if (!target) return
    const label = target.closest('label')
    if (target.localName === 'a') return await this.#follow(target as HTMLAnchorElement)
    if (label && target === label) return label.control ? await this.activate(label.control) : undefined
    if (target.localName === 'summary') return toggle(target.parentElement as HTMLDetailsElement)
    const { form, type } = target as HTMLButtonElement
    if (form && ['submit', 'image'].includes(type)) return await this.submit(form, target)
    if (type === 'reset') return form?.reset()
    if (['checkbox', 'radio'].includes(type)) target.click()
  }

  async submit(form: HTMLFormElement, button: HTMLElement | undefined): Promise<void> {
    const from = new URL(this.url())
    const asked = await submissionOf(form, button)
    const headers = asked.method === 'POST' ? { ...asked.headers, Origin: from.origin } : asked.headers
    await this.#open({ ...asked, headers }, siteOf(from, asked.url))
  }

  async #follow(link: HTMLAnchorElement): Promise<void> {
    const url = new URL(link.getAttribute('href')!, this.document().baseURI)
    if (url.href.split('#')[0] === this.url().split('#')[0] && url.hash) {
      this.#loaded!.dom.reconfigure({ url: url.href })
      return
    }
    if (link.target === '_blank') return void (await this.owner.openFrom(url.href))
    await this.#open({ method: 'GET', url: url.href, headers: {} }, siteOf(new URL(this.url()), url.href))
  }

  async #open(asked: Asked, site: string) {
    let { method, url, body, headers } = asked
    const [, hash = ''] = url.split('#')
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const navigation = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
      const accept = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
      const answer = await this.owner.send({
        method,
        url,
        headers: { ...navigation, ...accept, ...this.#headers, ...headers },
        body,
      })
      this.#events.tell('response', responseOf(answer, method))
      const { location } = answer.headers
      if (!location || answer.status < 300 || answer.status >= 400) return this.#show(answer, hash, method)
      const next = new URL(location, url)
      if (!next.hash && hash) next.hash = hash
      url = next.href
      if (answer.status !== 307 && answer.status !== 308) [method, body, headers] = ['GET', undefined, {}]
    }
    throw new Error(`${url} redirects in a loop`)
  }

  #show(answer: Answer, hash: string, method: string) {
    const response = responseOf(answer, method)
    if (/^attachment/.test(answer.headers['content-disposition'] ?? '')) {
      this.#events.tell('download', downloadOf(answer))
      return response
    }
    const [base] = answer.url.split('#')
    const fragment = new URL(answer.url).hash.slice(1) || hash
    const url = fragment ? `${base}#${fragment}` : base!
    const isHtml = (answer.headers['content-type'] ?? '').startsWith('text/html')
    const dom = new JSDOM(isHtml ? answer.bytes.toString() : '', { url })
    this.#loaded = { dom, answer }
    this.#visited.push(url)
    this.#events.tell('load', this)
    return response
  }

  /** Reloads the page if it says that a browser reloads it, after that time. Returns whether it did. */
  async refresh(): Promise<boolean> {
    const told =
      this.#loaded?.answer.headers.refresh ??
      this.#loaded?.dom.window.document.querySelector('meta[http-equiv=refresh i]')?.getAttribute('content')
    if (!told) return false
    const [seconds = '0', address] = told.split(/;\s*url=/i)
    await wait(Number(seconds) * 1000)
    await this.goto(address ?? this.url())
    return true
  }
}

const siteOf = (from: URL, to: string) => (from.origin === new URL(to).origin ? 'same-origin' : 'cross-site')

function toggle(details: HTMLDetailsElement): void {
  const { name } = details as HTMLDetailsElement & { name?: string }
  const group = name ?? details.getAttribute('name')
  if (!details.open && group)
    for (const other of details.ownerDocument.querySelectorAll(`details[name="${group}"]`))
      other.removeAttribute('open')
  details.toggleAttribute('open')
}
