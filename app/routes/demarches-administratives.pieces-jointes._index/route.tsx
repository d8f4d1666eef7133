import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireMember } from '#app/http/guards.ts'
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { listPieceStates, listPieces } from '#app/operations/pieces/pieces.ts'
import { readTakers } from '#app/operations/tasks/assignments.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { isStacked } from '#app/rules/letters/actions.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { piecesToCopy } from '#app/rules/pieces/needs.ts'
import { isAtHand } from '#app/rules/pieces/states.ts'
import styles from '../../styles/path.css?url'
import { PieceStates, Pieces } from './pieces.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = ({ matches }) => pageTitle('Pièces jointes', matches)

/** The attachments that letters enclose, the missing ones first. A reader sees only the states (choice-13). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const overview = await readOverview(context.db, account, parisDay(context.now()))
  const takers = await readTakers(context, account)
  const withTaker = <Row extends { type: AttachmentType }>(row: Row) => ({ ...row, taker: takers.get(row.type) })
  if (!can(role, 'write-letters')) return { states: listPieceStates(overview).map(withTaker) }

  const chosen = overview.letters.filter(isStacked)
  const pieces = listPieces(overview).map(withTaker)
  const copies = piecesToCopy(chosen, overview.pieces)
  const needed = copies.map((each) => ({ ...pieces.find(({ type }) => type === each.type)!, copies: each }))
  return {
    states: undefined,
    recipients: chosen.map(
      ({ definition, letter }) => letter.answers[definition.recipient.name]?.trim() || letterName(definition),
    ),
    needed: needed.toSorted((one, other) => Number(isAtHand(one.copies.state)) - Number(isAtHand(other.copies.state))),
    others: pieces.filter(({ type }) => !copies.some((each) => each.type === type)),
  }
}

export default function PiecesPage() {
  const data = useLoaderData<typeof loader>()
  return data.states ? <PieceStates pieces={data.states} /> : <Pieces {...data} />
}
