import { FieldError } from '#app/components/forms/field-parts.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { checkEmailPath, signInPath } from '#app/rules/access/addresses.ts'

/** For a user who has received no email. `isKnown`: whether this browser has requested one, which can be sent again. */
export function Resend({ error, isKnown }: { error: string | undefined; isKnown: boolean }) {
  return (
    <>
      <p>Rien reçu&#8239;? Regardez dans les indésirables. Vous pouvez redemander un message dans 1 minute.</p>
      {isKnown ? (
        <PostForm action={checkEmailPath}>
          <OnceField />
          <FieldError name="resendSignIn" error={error} />
          <button
            type="submit"
            id="resendSignIn"
            className="button quiet"
            name="intent"
            value="resendSignIn"
            aria-describedby={error ? 'resendSignIn-erreur' : undefined}
          >
            Redemander un message
          </button>
        </PostForm>
      ) : (
        <p>
          <a className="link" href={signInPath}>
            Redemander un message
          </a>
        </p>
      )}
    </>
  )
}
