import { writeFileSync } from 'node:fs'
import type { Answer } from './fetching.ts'

/** The part of Playwright's `Response` that tests read. */
export function responseOf(answer: Answer, method = 'GET') {
  return {
    url: () => answer.url,
    status: () => answer.status,
    ok: () => answer.status >= 200 && answer.status < 300,
    headers: () => answer.headers,
    body: async () => answer.bytes,
    text: async () => answer.bytes.toString(),
    json: async () => JSON.parse(answer.bytes.toString()),
    request: () => ({ method: () => method, resourceType: () => 'document' }),
  }
}

let downloads = 0

/** The part of Playwright's `Download` that tests read. */
export function downloadOf({ headers, bytes }: Answer) {
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
