import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { FileStore } from '#app/adapters/files/store.ts'
import { openMailer } from '#app/adapters/mail.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { type Mailing, mailLetter } from '#app/operations/mail/letter.ts'
import { readMailContents } from '#app/operations/mail/letter-contents.ts'
import { startOutboxWorker } from '#app/operations/mail/outbox-worker.ts'
import { parisDay } from '#app/rules/days.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { listFiles } from '#db/files/files.ts'
import { findDocument } from '#db/letters/documents.ts'
import { listSendRecords } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { aPdf } from '#test/support/files.ts'
import { beginLetters, noon, testKeys } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { noPrinter } from '#test/support/server/context.ts'
import { openSmtp, type SmtpMode } from './smtp.ts'

export const mailed = 'mutuelleCourrierComplet'

/** A form with every consent given. */
export const mailingForm: Mailing = {
  documentId: mailed,
  to: 'deces@mutuelle.example',
  replyTo: 'ines.abadie@famille.example',
  withIdentity: true,
  evenWithout: true,
}

/** A family with a complete letter and a death certificate of two pages. */
export async function aMailingFamily(db: Db, files: FileStore, printer: Printer) {
  const family = await openPieces(db, files)
  const { account, owner } = family
  await saveProfileEntries(db, account, fullAnswers(letterOf(mailed)), noon)
  await beginLetters(db, account, owner.user.id, [mailed])
  await family.add(await aPdf({ pages: 2 }))
  const deps = { ...family.deps, printer, now: () => new Date() }
  return {
    ...family,
    deps,
    mail: (more: Partial<Mailing> = {}, once: string = randomUUID()) =>
      mailLetter(deps, { ...owner, once }, { ...mailingForm, ...more }),
    sent: () => listSendRecords(db, account),
    status: async () => (await findDocument(db, account, mailed))?.status,
    posted: () => listFiles(db, account, 'posted'),
    contents: () => readMailContents(db, account, mailed, parisDay(new Date())),
  }
}

/** Starts a mail server and our worker, until the test ends. */
export async function deliver(db: Db, files: FileStore, mode: SmtpMode) {
  const server = await openSmtp(mode)
  const office = startOutboxWorker(
    { db, keys: testKeys, files, printer: noPrinter },
    openMailer(server.url, 'aupres.example'),
  )
  onTestFinished(office.close)
  return { server, office }
}
