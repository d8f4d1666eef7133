import { fieldsOf, ofParts, type Part, toBody } from '#test/support/files/multipart.ts'
import { formsIn, type PageForm } from '#test/support/page/forms.ts'
import type { Cookies } from './families.ts'
import type { Servers } from './servers.ts'
import type { State, Visitor } from './state.ts'

/** The response after all redirects. */
export type Visited = {
  status: number
  /** `text/html`, `application/pdf`. */
  mediaType: string
  bytes: Buffer
  /** Loads a URL of the page's server, as the page loads its pictures. */
  load: (path: string) => Promise<Visited>
}

const MOST_REDIRECTIONS = 5
const PREPARING = 202

/** Visits a page in its state, as its visitor's browser does. */
export async function visit({ families, originOf, during }: Servers, state: State): Promise<Visited> {
  const { who = 'nobody', at = 'home', times = 1 } = state
  const browser = openBrowser(originOf(at), families.cookiesOf(who))
  const path = families.fill(state.path)
  const file = state.file && { ...state.file, field: families.fill(state.file.field ?? 'file') }
  return await during(at, async () => {
    let shown = await browser.get(path)
    if (!state.form && !state.file) {
      // A slow task answers with a waiting page that reloads. Each reload returns when the task is done, or after
      // seconds.
      while (shown.status === PREPARING && state.status !== PREPARING) shown = await browser.get(path)
      return shown
    }
    for (let sent = 0; sent < times; sent++) {
      const form = formFor(sent === 0 ? shown : await browser.get(path), { ...state, ...(file && { file }) })
      if (state.meanwhile) await saveAs('administrator', { path: state.path, ...state.meanwhile })
      shown = await browser.send(path, form, filled(state.form ?? {}), file)
    }
    return shown
  })

  async function saveAs(who: Visitor, other: { path: string; form: Record<string, string> }): Promise<void> {
    const theirs = openBrowser(originOf(at), families.cookiesOf(who))
    const page = families.fill(other.path)
    await theirs.send(page, formFor(await theirs.get(page), { ...state, form: other.form }), filled(other.form))
  }

  function filled(form: Record<string, string>): Record<string, string> {
    return Object.fromEntries(Object.entries(form).map(([name, text]) => [name, families.fill(text)]))
  }
}

/** Names of buttons and check boxes, whose values are not visible in a form. */
const buttons = ['intent', 'un', 'take', 'changes', 'helped', 'reading', 'suite', '_csrf']

/** Paths of forms that occur on any page. */
const elsewhere = ['/deconnexion', '/preferences']

/** Finds the form of the page with most of the fields to fill in. Throws if no form has any of them. */
function formFor({ bytes }: Visited, { name, form = {}, file }: State): PageForm {
  const wanted = [...Object.keys(form), ...(file ? [file.field ?? 'file'] : [])].filter(
    (field) => !buttons.includes(field),
  )
  const count = ({ values, typed, ticks, files }: PageForm) =>
    wanted.filter((field) => field in values || [...typed, ...ticks, ...files].includes(field)).length
  const posting = formsIn(bytes.toString()).filter(({ method }) => method === 'post')
  const [best] = posting
    .filter((form) => (wanted.length > 0 ? count(form) > 0 : !elsewhere.includes(form.action)))
    .toSorted((one, other) => count(other) - count(one))
  if (!best) throw new Error(`"${name}": no form of the page has ${wanted}.`)
  return best
}

function openBrowser(origin: string, given: Cookies) {
  const cookies = new Map(Object.entries(given))

  async function ask(path: string, init: RequestInit = {}, redirections = 0): Promise<Visited> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(new URL(path, origin), {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, Cookie: cookie },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const to = answer.headers.get('Location')
    if (to && redirections < MOST_REDIRECTIONS) {
      await answer.arrayBuffer()
      return await ask(new URL(to, new URL(path, origin)).href, {}, redirections + 1)
    }
    return {
      status: answer.status,
      mediaType: (answer.headers.get('Content-Type') ?? '').split(';')[0]!,
      bytes: Buffer.from(await answer.arrayBuffer()),
      load: (picture) => ask(picture),
    }
  }

  return {
    get: (path: string) => ask(path),
    /** Sends the form as the page rendered it, with the given fields replaced. */
    async send(path: string, form: PageForm, typed: Record<string, string>, file?: State['file']): Promise<Visited> {
      const fields = { ...form.values, ...typed }
      for (const name of form.files) delete fields[name]
      const action = new URL(form.action || path, new URL(path, origin)).href
      if (!file) return await ask(action, { method: 'POST', body: new URLSearchParams(fields) })
      const { field = 'file', fileName, bytes } = file
      const part: Part = { name: field, fileName, bytes: await bytes() }
      const body = new Uint8Array(toBody([...fieldsOf(fields), part]))
      return await ask(action, { method: 'POST', headers: { 'Content-Type': ofParts }, body })
    },
  }
}
