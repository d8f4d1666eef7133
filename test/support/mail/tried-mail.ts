import { expect, onTestFinished } from 'vitest'
import type { FileStore } from '#app/adapters/files/store.ts'
import { openMailer } from '#app/adapters/mail.ts'
import { startOutboxWorker } from '#app/operations/mail/outbox-worker.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { signInMail } from '#app/rules/mail/sign-in.ts'
import type { Db } from '#db/connect.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { aSite, testKeys } from '#test/support/given.ts'
import { noPrinter } from '#test/support/server/context.ts'
import { openSmtp, type SmtpMode } from './smtp.ts'

/** The partner whose site sends the email. */
export const kervella = aSite({
  hostname: 'kervella.example',
  origin: 'https://kervella.example',
  name: 'Maison Kervella',
})
const link = 'https://kervella.example/magic-link?token=abc'

/** A sign-in email of a partner's site. */
export const aSignInMail = (to: string): Mail => signInMail(kervella, to, { link, code: 'ABCD2346' })

export const outboxRow = (db: Db, id: string) =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A waiting email, and a worker that has tried it once on a mail server in this mode. */
export async function tryMail({ db, files }: { db: Db; files: FileStore }, mode: SmtpMode, mail: Mail) {
  const server = await openSmtp(mode)
  const id = await queueMail(db, testKeys, mail, new Date())
  const office = startOutboxWorker(
    { db, keys: testKeys, files, printer: noPrinter },
    openMailer(server.url, 'aupres.example'),
  )
  onTestFinished(office.close)
  const row = () => outboxRow(db, id)
  // Sent, refused, or waiting for a reason.
  await expect.poll(async () => (await row()).sentAt ?? (await row()).reason).toBeTruthy()
  return { id, server, office, row: await row() }
}
