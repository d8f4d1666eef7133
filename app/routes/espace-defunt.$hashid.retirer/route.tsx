import { VisitorsFooter } from '#app/components/deceased-space/public-footer.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Field, TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { requireSpaceVisit } from '#app/http/deceased-space.ts'
import { readForm } from '#app/http/form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { notKept, unlessStorageFails } from '#app/http/storage.ts'
import { mailAuthorLinks, requestWithdrawal } from '#app/operations/condolences/withdrawals.ts'
import { withdrawalForms } from '#app/rules/condolences/withdrawal.ts'
import { spaceOf, withdrawOf } from '#app/rules/deceased-space/addresses.ts'
import { unlistedMeta } from '#app/rules/deceased-space/unlisted.ts'
import { formsByIntent } from '#app/rules/fields.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'

export const meta: MetaFunction = ({ matches }) => [...pageTitle('Retirer mon message', matches), unlistedMeta]

/** For anyone who may read the space. Throws 404 as for a space that does not exist. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireSpaceVisit({ request, context }, params.hashid!)
  return { hashid: params.hashid!, asked: new URL(request.url).searchParams.get('demande') ?? undefined }
}

const form = formsByIntent(withdrawalForms)

/** Responds identically in all cases: the link is sent by email, and the family finds the message. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireSpaceVisit({ request, context }, params.hashid!)
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const { value: values, once: onceKey, typed } = posted
  const done = await unlessStorageFails(async () => {
    if (values.intent === 'email') await mailAuthorLinks(context, account, { email: values.email, onceKey })
    else await requestWithdrawal(context, account, { name: values.name, words: values.words ?? '', onceKey })
    return true
  })
  if (!done) return notKept({ typed, errors: { [values.intent === 'email' ? 'email' : 'name']: notNow } })
  return seeOther(withdrawOf(params.hashid!, values.intent))
}

const notNow = 'Nous n’arrivons pas à enregistrer pour le moment. Réessayez dans une minute.'

/**
 * "Retirer mon message", for an author who has lost the link: by the email address left with it, or through the family.
 */
export default function WithdrawPage() {
  const { hashid, asked } = useLoaderData<typeof loader>()
  const { typed = {}, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <div className="stack">
        <ErrorSummary errors={errors} />
        {asked === 'lien' || asked === 'famille' ? (
          <Noted isByEmail={asked === 'lien'} />
        ) : (
          <WithdrawForms path={withdrawOf(hashid)} typed={typed} errors={errors} />
        )}
        <p>
          <a className="link" href={spaceOf(hashid)}>
            Revenir aux messages
          </a>
        </p>
      </div>
      <VisitorsFooter />
    </>
  )
}

const Noted = ({ isByEmail }: { isByEmail: boolean }) => (
  <>
    <h1>C’est noté</h1>
    <p role="status">
      {isByEmail
        ? 'Si un message a été laissé avec cette adresse, son lien arrive par e-mail.'
        : 'La famille lira votre demande. Votre message disparaît quand elle l’a retiré.'}
    </p>
  </>
)

function WithdrawForms({ path, typed, errors }: { path: string; typed: TypedValues; errors: FieldErrors }) {
  return (
    <>
      <h1>Retirer mon message</h1>
      <p>Le lien reçu après l’envoi suffit&nbsp;: ouvrez-le, et retirez votre message. Vous ne l’avez plus&#8239;?</p>
      <h2>Vous aviez laissé votre adresse e-mail</h2>
      <PostForm action={path} noValidate>
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
      </PostForm>
      <h2>Vous n’en aviez pas laissé</h2>
      <PostForm action={path} noValidate>
        <OnceField typed={typed.intent === 'family' ? typed : undefined} />
        <input type="hidden" name="intent" value="family" />
        <Field
          name="name"
          label="Le nom de votre message"
          hint="Comme vous l’aviez écrit."
          autoComplete="name"
          error={errors.name}
          defaultValue={typed.name}
        />
        <TextArea
          name="words"
          label="Quelques mots de votre message"
          optional
          hint="La famille le retrouve ainsi."
          error={errors.words}
          defaultValue={typed.words}
        />
        <p className="actions">
          <button type="submit" className="button quiet">
            Demander à la famille
          </button>
        </p>
      </PostForm>
    </>
  )
}
