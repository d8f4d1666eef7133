import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import { CsrfField } from '#app/components/csrf-field.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Field, SelectField, Tick } from '#app/components/fields.tsx'
import { OnceField } from '#app/components/once-field.tsx'
import { pageTitle } from '#app/components/page-title.ts'
import { seeOther, tooManyMails, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireSignedOut } from '#app/http/guards.ts'
import { askToSignIn } from '#app/operations/access.ts'
import { emailField, shortText, tickedField } from '#app/rules/fields.ts'
import { relationChoices } from '#app/rules/relations.ts'

export const handle = { layout: 'unauthenticated' }

export const meta: MetaFunction = ({ matches }) => pageTitle('Commencer vos courriers', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedOut({ request, context })
  return null
}

const form = z.object({
  email: emailField,
  deceasedFirstName: shortText('Prénom de la personne décédée', 100),
  deceasedLastName: shortText('Son nom', 60).optional(),
  applicantRelationshipWithDeceased: shortText('Vous êtes', 60).optional(),
  acceptTerms: tickedField('Pour ouvrir un espace, acceptez les conditions d’utilisation.'),
})

/** Nothing is made yet: the space is opened by the link or the code (decision 14). */
export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)

  const { email, acceptTerms, ...signUp } = posted.values
  const asked = await askToSignIn(context, { ...context, email, signUp, onceKey: posted.once })
  if (!asked.ok) return tooManyMails({ ...signUp, email, acceptTerms })
  context.mailIsWaiting()
  return seeOther('/check-email')
}

export default function SignUpPage() {
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <h1>Commencer vos courriers</h1>
      <p className="lede">
        Nous sommes désolés pour votre peine. Ici, vous avancez à votre rythme. Tout est enregistré.
      </p>
      <p>Vous n’avez pas encore tous les papiers ? Ce n’est pas grave. Vous compléterez plus tard.</p>
      <ErrorSummary errors={errors} />
      <form method="post" action="/demarches-administratives/inscription" noValidate>
        <CsrfField />
        <OnceField typed={typed} />
        <Field
          name="email"
          label="Votre adresse e-mail"
          hint="Pour retrouver votre espace. Aucune publicité."
          type="email"
          autoComplete="email"
          error={errors.email}
          defaultValue={typed?.email}
        />
        <Field
          name="deceasedFirstName"
          label="Prénom de la personne décédée"
          autoComplete="off"
          maxLength={100}
          error={errors.deceasedFirstName}
          defaultValue={typed?.deceasedFirstName}
        />
        <Field
          name="deceasedLastName"
          label="Son nom"
          optional
          autoComplete="off"
          maxLength={60}
          error={errors.deceasedLastName}
          defaultValue={typed?.deceasedLastName}
        />
        <SelectField
          name="applicantRelationshipWithDeceased"
          label="Vous êtes…"
          optional
          hint="Votre lien avec cette personne."
          choices={relationChoices}
          error={errors.applicantRelationshipWithDeceased}
          defaultValue={typed?.applicantRelationshipWithDeceased}
        />
        <Tick
          name="acceptTerms"
          hint="En bref : vos données servent à préparer vos papiers. Rien d’autre."
          error={errors.acceptTerms}
          checked={typed?.acceptTerms === 'on'}
        >
          J’accepte les <a href="/cgu">conditions d’utilisation</a>
        </Tick>
        <p className="actions">
          <button type="submit" className="button">
            Créer mon espace
          </button>
        </p>
      </form>
      <p>
        Vous avez déjà un espace ?
        <br />
        <a className="link" href="/connexion">
          Retrouver votre espace
        </a>
      </p>
    </>
  )
}
