import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { JSDOM } from 'jsdom'
import type { HttpContext } from './context.ts'
import type { Answer } from './fetching.ts'
import { submissionOf } from './forms.ts'
import { HttpLocator } from './locator.ts'

type Loaded = { dom: JSDOM; answer: Answer }
type Event = 'response' | 'load' | 'download'

const MAX_REDIRECTS = 10

/**
 * A page as a browser without scripts has it: its links lead on, and its forms send the fields that are there. It has
 * the part of Playwright's `Page` that journeys use; what needs a screen throws.
 */
export class HttpPage {
  #loaded: Loaded | undefined
  readonly #visited: string[] = []
  #headers: Record<string, string> = {}
  readonly #listeners: [Event, (value: never) => void][] = []

  constructor(readonly owner: HttpContext) {}

  readonly #root = new HttpLocator(this as HttpPage, () => [this.document().documentElement], 'page')
  getByRole = this.#root.getByRole.bind(this.#root)
  getByLabel = this.#root.getByLabel.bind(this.#root)
  getByText = this.#root.getByText.bind(this.#root)
  getByAltText = this.#root.getByAltText.bind(this.#root)
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
  isClosed = () => false
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
      setCookies: [],
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

  on(event: Event | 'console' | 'pageerror', listener: (value: never) => void) {
    if (event !== 'console' && event !== 'pageerror') this.#listeners.push([event, listener])
  }
  removeAllListeners() {
    this.#listeners.length = 0
  }
  waitForEvent(event: Event, wanted?: (value: never) => boolean): Promise<unknown> {
    return new Promise((resolve) => {
      const listener: [Event, (value: never) => void] = [
        event,
        (value) => {
          if (wanted && !wanted(value)) return
          this.#listeners.splice(this.#listeners.indexOf(listener), 1)
          resolve(value)
        },
      ]
      this.#listeners.push(listener)
    })
  }
  waitForResponse(wanted: (response: never) => boolean) {
    return this.waitForEvent('response', wanted)
  }
  #tell(event: Event, value: unknown) {
    for (const [listened, listener] of [...this.#listeners]) if (listened === event) listener(value as never)
  }

  /** What a click does: follows a link, opens a fold, ticks a box, sends a form. */
  async activate(element: Element): Promise<void> {
    const target = element.closest<HTMLElement>('a[href], button, summary, input, select, textarea, label')
    const label = target?.closest('label')
    if (!target) return
    if (target.matches('a')) return await this.#follow(target as HTMLAnchorElement)
    if (target === label) return label.control ? await this.activate(label.control) : undefined
    if (target.matches('summary')) return toggle(target.parentElement as HTMLDetailsElement)
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

  async #open(
    asked: { method: string; url: string; headers: Record<string, string>; body?: Buffer | undefined },
    site: string,
  ) {
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
      this.#tell('response', responseOf(answer, method))
      const { location } = answer.headers
      if (!location || answer.status < 300 || answer.status >= 400) return this.#show(answer, hash, method)
      const next = new URL(location, url)
      if (!next.hash && hash) next.hash = hash
      url = next.href
      if (answer.status !== 307 && answer.status !== 308) [method, body, headers] = ['GET', undefined, {}]
    }
    throw new Error(`${url} redirects for ever`)
  }

  #show(answer: Answer, hash: string, method: string) {
    const response = responseOf(answer, method)
    if (/^attachment/.test(answer.headers['content-disposition'] ?? '')) {
      this.#tell('download', downloadOf(answer))
      return response
    }
    const [base] = answer.url.split('#')
    const fragment = new URL(answer.url).hash.slice(1) || hash
    const url = fragment ? `${base}#${fragment}` : base!
    const isHtml = (answer.headers['content-type'] ?? '').startsWith('text/html')
    const dom = new JSDOM(isHtml ? answer.bytes.toString() : '', { url })
    this.#loaded = { dom, answer }
    this.#visited.push(url)
    this.#tell('load', this)
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

/** The part of Playwright's `Response` that tests read. */
export function responseOf(answer: Answer, method = 'GET') {
  return {
    ...{ url: () => answer.url, status: () => answer.status, ok: () => answer.status >= 200 && answer.status < 300 },
    ...{ headers: () => answer.headers, body: async () => answer.bytes, text: async () => answer.bytes.toString() },
    json: async () => JSON.parse(answer.bytes.toString()),
    headersArray: () => Object.entries(answer.headers).map(([name, value]) => ({ name, value })),
    request: () => ({ method: () => method, resourceType: () => 'document' }),
  }
}

let downloads = 0

function downloadOf({ headers, bytes }: Answer) {
  const { folder } = HttpDownloads
  const said = headers['content-disposition'] ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(said)?.[1]
  const name = encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/.exec(said)?.[1] ?? '')
  return {
    suggestedFilename: () => name,
    failure: async () => null,
    path: async () => {
      const path = `${folder}/download-${process.pid}-${downloads++}`
      writeFileSync(path, bytes)
      return path
    },
  }
}

/** Where downloads are written, below the folder of the end-to-end tests. */
export const HttpDownloads = { folder: '' }
