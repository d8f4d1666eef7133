import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Given = { name: string; mimeType: string; buffer: Buffer }

/** The files that a user chose in a field. A page cannot choose them by itself. */
const chosen = new WeakMap<Element, Given[]>()

const mediaTypes: Record<string, string> = { '.pdf': 'application/pdf', '.jpg': 'image/jpeg', '.png': 'image/png' }

export function choose(input: Element, files: string | Given | (string | Given)[]): void {
  const read = (file: string | Given): Given =>
    typeof file === 'string'
      ? { name: path.basename(file), mimeType: mediaTypes[path.extname(file)] ?? '', buffer: readFileSync(file) }
      : file
  chosen.set(input, [files].flat().map(read))
}

export type Submission = { method: string; url: string; headers: Record<string, string>; body?: Buffer | undefined }

/**
 * Builds the request that a browser sends for a form and the button that was pressed. HTML, 4.10.22. Throws if the
 * browser would not send it, because a field is not valid.
 */
export async function submissionOf(form: HTMLFormElement, button: HTMLElement | undefined): Promise<Submission> {
  const { window } = form.ownerDocument.defaultView!
  const told = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name)
  if (!form.noValidate && !button?.hasAttribute('formnovalidate')) refuseInvalid(form)
  const entries = [...new window.FormData(form, button)].flatMap(([name, value]) => entriesOf(form, name, value))
  const method = (told('method') ?? 'get').toUpperCase()
  const url = new URL(told('action') || form.ownerDocument.URL, form.ownerDocument.baseURI)
  if (method === 'GET') {
    url.search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
    return { method, url: url.href, headers: {} }
  }
  return { method, url: url.href, ...(await encode(entries, told('enctype'))) }
}

type Entry = [name: string, value: string | Given]

async function encode(entries: Entry[], enctype: string | null) {
  if (enctype !== 'multipart/form-data') {
    const body = new URLSearchParams(
      entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    )
    return { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: Buffer.from(body.toString()) }
  }
  const data = new FormData()
  for (const [name, value] of entries) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, new File([new Uint8Array(value.buffer)], value.name, { type: value.mimeType }))
  }
  const response = new Response(data)
  return {
    headers: { 'Content-Type': response.headers.get('Content-Type')! },
    body: Buffer.from(await response.arrayBuffer()),
  }
}

function entriesOf(form: HTMLFormElement, name: string, value: unknown): Entry[] {
  if (typeof value === 'string') return [[name, value.replace(/\r\n|\r|\n/g, '\r\n')]]
  const input = [...form.elements].find(
    (field) => field.matches('input[type=file]') && field.getAttribute('name') === name,
  )
  const files = (input && chosen.get(input)) ?? []
  const none = { name: '', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) }
  return (files.length > 0 ? files : [none]).map((file) => [name, file])
}

function refuseInvalid(form: HTMLFormElement): void {
  const invalid = [...form.elements].filter((field) => {
    const { willValidate, validity } = field as HTMLInputElement
    const isChosen = (chosen.get(field)?.length ?? 0) > 0
    return willValidate && !validity.valid && !(validity.valueMissing && isChosen)
  })
  if (invalid.length === 0) return
  throw new Error(
    `a browser would not send this form: ${invalid.map((field) => field.outerHTML.slice(0, 200)).join('\n')}`,
  )
}
