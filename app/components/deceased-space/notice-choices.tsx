import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { noticesOf } from '#app/rules/deceased-space/addresses.ts'
import type { SpaceNoticeKind } from '#app/rules/deceased-space/notices.ts'
import { noticeCopy } from './notice-copy.ts'

type NoticeChoiceProps = {
  hashid: string
  kind: SpaceNoticeKind
  email: string
  isOn: boolean
  note?: string | undefined
}

/** One mail about the space: off by default, stopped in one click. `note`: what it still lacks. */
export function NoticeChoice({ hashid, kind, email, isOn, note }: NoticeChoiceProps) {
  const { title, description, ask } = noticeCopy[kind]
  return (
    <section className="section" id={kind}>
      <h2>{title}</h2>
      <form method="post" action={noticesOf(hashid)} className="stack">
        <CsrfField />
        <OnceField />
        <input type="hidden" name="kind" value={kind} />
        <p>{description}</p>
        {note && <p className="notice">{note}</p>}
        <p>{isOn ? `Vous le recevez à ${email}.` : `Il irait à ${email}. Vous pourrez l’arrêter d’un clic.`}</p>
        {isOn ? (
          <button type="submit" name="intent" value="stop" className="button quiet">
            Ne plus le recevoir
          </button>
        ) : (
          <button type="submit" name="intent" value="ask" className="button quiet">
            {ask}
          </button>
        )}
      </form>
    </section>
  )
}
