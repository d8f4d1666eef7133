import { parisDay } from '#app/rules/days.ts'
import { labelsFor } from '#app/rules/deceased-space/labels.ts'
import { proposedThanks } from '#app/rules/deceased-space/thanks.ts'
import type { Account } from '#db/accounts.ts'
import type { Db } from '#db/connect.ts'
import { readProfile } from '#db/profile-entries.ts'
import { addressSeen, readAuthors, readThanks } from './thanks.ts'

/** Lines of the list on one page. */
const ROWS = 100

/**
 * All that the page of thanks shows. `page` is brought back among those there are; `noting` is the message whose
 * author's postal address is to be noted. No e-mail is in it.
 */
export async function readThanksPage(
  db: Db,
  account: Account,
  asked: { page: number; noting: string | undefined },
  now: Date,
) {
  const { deceasedFirstName } = await readProfile(db, account)
  const firstName = deceasedFirstName || 'votre proche'
  const authors = await readAuthors(db, account)
  const pages = Math.max(1, Math.ceil(authors.length / ROWS))
  const page = Math.min(Math.max(1, Math.trunc(asked.page) || 1), pages)
  const noted = authors.find(({ id }) => id === asked.noting)
  return {
    ...{ hashid: account.hashid, firstName, proposed: proposedThanks(firstName) },
    standing: await readThanks(db, account, authors, now),
    labels: { post: labelsFor(authors, 'post').length, all: labelsFor(authors, 'all').length },
    noting: noted && {
      ...{ id: noted.id, name: noted.name, postalAddress: noted.postalAddress ?? '' },
      seen: addressSeen(account, noted.postalAddress),
    },
    list: {
      ...{ total: authors.length, page, pages, today: parisDay(now) },
      rows: authors.slice((page - 1) * ROWS, page * ROWS).map(({ id, name, email, postalAddress, ...dates }) => ({
        ...{ id, name, hasEmail: Boolean(email), postalAddress: postalAddress ?? '' },
        wroteOn: parisDay(new Date(dates.createdAt)),
        thankedOn: dates.thankedAt ? parisDay(new Date(dates.thankedAt)) : undefined,
      })),
    },
  }
}
