import type { AppContext } from '#app/context.ts'
import { parisDay } from '#app/rules/days.ts'
import { isEmail } from '#app/rules/fields.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import { isRegistered } from '#app/rules/letters/paper/view.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { letterOf } from '#letters/index.ts'
import { composeMail, type MailStop, mailStopOf, readMailContents } from './letter-contents.ts'

/**
 * Reads the page from which a letter is emailed: what would be sent and what is left out. `stop`: why it cannot be
 * emailed now; there is no form then. `advice`: a better way to send it.
 */
export async function readMailPage(
  { db, printer, sites, now }: Pick<AppContext, 'db' | 'printer' | 'sites' | 'now'>,
  account: Account,
  id: DocumentId,
) {
  const { sending, recipient } = letterOf(id)
  const contents = await readMailContents(db, account, id, parisDay(now()))
  const { name, answers, blockers, progress } = contents
  const stop: MailStop | 'no-printer' | undefined =
    mailStopOf(contents) ?? (printer.reason() ? 'no-printer' : undefined)
  if (stop) return { id, name, progress, stop, blockers, form: undefined }

  const known = { to: answers[recipient.mail] ?? '', replyTo: answers.applicantEmail ?? '' }
  const { subject, text } = composeMail(siteOf(sites(), account), contents, known)
  return {
    id,
    name,
    progress,
    stop,
    blockers,
    form: {
      known: { to: isEmail(known.to) ? known.to : '', replyTo: isEmail(known.replyTo) ? known.replyTo : '' },
      attached: contents.attached.map(({ type, files }) => ({
        type,
        pages: files.reduce((sum, file) => sum + file.pages, 0) || 1,
      })),
      leftOut: contents.leftOut,
      lacksNeeded: contents.lacksNeeded,
      identityPapers: contents.identityPapers,
      lacksCopy: contents.lacksCopy,
      secrets: contents.secrets,
      fileName: pdfName(name, {}),
      mail: { subject, text },
      wasRefused: contents.mail === 'refused',
      advice: isRegistered(letterOf(id), answers) ? sending.advice : undefined,
    },
  }
}
