import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { TrialPost } from '#app/components/post/trial-notice.tsx'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import type { AskProblem } from '#app/operations/post/ask.ts'
import { confideLetters, listSigners, prepareForSigner } from '#app/operations/post/confide.ts'
import { readPosting } from '#app/operations/post/posting.ts'
import { eraseSignature } from '#app/operations/post/signature.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { parisDay } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { basketPath } from '#app/rules/orders/addresses.ts'
import { journeysPath, signaturePath } from '#app/rules/post/addresses.ts'
import { CHOICE } from '#app/rules/post/choice-names.ts'
import { postingChoicesIn } from '#app/rules/post/choices.ts'
import { momentCopy } from '#app/rules/post/journey.ts'
import { postRefusalCopy } from '#app/rules/post/refusal-copy.ts'
import { letterOf } from '#letters/index.ts'
import letterStyles from '../../styles/letter.css?url'
import pathStyles from '../../styles/path.css?url'
import styles from '../../styles/post.css?url'
import { Posting } from './posting.tsx'

export const links = stylesheets(letterStyles, pathStyles, styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Qui poste les lettres', matches)

/**
 * Who posts the letters: the family, or us. `?courrier`: one letter, with its sheet. `?qui=aupres`: the second choice is
 * chosen. A reader is shown where the letters are.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, user, role } = await requireMember({ request, context })
  if (!context.carrier) throw new Response(null, { status: 404 })
  if (!can(role, 'track-letters')) throw seeOther(journeysPath)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('courrier')
  const posting = await readPosting(context, { account, user }, asked ? requireDocumentId(asked) : undefined)
  const { rows, signature, terms, stagesDone } = posting
  const signers = await listSigners(context, { account, user })
  return {
    rows,
    stagesDone,
    isOne: asked !== null,
    isTrial: context.carrier.isTrial,
    isChosen: searchParams.get('qui') === 'aupres' || rows.some(({ prepared }) => prepared?.by),
    terms: terms && {
      isGift: terms.isGift,
      isAgain: terms.isAgain,
      leavesOn: dateFr(parisDay(new Date(terms.leavesAt))),
      until: momentCopy(terms.leavesAt, context.now()),
    },
    signer: {
      name: signature.signer,
      own: signature.own?.name === signature.signer ? signature.own : undefined,
      other: signature.other,
      /** Members who are asked, if this one prepares. */
      asked: signers.map(nameOf),
    },
  }
}

/** Prepares the chosen letters: for the basket or to leave, or for the member who signs. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  if (!context.carrier) throw new Response(null, { status: 404 })
  const { typed, once } = await readTexts(request)
  if (typed.intent === 'sign') return seeOther(signaturePath)
  const choices = postingChoicesIn(typed)
  if (choices.length === 0)
    return tryAgain({ typed, errors: { letters: 'Choisissez au moins une lettre à nous confier.' } })
  const actor = { ...member, once }
  const isPrepared = typed.intent === 'prepare'
  const done = isPrepared
    ? await prepareForSigner(context, actor, choices)
    : await confideLetters(context, actor, choices)
  if (done.refused.some(({ problem }) => problem === 'not-allowed')) throw new Response(null, { status: 403 })
  const refused = done.refused.filter(({ problem }) => problem !== 'already-waiting')
  if (refused.length > 0) return tryAgain({ typed, errors: Object.fromEntries(refused.map(errorOf)) })
  if (isPrepared) return seeOther(journeysPath, { notice: 'lettresPreparees' })
  if (typed.erase === 'on') await eraseSignature(context, { ...member, once: undefined })
  return done.isToPay ? seeOther(basketPath) : seeOther(journeysPath, { notice: 'lettresConfiees' })
}

function errorOf({ id, problem }: { id: DocumentId; problem: AskProblem }): [string, string] {
  const known = problem === 'not-allowed' || problem === 'not-offered' ? undefined : problem
  const { words } = postRefusalCopy(known as Parameters<typeof postRefusalCopy>[0], {
    definition: letterOf(id),
    gaps: [],
    lacking: [],
    illegible: [],
  })
  return [`${CHOICE}${id}`, words]
}

export default function PostingPage() {
  const { isTrial, ...posting } = useLoaderData<typeof loader>()
  const { errors = {}, typed } = useActionData<typeof action>() ?? {}
  return (
    <>
      {isTrial && <TrialPost />}
      <div className="tight">
        <h1>{posting.isOne ? 'Qui poste la lettre' : 'Qui poste les lettres'}&#8239;?</h1>
      </div>
      <Posting {...posting} errors={errors} typed={typed} />
    </>
  )
}
