import { ReminderChoices } from '#app/components/calendar/reminder-choices.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Day } from '#app/rules/days.ts'
import { noticesOf } from '#app/rules/deceased-space/addresses.ts'
import type { SpaceNoticeKind } from '#app/rules/deceased-space/notices.ts'
import { oneMail, spaceNoticeCopy } from './notice-copy.ts'

/** One user's choice for one email, as a page shows it. */
export type NoticeState = { kind: SpaceNoticeKind; email: string; isOn: boolean; pausedUntil: Day | undefined }

type NoticeChoiceProps = NoticeState & {
  hashid: string
  /** Values that are missing before it can be sent. */
  note?: string | undefined
  /** Returns to the list of messages instead of the page of email settings. */
  isInMessages?: boolean
}

/** One email about the space, paused or stopped in one click. */
export function NoticeChoice({ hashid, kind, email, isOn, pausedUntil, note, isInMessages }: NoticeChoiceProps) {
  const { title, description, ask } = spaceNoticeCopy[kind]
  const fields = { kind, ...(isInMessages && { page: 'messages' }) }
  return (
    <section className="section" id={kind}>
      <h2>{title}</h2>
      <div className="stack">
        <p>{description}</p>
        {note && <p className="notice">{note}</p>}
        <p>{isOn ? `Vous le recevez à ${email}.` : `Il irait à ${email}. Vous pourrez l’arrêter d’un clic.`}</p>
        {isOn ? (
          <ReminderChoices action={noticesOf(hashid)} pausedUntil={pausedUntil} fields={fields} of={oneMail} />
        ) : (
          <PostForm action={noticesOf(hashid)}>
            <OnceField />
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" name="intent" value="ask" className="button quiet">
              {ask}
            </button>
          </PostForm>
        )}
      </div>
    </section>
  )
}
