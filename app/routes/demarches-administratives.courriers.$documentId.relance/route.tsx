import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { requireEditor } from '#app/http/guards.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readOverviewOf } from '#app/operations/letters/overview.ts'
import { composeChase, readChase } from '#app/operations/tracking/chase.ts'
import { parisDay } from '#app/rules/days.ts'
import { bundleStateOf, whyNot } from '#app/rules/letters/actions.ts'
import { fieldOf } from '#app/rules/letters/addresses.ts'
import { blockersOf } from '#app/rules/letters/answers.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { gapsToFill } from '#app/rules/letters/missing.ts'
import { paymentOf } from '#app/rules/orders/letter-payment.ts'
import { letterOf } from '#letters/index.ts'
import styles from '../../styles/letter.css?url'
import { ChasePage, NothingToChase } from './chase.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Relancer – ${data?.name ?? ''}`, matches)

/** The reminder letter, as it would be sent today. letters-7, screens-3.8. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const definition = letterOf(requireDocumentId(params.documentId))
  const { id } = definition
  const today = parisDay(context.now())
  const chase = await readChase(context.db, account, definition, today)
  const { paid, letter } = await readOverviewOf(context.db, account, id, today)
  const { name, state, progress } = letter
  if (!chase) {
    return { id, name, progress, mayPost: whyNot.post(state) === undefined, chase: undefined }
  }

  const { chasedOn, replyOn } = chase
  const { channel, sentAt, trackingNumber, expectedReplyOn } = chase.first
  const blockers = gapsToFill(definition, chase.answers, blockersOf(definition, chase.answers))
  return {
    id,
    name: letterName(definition, chase.answers),
    progress,
    mayPost: false,
    chase: {
      first: { channel, sentAt, trackingNumber },
      chasedOn,
      replyOn,
      waitsUntil: expectedReplyOn && expectedReplyOn > today && !replyOn ? expectedReplyOn : undefined,
      html: composeChase(definition, chase).html,
      missing: blockers.map(({ field, words }) => ({ words, href: fieldOf(id, field) })),
      canPrint: context.printer.reason() === undefined,
      payment: paymentOf(id, paid),
      bundle: bundleStateOf(letter),
    },
  }
}

export default function ChaseLetterPage() {
  const { id, name, mayPost, chase } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="stack">
        <h1>Relancer</h1>
        <p className="lede">{name}</p>
      </div>
      {chase ? <ChasePage id={id} {...chase} /> : <NothingToChase id={id} mayPost={mayPost} />}
    </>
  )
}
