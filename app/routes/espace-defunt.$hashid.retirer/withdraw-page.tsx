import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { Field, TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { spaceOf, withdrawOf } from '#app/rules/deceased-space/addresses.ts'

type WithdrawPageProps = {
  hashid: string
  /** `lien` or `famille`: the request just made. */
  asked: string | undefined
  typed?: Readonly<Record<string, string>> | undefined
  errors: Readonly<Record<string, string>>
}

/**
 * "Retirer mon message", for an author who has lost the link: by the email address left with it, or through the family.
 */
export function WithdrawPage({ hashid, asked, typed = {}, errors }: WithdrawPageProps) {
  const path = withdrawOf(hashid)
  if (asked === 'lien' || asked === 'famille') {
    return (
      <>
        <h1>C’est noté</h1>
        <p role="status">
          {asked === 'lien'
            ? 'Si un message a été laissé avec cette adresse, son lien arrive par e-mail.'
            : 'La famille lira votre demande. Votre message disparaît quand elle l’a retiré.'}
        </p>
        <BackToMessages hashid={hashid} />
      </>
    )
  }
  return (
    <>
      <h1>Retirer mon message</h1>
      <p>Le lien reçu après l’envoi suffit&nbsp;: ouvrez-le, et retirez votre message. Vous ne l’avez plus&#8239;?</p>
      <h2>Vous aviez laissé votre adresse e-mail</h2>
      <form method="post" action={path} noValidate>
        <CsrfField />
        <OnceField typed={typed.intent === 'email' ? typed : undefined} />
        <input type="hidden" name="intent" value="email" />
        <Field
          name="email"
          label="Votre adresse e-mail"
          hint="Nous vous envoyons le lien de votre message."
          type="email"
          autoComplete="email"
          error={errors.email}
          defaultValue={typed.email}
        />
        <p className="actions">
          <button type="submit" className="button">
            Recevoir le lien
          </button>
        </p>
      </form>
      <h2>Vous n’en aviez pas laissé</h2>
      <form method="post" action={path} noValidate>
        <CsrfField />
        <OnceField typed={typed.intent === 'family' ? typed : undefined} />
        <input type="hidden" name="intent" value="family" />
        <Field
          name="name"
          label="Le nom de votre message"
          hint="Comme vous l’aviez écrit."
          autoComplete="name"
          maxLength={60}
          error={errors.name}
          defaultValue={typed.name}
        />
        <TextArea
          name="words"
          label="Quelques mots de votre message"
          optional
          hint="La famille le retrouve ainsi."
          maxLength={300}
          error={errors.words}
          defaultValue={typed.words}
        />
        <p className="actions">
          <button type="submit" className="button quiet">
            Demander à la famille
          </button>
        </p>
      </form>
      <BackToMessages hashid={hashid} />
    </>
  )
}

const BackToMessages = ({ hashid }: { hashid: string }) => (
  <p>
    <a className="link" href={spaceOf(hashid)}>
      Revenir aux messages
    </a>
  </p>
)
