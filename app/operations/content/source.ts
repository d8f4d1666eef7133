import { createHash, timingSafeEqual } from 'node:crypto'
import type { ContentReader } from '#app/adapters/content/prismic.ts'
import { shippedContent } from '#app/adapters/content/shipped.ts'
import { log, reasonOf } from '#app/adapters/log.ts'
import type { ContentSource, DraftAsked } from '#app/content/documents.ts'
import { type ContentCopy, suggestionsAbout } from '#app/rules/content/copy.ts'
import { parisDay } from '#app/rules/days.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import type { Db } from '#db/connect.ts'
import { findContentCopy, type KeptContent, saveContentCopy } from '#db/content/copies.ts'

/** Milliseconds before published content is on the pages. Our choice: no source. */
const REFRESH_MS = 5 * MINUTE_MS

type ContentDeps = {
  db: Db
  repository: string
  reader: ContentReader
  /** Undefined if drafts cannot be shown. */
  previewSecret?: string | undefined
  now: () => Date
}

export type OpenContent = {
  source: ContentSource
  /**
   * Reads everything again. Never rejects: after a failure the previous content stays, and its pages say of which day
   * it is.
   */
  refresh: () => Promise<void>
  close: () => void
}

/**
 * Opens the content of a repository. Pages read the last copy in memory, so a slow repository does not delay them. The
 * copy is stored in the database for the next start. Documents it lacks come from the built-in content. choice-23.
 */
export async function openContent({ db, repository, reader, previewSecret, now }: ContentDeps): Promise<OpenContent> {
  // Until the repository responds, the content is that of the stored copy.
  let kept = await findContentCopy(db, repository).catch(() => undefined)
  let isBehind = true

  async function refresh(): Promise<void> {
    try {
      const read = { copy: await reader.readAll(), readAt: now().toISOString() }
      kept = read
      isBehind = false
      await saveContentCopy(db, repository, read)
    } catch (error) {
      isBehind = true
      log('content-unread', { reason: reasonOf(error) })
    }
  }

  /** The one page that waits for the repository, because an editor asked for it. */
  async function draft({ secret, token, documentId }: DraftAsked) {
    if (!previewSecret || !isSame(secret, previewSecret)) return undefined
    const read = await reader.readDraft(token, documentId).catch(() => undefined)
    return read?.advicePages[0] ?? read?.documents[0] ?? read?.informations ?? read?.retirement
  }

  const timer = setInterval(() => void refresh(), REFRESH_MS)
  timer.unref()
  return {
    source: { ...sourceOf(() => kept && dated(kept, isBehind)), version: () => `${kept?.readAt} ${isBehind}`, draft },
    refresh,
    close: () => clearInterval(timer),
  }
}

/** Compares hashes, so that the time does not depend on the length of the secret. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(a!, b!)
}

/** Dates each document of an outdated copy. */
function dated({ copy, readAt }: KeptContent, isBehind: boolean): ContentCopy {
  if (!isBehind) return copy
  const copiedOn = parisDay(new Date(readAt))
  const all = <Part>(parts: readonly Part[]): Part[] => parts.map((part) => ({ ...part, copiedOn }))
  return {
    ...copy,
    advicePages: all(copy.advicePages),
    recipientSuggestions: all(copy.recipientSuggestions),
    fieldInfos: all(copy.fieldInfos),
    documents: all(copy.documents),
    informations: copy.informations && { ...copy.informations, copiedOn },
    retirement: copy.retirement && { ...copy.retirement, copiedOn },
  }
}

/** Looks for each document in the copy, then in the built-in content. A page that failed validation is not found. */
function sourceOf(read: () => ContentCopy | undefined): Omit<ContentSource, 'draft' | 'version'> {
  const isInvalid = (key: string) => read()?.invalid.includes(key) ?? false
  return {
    async advicePage(uid) {
      if (isInvalid(uid)) return undefined
      return read()?.advicePages.find((page) => page.uid === uid) ?? shippedContent.advicePage(uid)
    },
    async advicePages() {
      const ours = read()?.advicePages ?? []
      const names = new Set(ours.map(({ uid }) => uid))
      const shipped = await shippedContent.advicePages()
      return [...ours, ...shipped.filter(({ uid }) => !names.has(uid) && !isInvalid(uid))]
    },
    async recipientSuggestions(letterName) {
      return suggestionsAbout(read()?.recipientSuggestions ?? [], letterName)
    },
    async fieldInfo(name) {
      return (await this.fieldInfos()).find((info) => info.name === name)
    },
    async fieldInfos() {
      const ours = read()?.fieldInfos ?? []
      const names = new Set(ours.map(({ name }) => name))
      const shipped = await shippedContent.fieldInfos()
      return [...ours, ...shipped.filter(({ name }) => !names.has(name))]
    },
    informations: async () => read()?.informations ?? shippedContent.informations(),
    retirement: async () => read()?.retirement ?? shippedContent.retirement(),
    document: async (id) => read()?.documents.find((document) => document.id === id) ?? shippedContent.document(id),
  }
}
