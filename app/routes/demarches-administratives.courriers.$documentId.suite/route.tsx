import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { type Refused, seeOther, tryAgain } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readFields, readTexts } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import { nothingChanged, postingRefused } from '#app/http/not-modified.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { unlessStorageFails } from '#app/http/storage.ts'
import { readNextLetter } from '#app/operations/tracking/next-letter.ts'
import { readNextLetterPage } from '#app/operations/tracking/next-letter-page.ts'
import { saveReplyFacts } from '#app/operations/tracking/record-reply.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { parisDay } from '#app/rules/days.ts'
import { followUpOf, nextLetterPageOf, replyPageOf } from '#app/rules/letters/addresses.ts'
import { askedFee } from '#app/rules/tracking/bank-fee.ts'
import { factsOf } from '#app/rules/tracking/next-letter.ts'
import { postingFields, postingTyped, withReceiptLost } from '#app/rules/tracking/posting-form.ts'
import { readFacts } from '#app/rules/tracking/reply-form.ts'
import { letterOf } from '#letters/index.ts'
import styles from '../../styles/letter.css?url'
import { FairFeePage } from './facts.tsx'
import { NextLetterPage } from './next-letter.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title ?? '', matches)

/** The letter that the last reply calls for, and what the family may add to it. `?poster`: asks for its posting. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const definition = letterOf(requireDocumentId(params.documentId))
  const page = await readNextLetterPage(context, account, definition)
  if (!page) throw seeOther(replyPageOf(definition.id))
  return { ...page, isPosting: new URL(request.url).searchParams.has('poster') }
}

const posting = z.object(postingFields)

/** Saves what the letter says, or records that it was posted. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const documentId = requireDocumentId(params.documentId)
  const definition = letterOf(documentId)
  const texts = await readTexts(request)
  const actor = { ...member, once: texts.once }
  const page = nextLetterPageOf(documentId)
  const today = parisDay(context.now())
  const read = await readNextLetter(context.db, member.account, definition, today)
  const isFair = read?.fee?.result === 'within'
  if (texts.typed.intent === 'facts') {
    const reply = read?.exchange.replies.at(-1)
    if (!reply || !(read?.written || isFair)) return seeOther(replyPageOf(documentId))
    const facts = readFacts(
      factsOf(read.exchange.body, read.written?.next ?? { ...reply, step: 'answer' }),
      texts.typed,
    )
    if (!facts.ok) return tryAgain({ typed: texts.typed, errors: facts.errors })
    const { _seen: seen } = texts.typed
    const saved = await saveReplyFacts(context, actor, { documentId, facts: facts.value, seen })
    if (saved.ok) {
      const fee = askedFee(read.exchange.body, { code: reply.code, facts: facts.value }, today)
      return fee?.result === 'within' ? seeOther(page) : seeOther(`${page}#lettre`, { notice: 'lettreCompletee' })
    }
    if (saved.problem === 'changed-meanwhile')
      return tryAgain({ typed: texts.typed, errors: { facts: changedMeanwhile } }, { status: 409 })
    return nothingChanged(replyPageOf(documentId), saved.problem)
  }
  if (isFair) return seeOther(page)
  const hasFile = context.upload !== undefined
  const parsed = await readFields(texts, posting)
  if (!parsed.ok) return tryAgain({ ...parsed, errors: withReceiptLost(parsed.errors, { hasFile }) })
  const { value: values } = parsed
  const typed = { ...postingTyped(values), intent: 'post' }
  const sending = {
    ...values,
    documentId,
    kind: 'chase',
    follows: texts.typed._seen ?? '',
    receipt: context.upload,
  } as const
  const recorded = await unlessStorageFails(() => recordSending(context, actor, sending))
  if (recorded?.ok) return seeOther(`${followUpOf(documentId)}?poste=${recorded.value.sendId}`)
  return postingRefused(documentId, recorded?.problem, { typed, hasFile })
}

const changedMeanwhile = 'Un proche vient de changer cette lettre. Relisez-la, puis enregistrez de nouveau.'

export default function NextLetterRoute() {
  const { title, letter, isPosting, ...page } = useLoaderData<typeof loader>()
  const { typed, errors = {} }: Partial<Refused> = useActionData<typeof action>() ?? {}
  const shown = { ...page, typed, errors }
  return (
    <>
      <ErrorSummary errors={errors} />
      {letter ? (
        <NextLetterPage title={title} {...shown} {...letter} isPosting={typed ? typed.intent === 'post' : isPosting} />
      ) : (
        <FairFeePage {...shown} />
      )}
    </>
  )
}
