import type { Mail } from '#app/rules/mail/page.ts'
import type { Db } from '#db/connect.ts'
import { testKeys } from '#test/support/given.ts'

/** Returns the queued emails, oldest first; those of the same time are sorted by kind. */
export async function allMails(db: Db): Promise<Mail[]> {
  const rows = await db.selectFrom('outbox').select(['id', 'mailSealed']).orderBy('createdAt').orderBy('kind').execute()
  return rows.flatMap(({ id, mailSealed }) => {
    const place = { table: 'outbox', column: 'mailSealed', row: id }
    return mailSealed ? [JSON.parse(testKeys.open(place, mailSealed)) as Mail] : []
  })
}

/** Returns the queued emails to an address, in that order. */
export const mailsTo = async (db: Db, email: string): Promise<Mail[]> =>
  (await allMails(db)).filter(({ to }) => to === email)
