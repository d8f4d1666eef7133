import { createClient, type PrismicDocument } from '@prismicio/client'
import { log } from '#app/adapters/log.ts'
import type { ContentCopy } from '#app/rules/content/copy.ts'
import { type ContentLog, toContent } from './prismic-documents.ts'

/** S1-7. */
const PAGE_SIZE = 100
const TIMEOUT_MS = 1000

/** Maximum pages, in case a repository paginates endlessly. */
const MOST_PAGES = 50

export type PrismicOptions = {
  /** Repository name: `aupres` in aupres.prismic.io. */
  repository: string
  /** Another API endpoint, for tests only. */
  endpoint?: string | undefined
  accessToken?: string | undefined
  /** Timeout of each request. */
  timeoutMs?: number
  onFault?: ContentLog
}

/** Reads a Prismic repository. Both functions reject if it does not answer, or answers something else. */
export type ContentReader = {
  /** Reads everything that is published, in every language; the French version of a document that has several. */
  readAll(): Promise<ContentCopy>
  /** Reads one draft for the editor's "Preview" button. The token is the URL of the draft. */
  readDraft(token: string, documentId: string): Promise<ContentCopy>
}

export function openPrismic(options: PrismicOptions): ContentReader {
  const { repository, endpoint, accessToken, timeoutMs = TIMEOUT_MS, onFault = log } = options
  const open = () =>
    createClient(repository, {
      ...(accessToken && { accessToken }),
      ...(endpoint && { documentAPIEndpoint: endpoint }),
      fetch: (address: string, init: RequestInit = {}) => fetchOnce(address, init, timeoutMs),
    })

  async function readAll(): Promise<ContentCopy> {
    const client = open()
    const documents: PrismicDocument[] = []
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const answer = await client.get({ lang: '*', pageSize: PAGE_SIZE, page })
      documents.push(...answer.results)
      if (!answer.next_page) return toContent(inFrench(documents), onFault)
    }
    throw new Error('The content service paginates without end.')
  }

  async function readDraft(token: string, documentId: string): Promise<ContentCopy> {
    return toContent([await open().getByID(documentId, { ref: token, lang: '*' })], onFault)
  }

  return { readAll, readDraft }
}

/** Prismic's own client would retry forever while the answer is 429. */
async function fetchOnce(address: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
  const response = await fetch(address, { ...init, signal })
  if (response.status === 429) throw new Error('The content service asks to wait.')
  return response
}

/** Returns one version per document: the French one if there are several. */
function inFrench(documents: readonly PrismicDocument[]): PrismicDocument[] {
  const isFrench = ({ lang }: PrismicDocument) => lang.startsWith('fr')
  const ordered = [...documents.filter(isFrench), ...documents.filter((document) => !isFrench(document))]
  const known = new Set<string>()
  return ordered.filter(({ type, uid, id }) => {
    const key = `${type} ${uid ?? id}`
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}
