import { PageModule } from '#app/components/page/needs.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { AppContext } from '#app/context.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { requireMember } from '#app/http/guards.ts'
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { type OverviewLetter, readOverviewOf } from '#app/operations/letters/overview.ts'
import { drawPageEnds } from '#app/operations/letters/page-ends.ts'
import { pathProgress } from '#app/operations/letters/path.ts'
import { composeLetter } from '#app/operations/letters/print.ts'
import { readPostage } from '#app/operations/post/postage.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import { bundleStateOf, whyNot, whyNotToLeave } from '#app/rules/letters/actions.ts'
import { fieldOf } from '#app/rules/letters/addresses.ts'
import { missingFields, visibleAnswers } from '#app/rules/letters/answers.ts'
import { endingsCopy } from '#app/rules/letters/endings.ts'
import { pageWithoutNumbers, readableAnswers } from '#app/rules/letters/known/reader-view.ts'
import { gapsToFill } from '#app/rules/letters/missing.ts'
import { stagesBefore } from '#app/rules/letters/progress/path.ts'
import { paymentOf } from '#app/rules/orders/letter-payment.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { proposedMode } from '#app/rules/post/modes.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { letterOf } from '#letters/index.ts'
import styles from '../../styles/letter.css?url'
import { LetterToRead, Preview } from './preview.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Voir la lettre – ${data?.name ?? ''}`, matches)

/** Always shown, complete or not (choice-41). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const isReader = !can(role, 'write-letters')
  const definition = letterOf(requireDocumentId(new URL(request.url).searchParams.get('courrier')))
  const today = parisDay(context.now())
  const { letter: shown, ...overview } = await readOverviewOf(context.db, account, definition.id, today)
  const stagesDone = stagesBefore(pathProgress(overview).stage)
  const { name, another, state } = shown
  const { enclosures } = shown.letter
  const answers = isReader ? readableAnswers(definition, shown.letter.answers) : shown.letter.answers

  const linkTo = (field: string) => fieldOf(definition.id, field)
  const letter = composeLetter(definition, answers, { today, enclosures, ...(!isReader && { linkTo }) })
  const toFill = gapsToFill(definition, answers, [...missingFields(definition, answers), ...letter.gaps])
  const bundle = bundleStateOf(shown)
  const { sendToNotary, notaryName } = visibleAnswers(definition, answers)
  const drawn = await drawPageEnds(context.printer, letter.html, { definition, answers, today, enclosures })
  if (isReader)
    return { stagesDone, id: definition.id, name, toRead: { ...drawn, html: pageWithoutNumbers(drawn.html) } }
  return {
    stagesDone,
    id: definition.id,
    name,
    toRead: undefined,
    ...drawn,
    missing: toFill.map(({ field, words }) => ({ words, href: linkTo(field) })),
    endings: endingsCopy(definition, answers),
    enclosed: enclosures.map((type) => attachments[type].short),
    isBlocked: state.isBlocked,
    payment: paymentOf(definition.id, overview.paid),
    hasNotaryCopy: sendToNotary === 'on' && Boolean(notaryName?.trim()),
    canPrint: context.printer.reason() === undefined,
    postage: await postageOfPreview(context, account, shown),
    bundle,
    mayPost: whyNot.post(state) === undefined,
    another,
  }
}

/** What we would post it for, and when. Undefined if it is not offered, or the letter is not to be sent. */
async function postageOfPreview(context: AppContext, account: Account, { definition, state, letter }: OverviewLetter) {
  if (!context.carrier || state.isBlocked || whyNotToLeave(state)) return undefined
  const { mode } = proposedMode(definition, letter.answers)
  const read = await readPostage(context, account, { documentId: definition.id, pages: 1 })
  const price = read.ok && read.value.prices.find((each) => each.mode === mode)
  if (!price) return undefined
  return {
    priceCents: price.priceCents,
    isGift: read.value.isGift,
    leavesOn: dateFr(parisDay(new Date(read.value.leavesAt))),
  }
}

export default function PreviewPage() {
  const { name, stagesDone: _, ...preview } = useLoaderData<typeof loader>()
  if (preview.toRead) return <LetterToRead name={name} {...preview.toRead} />
  return (
    <>
      {preview.payment === 'to-pay' && preview.bundle === 'may-join' && <PageModule name="basket" />}
      <Preview {...preview} />
    </>
  )
}
