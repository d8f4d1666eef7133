import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { AddFile } from '#app/components/pieces/add-file.tsx'
import { ProgressChip } from '#app/components/pieces/progress-chip.tsx'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { requirePieceType } from '#app/http/documents.ts'
import { readForm } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { choosePiece } from '#app/operations/pieces/attachments.ts'
import { completeLetters, readPiecePage } from '#app/operations/pieces/piece-page.ts'
import { unknownIntent } from '#app/rules/fields.ts'
import { uploadSentence, uploadStatus } from '#app/rules/files/upload-copy.ts'
import { heirsPath, pieceOf, piecesPath } from '#app/rules/letters/addresses.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { keptOnPaper, pieceChoices } from '#app/rules/pieces/states.ts'
import { PieceFiles } from './piece-files.tsx'
import { PieceLetters } from './piece-letters.tsx'
import { OnPaper, WithoutFile } from './without-file.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data ? attachments[data.type].label : 'Pièce jointe', matches)

/** One attachment: what it is, the letters that need it, and its files. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireEditor({ request, context })
  return await readPiecePage(context, member, requirePieceType(params.type))
}

/** `instead`: the family's choice for an attachment without a file. */
const form = z.object({
  intent: z.literal('add', unknownIntent).optional(),
  instead: z.enum([...pieceChoices, 'take-back'], unknownIntent).optional(),
  from: z.literal('list').optional().catch(undefined),
})

/** Adds a file, whichever button was pressed, or saves the family's choice for an attachment that it does not upload. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const type = requirePieceType(params.type)
  const submitted = await readForm(request, form)
  if (!submitted.ok) return tryAgain(submitted)

  const actor = { ...member, once: submitted.once }
  const { instead, from } = submitted.value
  const { upload } = context
  const back = from === 'list' ? piecesPath : pieceOf(type)
  if (instead && !upload) {
    const choice = instead === 'take-back' ? undefined : instead
    const chosen = await choosePiece(context, actor, { type, choice })
    if (!chosen.ok) return refused(chosen.problem)
    return seeOther(back, { notice: 'pieceNotee' })
  }

  if (!upload) return refused('no-file')
  const completed = await completeLetters(context, actor, { type, upload })
  if (!completed.ok) return refused(completed.problem)
  const count = completed.value
  if (count > 1) return seeOther(back, { notice: 'pieceEtCourriersPrets', count })
  return seeOther(back, { notice: count === 1 ? 'pieceEtCourrierPret' : 'pieceAjoutee' })
}

type Problem = Parameters<typeof uploadSentence>[0] | 'kept-on-paper' | 'not-allowed'

/** Shows the page again with an error beside its field. Throws 403 for a member who may no longer write. */
function refused(problem: Problem) {
  if (problem === 'not-allowed') throw new Response(null, { status: 403 })
  if (problem === 'kept-on-paper') {
    return tryAgain({
      typed: {},
      errors: { file: 'Cette pièce reste sur papier\u00A0: aucune copie n’est gardée ici.' },
    })
  }
  return tryAgain({ typed: {}, errors: { file: uploadSentence(problem) } }, { status: uploadStatus(problem) })
}

/** One kind of attachment. screens-3.10. */
export default function PiecePage() {
  const { type, state, piece, files, letters } = useLoaderData<typeof loader>()
  const { errors = {} } = useActionData<typeof action>() ?? {}
  const { label, explanation, origin, delay } = attachments[type]
  const onPaper = keptOnPaper.includes(type)
  return (
    <>
      <ErrorSummary errors={errors} />
      <p>
        <a href={piecesPath}>Toutes les pièces jointes</a>
      </p>
      <div className="stack">
        <h1>{label}</h1>
        <p className="lede">{explanation}</p>
        <ProgressChip piece={piece} />
        <p>
          Où l’obtenir&nbsp;: {origin}. En combien de temps&nbsp;: {delay}.
        </p>
        {type === 'heirStatusCertificate' && (
          <p>
            <a href={heirsPath}>Préparer l’attestation des héritiers</a>
          </p>
        )}
      </div>
      <div>
        {onPaper ? (
          <OnPaper type={type} state={state} />
        ) : (
          <section className="section">
            <h2>Vos fichiers</h2>
            <div>
              <PieceFiles files={files} />
              <AddFile
                type={type}
                label={files.length === 0 ? 'Choisir un fichier' : 'Choisir un autre fichier'}
                hint="Photo floue&#8239;? On doit pouvoir lire les chiffres. Document signé&#8239;? Gardez aussi l’original."
                error={errors.file}
              >
                {state !== 'provided' && <WithoutFile state={state} />}
              </AddFile>
            </div>
          </section>
        )}
        <PieceLetters letters={letters} />
      </div>
    </>
  )
}
