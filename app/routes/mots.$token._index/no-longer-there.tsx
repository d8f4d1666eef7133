import { SignedMessage } from '#app/components/condolences/signed-message.tsx'
import { BackToSpace } from '#app/components/deceased-space/back-to-space.tsx'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'

type NoLongerThereProps = {
  /** Undefined for a truncated URL. `hashid`: of the space that its author comes from. */
  gone: { isWithdrawn: boolean; hashid: string | undefined } | undefined
  typed: TypedValues | undefined
}

/** Shown instead of a condolence that was withdrawn or deleted, or for a truncated URL. */
export function NoLongerThere({ gone, typed }: NoLongerThereProps) {
  if (!gone) {
    return (
      <>
        <h1>Ce lien n’est pas entier</h1>
        <p>Copiez-le de nouveau, jusqu’au dernier caractère.</p>
      </>
    )
  }
  const { isWithdrawn, hashid } = gone
  return (
    <>
      <h1>{isWithdrawn ? 'Votre mot est retiré.' : 'Ce mot n’est plus là'}</h1>
      <p>{isWithdrawn ? 'Il est effacé. Ce lien ne sert plus.' : 'Il a été retiré. Ce lien ne sert plus.'}</p>
      {typed && <UnsavedChange name={typed.name ?? ''} message={typed.message ?? ''} />}
      {hashid && <BackToSpace hashid={hashid} firstName={undefined} />}
    </>
  )
}

/** A change that came too late, for copying. */
function UnsavedChange({ name, message }: { name: string; message: string }) {
  return (
    <>
      <p className="notice" role="alert">
        Votre changement n’est pas enregistré. Voici ce que vous aviez écrit&nbsp;: vous pouvez le copier.
      </p>
      <SignedMessage name={name} message={message} />
    </>
  )
}
