// Those who come to a space at once: the ones who write, behind many networks, and the ones who read.

import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { EMPTY_FIELD } from '#app/rules/condolences/form.ts'
import { fieldsOf, ofParts, toBody } from '#test/support/files/multipart.ts'
import { journeys } from '#test/support/server/journeys.ts'

type Asked = { path: string; network: string; cookie?: string; form?: Record<string, string> }
type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/** On one line. More than that would be a service that hangs up. */
const MOST_RESETS = 100

/** Keeps so many connections, and asks for one thing at a time on each. */
export function openLine(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let resets = 0

  function ask(asked: Asked): Promise<Answer> {
    const { path, network, cookie = '', form } = asked
    const body = form && toBody(fieldsOf(form))
    const headers = {
      Cookie: cookie,
      // Ours is the proxy that the service trusts.
      'X-Forwarded-For': network,
      'Accept-Encoding': 'gzip',
      ...(body && { 'Content-Type': ofParts, 'Content-Length': body.length, 'Sec-Fetch-Site': 'same-origin' }),
    }
    return new Promise((resolve, reject) => {
      const method = form ? 'POST' : 'GET'
      const sent = request(journeys.origin + path, { agent, method, headers }, (answer) => {
        // What is compressed is read by nobody: a page is only opened to be timed.
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const { statusCode: status = 0, headers } = answer
          resolve({ status, headers, text: headers['content-encoding'] ? '' : String(Buffer.concat(chunks)) })
        })
      })
      // A connection that was idle may be closed as it is taken: browsers ask again, and so do we. Counted and told.
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET' || resets >= MOST_RESETS) return reject(error)
        resets += 1
        resolve(ask(asked))
      })
      sent.end(body)
    })
  }

  return { ask, close: () => agent.destroy(), resets: () => resets }
}

export type Line = ReturnType<typeof openLine>

/** Someone with the page of a space before them. */
export type Mourner = { path: string; network: string; cookie: string; fields: Record<string, string> }

/** An address of its own, and a neighbourhood of its own. */
export const networkOf = (number: number) => `10.${number >> 8}.${number & 255}.7`

/** Opens the page, as each of them does before they write. */
export async function comeTo(path: string, network: string): Promise<Mourner> {
  const answer = await fetch(journeys.origin + path, { headers: { 'X-Forwarded-For': network } })
  const html = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}.`)
  const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { path, network, cookie: cookie.join('; '), fields: { _csrf: fieldOf('_csrf'), sealed: fieldOf('sealed') } }
}

/** The number of a word says which one it is, and the same form may be sent twice. */
export function submitCondolence(
  line: Line,
  { path, network, cookie, fields }: Mourner,
  number: number,
): Promise<Answer> {
  const message = `${nameOf(number)} se souvient de Jeanne. ${'Elle avait toujours un mot pour chacun. '.repeat(6)}`
  const once = `word-of-the-burst-${number}`
  const form = {
    ...fields,
    _once: once,
    name: nameOf(number),
    email: '',
    message,
    [EMPTY_FIELD]: '',
    intent: 'laisser',
  }
  return line.ask({ path, network, cookie, form })
}

export const nameOf = (number: number) => `Visiteur ${number}`

/** One who reads looks at a page that long before the next one. */
const LOOKS_MS = 1000

/** So many people open pages in turn, until they are told to leave; answers the times of each page. */
export async function readUntil(
  line: Line,
  paths: string[],
  { people, left }: { people: number; left: () => boolean },
) {
  const times = new Map<string, number[]>(paths.map((path) => [path, []]))
  const read = async (person: number) => {
    // Nobody arrives at the same instant.
    await wait((person / people) * LOOKS_MS)
    for (let page = person; !left(); page++) {
      const path = paths[page % paths.length]!
      const start = performance.now()
      const { status } = await line.ask({ path, network: `172.16.${person}.7` })
      if (status !== 200) throw new Error(`${path} answers ${status} to who reads.`)
      times.get(path)!.push(performance.now() - start)
      await wait(LOOKS_MS)
    }
  }
  await Promise.all(Array.from({ length: people }, (_, person) => read(person)))
  return times
}
