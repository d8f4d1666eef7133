import { formsIn, type PageForm } from '#test/support/page/forms.ts'

/** A response after redirects; `path` is the final one. */
export type Answered = { status: number; path: string; type: string; text: string; bytes: Buffer }

/** A browser without JavaScript. It stores cookies, follows redirects, and sends the forms of the current page. */
export function openClient(origin: string) {
  const cookies = new Map<string, string>()
  let page: Answered | undefined

  async function ask(path: string, init: RequestInit = {}): Promise<Answered> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as Record<string, string>), Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
    const answer = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) keep(line)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const next = answer.headers.get('location')
    if (next && answer.status >= 300) return await ask(new URL(next, new URL(path, origin)).href)
    const { pathname, search } = new URL(path, origin)
    const type = answer.headers.get('content-type') ?? ''
    return { status: answer.status, path: pathname + search, type, text: bytes.toString('utf8'), bytes }
  }

  function keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }

  const go = async (path: string): Promise<Answered> => {
    page = await ask(path)
    return page
  }

  return {
    go,
    /** Ends the session, while its pages are still displayed. */
    loseSession: () => cookies.delete('sid'),
    /** Fills in and sends the form of the page that has a field, or a submit button, of that name. */
    async send(field: string, values: Record<string, string> = {}, file?: { name: string; content: File }) {
      const from = page
      const form = from && formsIn(from.text).find((form) => holds(form, field))
      if (!form) throw new Error(`No form with ${field} on ${from?.path}: ${from?.status}`)
      const fields = { ...form.values, ...form.button, ...values }
      const body = form.files.length > 0 ? toMultipart(fields, file) : new URLSearchParams(fields)
      const action = form.action || from.path
      page = form.method === 'get' ? await ask(`${action}?${body}`) : await ask(action, { method: 'POST', body })
      return page
    },
  }
}

const holds = ({ values, typed, ticks, files, button }: PageForm, field: string) =>
  field in values || field in button || [...typed, ...ticks, ...files].includes(field)

function toMultipart(fields: Record<string, string>, file?: { name: string; content: File }): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (file) body.append(file.name, file.content)
  return body
}
