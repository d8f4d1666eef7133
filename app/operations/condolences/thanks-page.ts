import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { type Author, isRelative, mailsByAuthor } from '#app/rules/condolences/authors.ts'
import { labelsFor } from '#app/rules/condolences/labels.ts'
import { proposedThanks } from '#app/rules/condolences/thanks.ts'
import { parisDay } from '#app/rules/days.ts'
import { listRange } from '#app/rules/pagination.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { countWaiting } from './moderation.ts'
import { addressFingerprint, readAuthors, readThanks } from './thanks.ts'

/** Lines of the list on one page. */
const ROWS = 100

/**
 * All that the page of thanks shows. `page` is brought back among those there are; `noting` is the message whose
 * author's postal address is to be noted. No e-mail is in it.
 */
export async function readThanksPage(
  db: Db,
  account: Account,
  query: { page: number; noting: string | undefined },
  now: Date,
) {
  const { deceasedFirstName } = await readProfile(db, account)
  const firstName = deceasedFirstName || 'votre proche'
  const authors = await readAuthors(db, account)
  const { page, pages, offset, limit } = listRange(authors.length, { requested: query.page, limit: ROWS })
  const sent = mailsByAuthor(authors)
  const author = authors.find(({ id }) => id === query.noting)
  return {
    ...{ hashid: account.hashid, firstName, proposed: proposedThanks(firstName) },
    standing: await readThanks(db, account, authors, now),
    /** Messages that the family has yet to read: their authors are not among these. */
    unread: await countWaiting(db, account),
    labels: { post: labelsFor(authors, 'post').length, all: labelsFor(authors, 'all').length },
    noting: author && {
      ...{ id: author.id, name: author.name, postalAddress: author.postalAddress ?? '' },
      seen: addressFingerprint(account, author.postalAddress),
    },
    list: {
      ...{ total: authors.length, page, pages, today: parisDay(now), deceased: await readDeceasedName(db, account) },
      rows: authors.slice(offset, offset + limit).map((author) => rowOf(author, sent.get(author.id))),
    },
  }
}

/** One person's line. Of their e-mail, only that there is one, and what it has had. */
function rowOf(author: Author, sent: Pick<Author, 'thankedAt' | 'repliedAt'> = {}) {
  const { id, name, email, postalAddress = '', createdAt } = author
  const dayOf = (at: string | undefined) => at && parisDay(new Date(at))
  return {
    ...{ id, name, postalAddress, hasEmail: Boolean(email), isRelative: isRelative(author) },
    wroteOn: parisDay(new Date(createdAt)),
    thankedOn: dayOf(sent.thankedAt),
    answeredOn: dayOf(sent.repliedAt),
  }
}
