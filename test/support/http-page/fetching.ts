import { request as ask, type IncomingHttpHeaders } from 'node:http'
import type { CookieJar } from 'tough-cookie'

export type Answer = {
  url: string
  status: number
  headers: Record<string, string>
  bytes: Buffer
}
export type Asked = { method: string; url: string; headers?: Record<string, string>; body?: Buffer | undefined }

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

/** Sends one request to this machine, whatever the host name, and follows no redirect. */
export async function send({ method, url, headers = {}, body }: Asked, jar: CookieJar): Promise<Answer> {
  const { hostname, port, pathname, search, host } = new URL(url)
  const cookie = jar.getCookieStringSync(url)
  return await new Promise<Answer>((resolve, reject) => {
    const asked = ask(
      {
        method,
        port,
        // Uses a new connection, because the service may close a shared one while the next request is on its way.
        agent: false,
        host: hostname.endsWith('localhost') ? '127.0.0.1' : hostname,
        path: pathname + search,
        headers: {
          Host: host,
          'Accept-Language': 'fr-FR',
          'User-Agent': userAgent,
          ...headers,
          ...(cookie && { Cookie: cookie }),
          ...(body && { 'Content-Length': String(body.byteLength) }),
        },
      },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        for (const line of response.headers['set-cookie'] ?? []) jar.setCookieSync(line, url, { ignoreError: true })
        const status = response.statusCode ?? 0
        resolve({ url, status, headers: oneEach(response.headers), bytes: Buffer.concat(chunks) })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

function oneEach(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
