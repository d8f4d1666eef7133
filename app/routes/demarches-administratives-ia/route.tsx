import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { findSituation } from '#app/content/situations/situations.ts'
import { redirectTo, seeOther } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import {
  type DraftProposal,
  freeLetterOf,
  letterForSituation,
  proposeDraft,
  readAssistant,
  restoreText,
  takeDraft,
} from '#app/operations/situations/assistant.ts'
import { chooseProvider, proposeWorded, readProvider } from '#app/operations/situations/wording.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { assistantOf, formOf } from '#app/rules/letters/addresses.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { seenDraftOf } from '#app/rules/situations/parts.ts'
import { titlesOf } from '#app/rules/situations/shown.ts'
import { letterOf } from '#letters/index.ts'
import styles from '../../styles/assistant.css?url'
import answerStyles from '../../styles/questions.css?url'
import { AssistantView } from './assistant-view.tsx'

export const links = stylesheets(styles, answerStyles)

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.shown?.title ?? 'Écrire avec une aide', matches)

/**
 * `?situation=syndic-copropriete` from any page, `?courrier=customizable` from a free letter. Throws 404 for a letter
 * with its own text, and for an unknown situation.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { account } = member
  const { letter, situation } = await asksFor(request, (id) => letterForSituation(context, account, id))
  const { firstName, shown, asked, recipientName, seen, answers, before, text } = await readAssistant(
    context,
    account,
    letter,
    { situation },
  )
  return {
    firstName,
    shown,
    asked,
    recipientName,
    seen,
    hasText: text.trim() !== '',
    mayRestore: Boolean(before),
    id: letter.id,
    name: letterName(letter, answers),
    themes: titlesOf(firstName, answers),
    provider: await readProvider(context, member),
    letterNames: Object.fromEntries(
      (shown?.instead ?? []).flatMap((one) => ('letter' in one ? [[one.letter, letterOf(one.letter).name]] : [])),
    ),
  }
}

/** Returns the letter and the situation of the URL. */
async function asksFor(request: Request, letterFor: (situation: string) => Promise<string>) {
  const { searchParams } = new URL(request.url)
  const situation = searchParams.get('situation') ?? undefined
  if (situation !== undefined && !findSituation(situation)) throw new Response(null, { status: 404 })
  const id = searchParams.get('courrier') ?? (situation ? await letterFor(situation) : 'customizable3')
  const letter = freeLetterOf(requireDocumentId(id))
  if (!letter) throw new Response(null, { status: 404 })
  return { letter, situation }
}

/** Never replaces text without its own button: a draft is only shown, next to the existing text. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { typed } = await readTexts(request)
  const { letter } = await asksFor(request, (id) => letterForSituation(context, member.account, id))
  const to = formOf(letter.id)
  if (typed.intent === 'keep') return seeOther(to)
  if (typed.intent === 'restore') {
    await restoreText(context, member, letter)
    return seeOther(to, { notice: 'enregistre' })
  }
  const isAnswer = typed.intent === 'accept' || typed.intent === 'refuse'
  if (isAnswer) {
    const chosen = await chooseProvider(context, member, typed.intent === 'accept')
    if (!chosen.ok) throw new Response(null, { status: 403 })
    if (typed.situation === undefined) return redirectTo(assistantOf(letter.id), { status: 303 })
  }
  const situation = findSituation(typed.situation)
  if (!situation) throw new Response(null, { status: 404 })
  // Another situation was selected in the list, so its questions are shown first.
  if (typed.shown !== situation.id)
    return redirectTo(`${assistantOf(letter.id)}&situation=${situation.id}`, { status: 303 })

  const read = await readAssistant(context, member.account, letter, { situation: situation.id, typed })
  const proposal = typed.intent === 'replace' ? proposeDraft(read) : await proposeWorded(context, member, read)
  const words = proposal?.draft ? seenDraftOf(proposal.draft) : ''
  // Only the draft that the user saw is taken. If an answer has changed it, the new draft is shown first.
  if (typed.intent === 'replace' && words !== '' && typed.proposed?.replace(/\r\n?/g, '\n') === words) {
    const taken = await takeDraft(context, member, letter, { typed, situation: situation.id })
    if (taken === 'taken') return seeOther(to, { notice: 'enregistre' })
    if (taken === 'not-allowed') throw new Response(null, { status: 403 })
    const again = await readAssistant(context, member.account, letter, {
      situation: situation.id,
      typed: without(typed),
    })
    return data({ ...answerOf(again, proposeDraft(again)), isChanged: taken === 'changed' }, { status: 409 })
  }
  const answered = { ...answerOf(read, proposal), isChanged: false }
  // A user who answers about the engine has not requested a draft, so its missing facts are not reported.
  if (isAnswer && !proposal?.draft) return { ...answered, remarks: [] }
  return data(answered, { status: proposal?.draft ? 200 : 422 })
}

/** The text of the letter has changed, so the next submit refers to the new one. */
const without = ({ _seen: _ignored, ...typed }: TypedValues): TypedValues => typed

type Assistant = Awaited<ReturnType<typeof readAssistant>>

const answerOf = ({ asked, recipientName, seen }: Assistant, proposal: DraftProposal | undefined) => ({
  asked,
  recipientName,
  seen,
  draft: proposal?.draft,
  compared: proposal?.compared,
  remarks: proposal?.remarks ?? [],
  wording: proposal?.wording,
  problem: proposal?.problem,
})

export default function AssistantPage() {
  const loaded = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return <AssistantView {...loaded} {...answered} />
}
