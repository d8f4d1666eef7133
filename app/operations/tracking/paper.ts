import { renderSheet } from '#app/adapters/printing/letter-html.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { AppContext, MailingDeps } from '#app/context.ts'
import { printSheet } from '#app/operations/bundle/print-sheets.ts'
import { mailToOneself } from '#app/operations/mail/to-oneself.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { lackCopy } from '#app/rules/letters/known/lack.ts'
import { trackingMail } from '#app/rules/mail/to-oneself.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { takerCopy } from '#app/rules/tasks/tasks.ts'
import { leavingCopy, standingCopy } from '#app/rules/tracking/copy.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { User } from '#db/accounts/users.ts'
import { listLastCommentaries } from '#db/tracking/commentaries.ts'
import { listTracked } from './table.ts'

type Member = { account: Account; role: Role }

/** A letter on paper or in an email: two lines, then what only people who may write are shown. */
export type TrackingLine = { recipient: string; leaving: string; standing: string; notes: string[] }

/** Reads the letters that are followed, in words. A reader sees where they stand, and nothing else (choice-13). */
export async function readTrackingPaper(deps: Pick<AppContext, 'db' | 'keys'>, { account, role }: Member, today: Day) {
  const mayWrite = can(role, 'track-letters')
  const letters = await listTracked(deps, account, { today, mayWrite })
  const commentaries = mayWrite ? await listLastCommentaries(deps.db, account) : []
  return {
    firstName: firstNameOf(await readProfile(deps.db, account)),
    lines: letters.map((letter): TrackingLine => {
      const { id, recipient, taker, details } = letter
      const progress = { ...letter.progress, lack: details && lackCopy(details.lack) }
      const missing = details?.missing.map(({ type }) => attachments[type].short)
      return {
        recipient,
        leaving: leavingCopy(letter, today),
        standing: standingCopy({ ...letter, progress, missing, answered: details?.answered }, today),
        notes: [
          ...(taker ? [takerCopy(taker)] : []),
          ...(details?.trackingNumber ? [`N° de suivi\u00A0: ${details.trackingNumber}`] : []),
          ...commentaries.filter(({ documentId }) => documentId === id).map(({ text }) => text),
        ],
      }
    }),
  }
}

type TrackingPaper = Awaited<ReturnType<typeof readTrackingPaper>>

/** Prints it in the style of the bundle. `help`: the line with the help telephone. */
export function printTracking(
  printer: Pick<Printer, 'printBundle'>,
  paper: TrackingPaper,
  { today, help }: { today: Day; help: string },
) {
  const title = 'Où en sont vos lettres'
  return printSheet(printer, { id: 'tracking', title, help }, () => renderSheet('tracking-sheet', { ...paper, today }))
}

/** Emails it to the user's own address, once per form. Refuses 'too-many-mails' over the limit. */
export async function mailTracking(deps: MailingDeps, member: Member & { user: User; once: string | undefined }) {
  const { lines } = await readTrackingPaper(deps, member, parisDay(deps.now()))
  return await mailToOneself(deps, member, trackingMail(siteOf(deps.sites(), member.account), member.user.email, lines))
}
