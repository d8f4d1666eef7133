import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import type { SpaceNoticeKind } from '#app/rules/deceased-space/notices.ts'
import { noticeCopy } from './notice-copy.ts'

/** The page that the link of a mail leads to: it stops this mail, and does not tell whose it is. */
export function NoticeLink({ kind, token, isOn }: { kind: SpaceNoticeKind; token: string; isOn: boolean }) {
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
      <h1>{noticeCopy[kind].title}</h1>
      <p>{noticeCopy[kind].description}</p>
      <form method="post" action={`/rappels/${token}`}>
        <CsrfField />
        <button type="submit" name="intent" value="stop" className="button">
          Ne plus recevoir cet e-mail
        </button>
      </form>
    </>
  )
}
