import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { type Author, isByRelative, mailsByAuthor } from '#app/rules/condolences/authors.ts'
import { labelsFor } from '#app/rules/condolences/labels.ts'
import { proposedThanks } from '#app/rules/condolences/thanks.ts'
import { parisDay } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { listRange } from '#app/rules/pagination.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { countToModerate } from './moderation.ts'
import { addressFingerprint, readAuthors, readThanks } from './thanks.ts'

/** Rows per page of the list. */
const ROWS = 100

/**
 * Reads the page of thanks, without any email address. `addressToNote`: id of the condolence whose author's postal
 * address is being entered.
 */
export async function readThanksPage(
  db: Db,
  account: Account,
  query: { page: number; addressToNote: string | undefined },
  now: Date,
) {
  const firstName = firstNameOf(await readProfile(db, account))
  const authors = await readAuthors(db, account)
  const { page, pages, offset, limit } = listRange(authors.length, { requested: query.page, limit: ROWS })
  const sent = mailsByAuthor(authors)
  const author = authors.find(({ id }) => id === query.addressToNote)
  return {
    hashid: account.hashid,
    firstName,
    proposed: proposedThanks(firstName),
    progress: await readThanks(db, account, authors, now),
    /** Messages that the family has yet to read. Their authors are not in the list. */
    unread: await countToModerate(db, account),
    labels: { post: labelsFor(authors, 'post').length, all: labelsFor(authors, 'all').length },
    addressToNote: author && {
      id: author.id,
      name: author.name,
      postalAddress: author.postalAddress ?? '',
      fingerprint: addressFingerprint(account, author.postalAddress),
    },
    list: {
      total: authors.length,
      page,
      pages,
      today: parisDay(now),
      deceased: await readDeceasedName(db, account),
      rows: authors.slice(offset, offset + limit).map((author) => rowOf(author, sent.get(author.id))),
    },
  }
}

/** Builds an author's row. Of their email address, it only says whether there is one and what was sent to it. */
function rowOf(author: Author, sent: Pick<Author, 'thankedAt' | 'repliedAt'> = {}) {
  const { id, name, email, postalAddress = '', createdAt } = author
  const dayOf = (at: string | undefined) => at && parisDay(new Date(at))
  return {
    id,
    name,
    postalAddress,
    hasEmail: Boolean(email),
    isRelative: isByRelative(author),
    wroteOn: parisDay(new Date(createdAt)),
    thankedOn: dayOf(sent.thankedAt),
    answeredOn: dayOf(sent.repliedAt),
  }
}
