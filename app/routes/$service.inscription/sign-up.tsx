import { ReturnToField } from '#app/components/access/sign-in-form.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Checkbox, Field, SelectField } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { PriceBeforeWork } from '#app/components/orders/price.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import type { Loaded } from '#app/components/page/router.ts'
import { TutorialVideo } from '#app/components/page/tutorial-video.tsx'
import { withReturn } from '#app/rules/access/guards.ts'
import { type Service, signUpOf } from '#app/rules/access/services.ts'
import { relationChoices } from '#app/rules/accounts/relations.ts'
import { termsPath } from '#app/rules/content/addresses.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { de } from '#app/rules/french.ts'
import { ANOTHER_ACCOUNT } from '#app/rules/menu.ts'
import { bringPath } from '#app/rules/retention/addresses.ts'
import { CeremonyAnswerFields } from './answer-fields.tsx'
import type { loader } from './route.tsx'
import { SpaceSignUpFields } from './sign-up-fields.tsx'

/** Returns the title of the sign-up of each service. screens-3.4. */
export function signUpTitle(service: Service, firstName?: string): string {
  if (service === 'ec') return 'Commencer à préparer la cérémonie'
  if (service === 'ed') return `Ouvrir l’espace ${de(firstName?.trim() || 'votre proche')}`
  return 'Commencer vos lettres'
}

/**
 * `isAnother`: whether a signed-in user opens another account. `shortForm`: whether to leave out the relationship
 * (S1-3). `video`: linked, never embedded.
 */
type SignUpProps = Loaded<typeof loader> & {
  typed: TypedValues | undefined
  errors?: FieldErrors | undefined
}

/**
 * The deceased, the applicant's email and the terms: enough for the letters, which ask the rest in their second stage. A
 * ceremony or a space asks the relationship and three more questions.
 */
export function SignUp({ service, isAnother, shortForm, video, returnTo, typed, errors = {} }: SignUpProps) {
  const { user } = usePageData() ?? {}
  const signUp = isAnother ? `${signUpOf(service)}?${ANOTHER_ACCOUNT}` : signUpOf(service)
  return (
    <>
      <div className="tight">
        <h1>{signUpTitle(service, typed?.deceasedFirstName)}</h1>
        <p className="lede">Nous sommes désolés pour votre peine. Ici, vous avancez à votre rythme.</p>
      </div>
      {returnTo === bringPath && <p>Vous apporterez votre fichier juste après, dans cet espace.</p>}
      {video && <TutorialVideo video={video} place="inscription" />}
      <ErrorSummary errors={errors} />
      <PostForm action={withReturn(signUp, returnTo ?? '/')} noValidate>
        <OnceField typed={typed} />
        <ReturnToField to={returnTo} />
        <div className="pair half">
          <Field
            name="deceasedFirstName"
            label="Son prénom"
            autoComplete="off"
            error={errors.deceasedFirstName}
            defaultValue={typed?.deceasedFirstName}
          />
          <Field
            name="deceasedLastName"
            label="Son nom"
            autoComplete="off"
            error={errors.deceasedLastName}
            defaultValue={typed?.deceasedLastName}
          />
        </div>
        <Field
          name="email"
          label="Votre e-mail"
          hint="Un code vous y attendra. Pas de mot de passe."
          type="email"
          autoComplete="email"
          error={errors.email}
          defaultValue={typed?.email ?? user?.email}
        />
        {service !== 'da' && !shortForm && (
          <SelectField
            name="applicantRelationshipWithDeceased"
            label="Vous êtes…"
            optional
            hint="Votre lien avec cette personne."
            choices={relationChoices}
            error={errors.applicantRelationshipWithDeceased}
            defaultValue={typed?.applicantRelationshipWithDeceased}
          />
        )}
        {service === 'ec' && !shortForm && <CeremonyAnswerFields typed={typed} errors={errors} />}
        {service === 'ed' && <SpaceSignUpFields typed={typed} errors={errors} asksDates={!shortForm} />}
        <Checkbox name="acceptTerms" error={errors.acceptTerms} checked={typed?.acceptTerms === 'on'}>
          J’accepte les <a href={termsPath}>conditions</a>, une page
        </Checkbox>
        {service === 'da' && <PriceBeforeWork />}
        <p className="actions">
          <button type="submit" className="button full">
            Recevoir mon code
          </button>
        </p>
      </PostForm>
    </>
  )
}
