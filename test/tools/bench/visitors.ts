// The load on a space: visitors from many networks who write, and readers who open pages.

import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { EMPTY_FIELD } from '#app/rules/condolences/form.ts'
import { fieldsOf, ofParts, toBody } from '#test/support/files/multipart.ts'
import { e2e } from '#test/support/server/e2e.ts'

type HttpRequest = { path: string; network: string; cookie?: string; form?: Record<string, string> }
type HttpResponse = { status: number; headers: IncomingHttpHeaders; text: string }

/** Maximum retries per client. More would mean that the service drops its connections. */
const MOST_RETRIES = 100

/** Opens an HTTP client with so many connections, each with one request at a time. */
export function openClient(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let retries = 0

  function send(request: HttpRequest): Promise<HttpResponse> {
    const { path, network, cookie = '', form } = request
    const body = form && toBody(fieldsOf(form))
    const headers = {
      Cookie: cookie,
      // The benchmark takes the place of the trusted proxy.
      'X-Forwarded-For': network,
      'Accept-Encoding': 'gzip',
      ...(body && { 'Content-Type': ofParts, 'Content-Length': body.length, 'Sec-Fetch-Site': 'same-origin' }),
    }
    return new Promise((resolve, reject) => {
      const method = form ? 'POST' : 'GET'
      const outgoing = httpRequest(e2e.origin + path, { agent, method, headers }, (response) => {
        // A compressed body is not decoded; such a page is only timed.
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, text: headers['content-encoding'] ? '' : String(Buffer.concat(chunks)) })
        })
      })
      // An idle connection may be closed just when it is used. Browsers retry, and so does this client. Retries are
      // reported.
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET' || retries >= MOST_RETRIES) return reject(error)
        retries += 1
        resolve(send(request))
      })
      outgoing.end(body)
    })
  }

  return { send, close: () => agent.destroy(), retries: () => retries }
}

export type Client = ReturnType<typeof openClient>

/** A visitor who has opened the page of a space, with the fields of its form. */
export type Visitor = { path: string; network: string; cookie: string; fields: Record<string, string> }

/** Returns an IP address in its own range. */
export const networkOf = (number: number) => `${10 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.7`

/** Opens the page of a space, as a visitor does before writing. */
export async function openSpacePage(path: string, network: string): Promise<Visitor> {
  const response = await fetch(e2e.origin + path, { headers: { 'X-Forwarded-For': network } })
  const html = await response.text()
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`)
  const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return { path, network, cookie: cookie.join('; '), fields: { _csrf: fieldOf('_csrf'), sealed: fieldOf('sealed') } }
}

/** Submits the condolence with this number. Its form may be sent twice. */
export function submitCondolence(client: Client, visitor: Visitor, number: number): Promise<HttpResponse> {
  const { path, network, cookie } = visitor
  return client.send({ path, network, cookie, form: condolenceForm(visitor, number) })
}

/** Returns the form of the condolence with this number. */
export function condolenceForm({ fields }: Visitor, number: number): Record<string, string> {
  const message = `${nameOf(number)} se souvient de Jeanne. ${'Elle avait toujours un mot pour chacun. '.repeat(6)}`
  const _once = `condolence-of-the-burst-${number}`
  return { ...fields, _once, name: nameOf(number), email: '', message, [EMPTY_FIELD]: '', intent: 'laisser' }
}

export const nameOf = (number: number) => `Visiteur ${number}`

/** Milliseconds that a reader stays on a page. */
const PAUSE_MS = 1000

/** Lets so many readers open pages in turn until `isOver`. Returns the times of each page in milliseconds. */
export async function readUntil(
  client: Client,
  paths: string[],
  { readers, isOver }: { readers: number; isOver: () => boolean },
) {
  const times = new Map<string, number[]>(paths.map((path) => [path, []]))
  const read = async (reader: number) => {
    // Readers arrive one by one, spread over the first second.
    await wait((reader / readers) * PAUSE_MS)
    for (let page = reader; !isOver(); page++) {
      const path = paths[page % paths.length]!
      const start = performance.now()
      const { status } = await client.send({ path, network: `172.16.${reader}.7` })
      if (status !== 200) throw new Error(`${path} answers ${status} to a reader.`)
      times.get(path)!.push(performance.now() - start)
      await wait(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))
  return times
}
