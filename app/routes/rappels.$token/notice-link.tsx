import { ReminderChoices } from '#app/components/calendar/reminder-choices.tsx'
import { mailCopy, oneMail, type PausedMail } from '#app/components/deceased-space/notice-copy.ts'
import { reminderChoicesOf } from '#app/rules/access/addresses.ts'
import type { Day } from '#app/rules/days.ts'

type NoticeLinkProps = { kind: PausedMail; token: string; isOn: boolean; pausedUntil: Day | undefined }

/** The page to which the link of an email leads: it pauses or stops this email, and does not name its recipient. */
export function NoticeLink({ kind, token, isOn, pausedUntil }: NoticeLinkProps) {
  if (!isOn) {
    return (
      <>
        <h1>Vous ne recevez plus cet e-mail</h1>
        <p>Rien d’autre ne change. Vous pourrez le demander de nouveau depuis l’espace.</p>
      </>
    )
  }
  return (
    <>
      <h1>{mailCopy[kind].title}</h1>
      <p>{mailCopy[kind].description}</p>
      <ReminderChoices action={reminderChoicesOf(token)} pausedUntil={pausedUntil} of={oneMail} />
    </>
  )
}
