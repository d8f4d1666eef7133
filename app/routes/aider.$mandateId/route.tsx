import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { FileField } from '#app/components/forms/file-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { endOwnMandate, readOwnMandate } from '#app/operations/helpers/own.ts'
import { openByHelper } from '#app/operations/helpers/paper.ts'
import { formsByIntent } from '#app/rules/fields.ts'
import { uploadSentence, uploadStatus } from '#app/rules/files/upload-copy.ts'
import { dateFr, de } from '#app/rules/french.ts'
import { helpedPaperOf, helpedPathOf, helpingPath } from '#app/rules/helpers/addresses.ts'
import { refuse } from '#app/rules/outcome.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Le papier à signer', matches)

/** The paper of a person without an email address: to print, and its photograph. Throws 404 for anyone else's. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { user } = await requireSignedIn({ request, context })
  const own = await readOwnMandate(context, user, params.mandateId!)
  if (!own) throw new Response(null, { status: 404 })
  const { mandate, deceased, state } = own
  const { id, giver, until } = mandate
  return { id, giver, until, deceased, isOpen: state === 'living' }
}

const form = formsByIntent([z.object({ intent: z.literal('open') }), z.object({ intent: z.literal('end') })])

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { user } = await requireSignedIn({ request, context })
  const id = params.mandateId!
  const posted = await readForm(request, form)
  if (!posted.ok) return seeOther(helpedPathOf(id))
  if (posted.value.intent === 'end') {
    const ended = await endOwnMandate(context, user, id)
    if (!ended.ok) throw new Response(null, { status: 404 })
    return seeOther(helpingPath, { notice: 'enregistre' })
  }
  const { upload } = context
  const opened = upload ? await openByHelper(context, { user, once: posted.once }, { id, upload }) : refuse('no-file')
  if (opened.ok) return seeOther(helpedPathOf(id), { notice: 'enregistre' })
  const { problem } = opened
  if (problem === 'unknown' || problem === 'not-allowed') throw new Response(null, { status: 404 })
  return tryAgain({ typed: {}, errors: { file: uploadSentence(problem) } }, { status: uploadStatus(problem) })
}

export default function PaperPage() {
  const { id, giver, until, deceased, isOpen } = useLoaderData<typeof loader>()
  const { errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>Le papier {de(giver)}</h1>
        <p className="lede">
          Dossier {de(deceased)}, jusqu’au {dateFr(until)} inclus.
        </p>
      </div>
      {isOpen ? (
        <section className="section">
          <h2>Le dossier est ouvert</h2>
          <p>
            À la fin de chaque rendez-vous, imprimez «&nbsp;La feuille à remettre&nbsp;», en haut de chaque page. Elle
            remplace les e-mails. Remettez-la, ou postez-la.
          </p>
          <PostForm action={helpingPath}>
            <input type="hidden" name="id" value={id} />
            <button type="submit" className="button">
              Ouvrir le dossier {de(deceased)}
            </button>
          </PostForm>
        </section>
      ) : (
        <section className="section">
          <h2>Le papier à signer</h2>
          <p>
            <a className="button quiet" href={helpedPaperOf(id)}>
              Imprimer le papier
            </a>
          </p>
          <p className="small">
            Deux exemplaires. Vous signez tous les deux. {giver} garde le sien&nbsp;: le code pour arrêter est dessus.
          </p>
          <PostForm action={helpedPathOf(id)} encType="multipart/form-data" noValidate>
            <OnceField />
            <input type="hidden" name="intent" value="open" />
            <FileField
              name="file"
              label="La photo du papier signé"
              hint="Les deux signatures se voient. Elle est gardée, chiffrée."
              error={errors.file}
            />
            <p className="actions">
              <button type="submit" className="button">
                Ouvrir le dossier
              </button>
            </p>
          </PostForm>
        </section>
      )}
      <PostForm>
        <input type="hidden" name="intent" value="end" />
        <p className="small">Vous n’aidez plus cette personne&#8239;?</p>
        <button type="submit" className="button quiet">
          Arrêter
        </button>
      </PostForm>
    </>
  )
}
