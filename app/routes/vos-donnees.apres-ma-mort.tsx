import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { RadioField, TextArea } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { wishes } from '#app/rules/accounts/directives.ts'
import { parisDay } from '#app/rules/days.ts'
import { formsByIntent } from '#app/rules/fields.ts'
import { lengthOf } from '#app/rules/forms/text.ts'
import { dateFr } from '#app/rules/french.ts'
import { directivePath, ownDataPath } from '#app/rules/retention/addresses.ts'
import { deleteDirective, findDirective, saveDirective } from '#db/accounts/directives.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Vos données après votre mort', matches)

/** The user's own instructions, and their date. LIL art. 85 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireSignedIn({ request, context })
  const directive = await findDirective(context.db, context.keys, user.id)
  return { directive: directive && { ...directive, writtenOn: parisDay(new Date(directive.writtenAt)) } }
}

/** Characters. */
const MOST_WORDS = 2000

const form = formsByIntent([
  z.object({
    intent: z.literal('save'),
    wish: z.enum(Object.keys(wishes) as [keyof typeof wishes], { error: 'Choisissez ce que nous devons faire.' }),
    words: z
      .string()
      .trim()
      .refine((words) => lengthOf(words) <= MOST_WORDS, { error: `Écrivez moins de ${MOST_WORDS} signes.` })
      .default(''),
  }),
  z.object({ intent: z.literal('remove') }),
])

export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = await requireSignedIn({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const { db, keys, now } = context
  if (posted.value.intent === 'remove') {
    await deleteDirective(db, user.id)
  } else {
    const { wish, words } = posted.value
    await saveDirective(db, keys, user.id, { wish, words, writtenAt: now().toISOString() })
  }
  return seeOther(directivePath)
}

export default function DirectivePage() {
  const { directive } = useLoaderData<typeof loader>()
  const { errors = {}, typed } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>Vos données après votre mort</h1>
        <p className="lede">Ce que vous écrivez ici est suivi tel quel. Vous changez d’avis quand vous voulez.</p>
        {directive && <p>Vous l’avez écrit le {dateFr(directive.writtenOn)}.</p>}
        <PostForm>
          <RadioField
            name="wish"
            label="Les dossiers que vous êtes seul à partager"
            hint="Un dossier partagé reste aux proches qui le partagent."
            choices={wishes}
            defaultValue={typed?.wish ?? directive?.wish}
            error={errors.wish}
          />
          <TextArea
            name="words"
            label="Avec vos mots"
            hint="Par exemple, qui doit y veiller, et comment lui écrire."
            optional
            defaultValue={typed?.words ?? directive?.words ?? ''}
            error={errors.words}
          />
          <p className="actions">
            <button type="submit" name="intent" value="save" className="button">
              Enregistrer
            </button>
          </p>
        </PostForm>
        <p>
          Dans tous les cas, votre nom, votre adresse et vos accès sont effacés. Une personne qui gère ce service lit
          ces mots après votre mort, sur la demande de vos proches et avec leurs papiers.
        </p>
        {directive && (
          <PostForm>
            <p className="actions">
              <button type="submit" name="intent" value="remove" className="button quiet">
                Retirer ce que vous avez écrit
              </button>
            </p>
          </PostForm>
        )}
        <p>
          <a className="link" href={ownDataPath}>
            Vos données
          </a>
        </p>
      </div>
    </>
  )
}
