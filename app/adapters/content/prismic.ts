import { createClient, type PrismicDocument } from '@prismicio/client'
import { log } from '#app/adapters/log.ts'
import type { ContentCopy } from '#app/rules/content/copy.ts'
import { type ContentLog, toContent } from './prismic-documents.ts'

/** S1-7. */
const PAGE_SIZE = 100
const TIMEOUT_MS = 1000

/** A repository that answers pages without an end is no longer read. */
const MOST_PAGES = 50

export type PrismicOptions = {
  /** Its name: `aupres` in aupres.prismic.io. */
  repository: string
  /** Another address of its API, for tests alone. */
  endpoint?: string | undefined
  accessToken?: string | undefined
  /** Of each request. */
  timeoutMs?: number
  onFault?: ContentLog
}

/** Reads a repository of Prismic. Both reject when it does not answer, or answers something else. */
export type ContentReader = {
  /** Everything that is published, in every language: French first where a document is in several. */
  readAll(): Promise<ContentCopy>
  /** One document as its editor has it, by what the button « Preview » gives: its token is an address of the draft. */
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
    throw new Error('The content service has no last page.')
  }

  async function readDraft(token: string, documentId: string): Promise<ContentCopy> {
    return toContent([await open().getByID(documentId, { ref: token, lang: '*' })], onFault)
  }

  return { readAll, readDraft }
}

/** The client itself asks again without an end while the answer is 429, and never gives up waiting. */
async function fetchOnce(address: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
  const response = await fetch(address, { ...init, signal })
  if (response.status === 429) throw new Error('The content service asks to wait.')
  return response
}

/** One of each document: where it is in several languages, the French one. */
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
