import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { type Refused, seeOther, tryAgain } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readFields, readTexts } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import { nothingChanged } from '#app/http/not-modified.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { keepReplyFile, recordReply } from '#app/operations/tracking/record-reply.ts'
import { readReplyPage } from '#app/operations/tracking/reply-page.ts'
import { uploadSentence, uploadStatus } from '#app/rules/files/upload-copy.ts'
import { replyPageOf } from '#app/rules/letters/addresses.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { replyFields } from '#app/rules/tracking/reply-form.ts'
import { dayProblems } from '#app/rules/tracking/sending.ts'
import pathStyles from '../../styles/path.css?url'
import styles from '../../styles/reply.css?url'
import { Following } from './following.tsx'
import { Question } from './question.tsx'

export const links = stylesheets(pathStyles, styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Qu’ont-ils répondu\u202F?', matches)

/**
 * The question about the last letter that left, or what follows its reply. `?question=`: asks again, or to correct.
 * `?garder`: asks for a picture of their letter.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const id = requireDocumentId(params.documentId)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('question')
  return { id, asked, isKeeping: searchParams.has('garder'), page: await readReplyPage(context, account, id) }
}

/** Records the reply, or stores the letter that came. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const actor = await requireEditor({ request, context })
  const documentId = requireDocumentId(params.documentId)
  const texts = await readTexts(request)
  const page = replyPageOf(documentId)
  if (texts.typed.intent === 'file') {
    if (!context.upload) return tryAgain({ typed: texts.typed, errors: { file: 'Choisissez un fichier.' } })
    const received = { documentId, upload: context.upload, seen: texts.typed._seen }
    const kept = await keepReplyFile(context, { ...actor, once: texts.once }, received)
    if (kept.ok) return seeOther(`${page}#lettre`)
    if (kept.problem === 'changed-meanwhile')
      return tryAgain({ typed: {}, errors: { file: letterChanged } }, { status: 409 })
    if (kept.problem === 'not-sent' || kept.problem === 'not-allowed') return nothingChanged(page, kept.problem)
    const errors = { file: uploadSentence(kept.problem) }
    return tryAgain({ typed: texts.typed, errors }, { status: uploadStatus(kept.problem) })
  }
  const parsed = await readFields(texts, z.object(replyFields(kindOf(documentId))))
  if (!parsed.ok) return tryAgain(parsed)
  const { reply: code, repliedOn, _seen: corrects } = parsed.value
  const recorded = await recordReply(
    context,
    { ...actor, once: parsed.once },
    { documentId, code, repliedOn, corrects },
  )
  if (recorded.ok) return seeOther(page)
  const { problem } = recorded
  if (problem === 'changed-meanwhile')
    return tryAgain({ typed: parsed.typed, errors: { reply: changedMeanwhile } }, { status: 409 })
  if (problem === 'not-sent' || problem === 'not-allowed') return nothingChanged(page, problem)
  return tryAgain({ typed: parsed.typed, errors: { repliedOn: dayProblems[problem] } })
}

const letterChanged = 'Un proche vient d’ajouter leur lettre. Regardez-la, puis choisissez votre fichier de nouveau.'
const changedMeanwhile = 'Un proche vient de changer cette réponse. Relisez la page, puis répondez de nouveau.'

export default function ReplyPage() {
  const { id, asked, isKeeping, page } = useLoaderData<typeof loader>()
  const { typed, errors = {} }: Partial<Refused> = useActionData<typeof action>() ?? {}
  if (!page) {
    return (
      <div className="stack">
        <h1>Qu’ont-ils répondu&#8239;?</h1>
        <p>Cette lettre n’est pas encore partie. Quand elle sera postée, leur réponse se notera ici.</p>
      </div>
    )
  }
  const isAsked = !page.following || asked !== null || errors.reply !== undefined || errors.repliedOn !== undefined
  return (
    <>
      <ErrorSummary errors={errors} />
      {isAsked ? (
        <Question {...page} isCorrected={asked === 'corriger'} typed={typed} errors={errors} />
      ) : (
        <Following
          id={id}
          {...page}
          {...page.following!}
          isKeeping={isKeeping || errors.file !== undefined}
          error={errors.file}
        />
      )}
    </>
  )
}
