import { authorPath } from '#app/operations/condolences/authored.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import type { Db } from '#db/connect.ts'
import { testKeys } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { openBook } from './condolence-book.ts'

/** A condolence that Marc submitted; `visit` opens its page and its space. */
export async function openCondolencePages(db: Db) {
  const book = await openBook(db)
  const visit = await openRoutes(db, { domainId: book.domain.id, files: book.files })
  const kept = await book.submitAndRead({ name: 'Marc', message: 'Il riait.', email: 'marc@famille.example' })
  return { book, visit, kept, page: authorPath(testKeys, kept.id), space: spaceOf(book.account.hashid) }
}
