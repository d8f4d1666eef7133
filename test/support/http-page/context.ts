import { Cookie, CookieJar } from 'tough-cookie'
import { type Asked, send } from './fetching.ts'
import { HttpPage } from './page.ts'
import { responseOf } from './responses.ts'

type Set = {
  name: string
  value: string
  url?: string
  domain?: string
  path?: string
  httpOnly?: boolean
  sameSite?: string
}
type Sent = {
  headers?: Record<string, string>
  form?: Record<string, unknown>
  data?: unknown
  maxRedirects?: number
}

/** A browser without scripts: its cookies and its pages. It has the part of Playwright's `BrowserContext` that journeys use. */
export class HttpContext {
  readonly jar = new CookieJar(undefined, { rejectPublicSuffixes: false, allowSpecialUseDomain: true })
  readonly #opened: ((page: HttpPage) => void)[] = []

  readonly baseURL: string

  constructor(baseURL: string) {
    this.baseURL = baseURL
  }

  send = (asked: Asked) => send(asked, this.jar)
  newPage = async () => new HttpPage(this)
  close = async () => {}

  async openFrom(url: string) {
    const page = new HttpPage(this)
    await page.goto(url)
    for (const tell of this.#opened.splice(0)) tell(page)
    return page
  }
  waitForEvent(_event: 'page') {
    return new Promise<HttpPage>((resolve) => this.#opened.push(resolve))
  }

  async addCookies(cookies: Set[]) {
    for (const { name, value, url = this.baseURL, path = '/', httpOnly = false, sameSite = 'Lax' } of cookies) {
      const cookie = new Cookie({ key: name, value, path, httpOnly, sameSite: sameSite.toLowerCase() })
      this.jar.setCookieSync(cookie, url)
    }
  }
  async cookies(url?: string) {
    const all = url
      ? this.jar.getCookiesSync(url)
      : this.jar.serializeSync()!.cookies.map((one) => Cookie.fromJSON(one)!)
    return all.map((cookie) => ({
      name: cookie.key,
      value: cookie.value,
      domain: cookie.domain ?? '',
      path: cookie.path ?? '/',
      httpOnly: cookie.httpOnly,
      secure: cookie.secure,
      sameSite: capital(cookie.sameSite),
      expires: cookie.maxAge || cookie.expires !== 'Infinity' ? expiryOf(cookie) : -1,
    }))
  }
  async clearCookies() {
    this.jar.removeAllCookiesSync()
  }

  /** Requests outside a page, with the cookies of this browser. */
  readonly request = {
    get: (url: string, sent?: Sent) => this.#ask('GET', url, sent),
    head: (url: string, sent?: Sent) => this.#ask('HEAD', url, sent),
    post: (url: string, sent?: Sent) => this.#ask('POST', url, sent),
    fetch: (url: string, sent?: Sent & { method?: string }) => this.#ask(sent?.method ?? 'GET', url, sent),
  }

  async #ask(method: string, address: string, { headers = {}, form, data, maxRedirects = 20 }: Sent = {}) {
    const asForm =
      form && new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])).toString()
    const type: Record<string, string> = form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}
    const text =
      asForm ?? (data === undefined || typeof data === 'string' ? (data as string | undefined) : JSON.stringify(data))
    let asked: Asked = {
      method,
      url: new URL(address, this.baseURL).href,
      headers: { ...type, ...headers },
      body: text === undefined ? undefined : Buffer.from(text),
    }
    for (let left = maxRedirects; ; left--) {
      const answer = await this.send(asked)
      if (!answer.headers.location || answer.status < 300 || left === 0) return responseOf(answer, asked.method)
      asked = { method: 'GET', url: new URL(answer.headers.location, asked.url).href, headers }
    }
  }
}

const capital = (word: string | undefined) => (word ? word[0]!.toUpperCase() + word.slice(1) : 'Lax')

const expiryOf = (cookie: Cookie) => (cookie.expiryTime() ?? 0) / 1000
