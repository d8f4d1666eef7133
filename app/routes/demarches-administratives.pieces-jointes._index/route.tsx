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
import ledgerStyles from '../../styles/ledger.css?url'
import styles from '../../styles/tables.css?url'
import { Pieces } from './pieces.tsx'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: ledgerStyles },
  { rel: 'stylesheet', href: styles },
]

export const meta: MetaFunction = ({ matches }) => pageTitle('Pièces jointes', matches)

/** The attachments that letters need, and their states. A reader sees only the states (choice-13). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const overview = await readOverview(context.db, account, parisDay(context.now()))
  const takers = await readTakers(context, account)
  const withTaker = <Row extends { type: AttachmentType }>(row: Row) => ({ ...row, taker: takers.get(row.type) })
  if (!can(role, 'write-letters')) return { readOnly: listPieceStates(overview).map(withTaker) }

  const chosen = overview.letters.filter(isStacked)
  return {
    readOnly: undefined,
    letters: chosen.map(({ definition, letter }) => ({
      id: definition.id,
      recipient: letter.answers[definition.recipient.name]?.trim() || letterName(definition),
    })),
    copies: piecesToCopy(chosen, overview.pieces),
    pieces: listPieces(overview).map(withTaker),
  }
}

export default function PiecesPage() {
  return <Pieces {...useLoaderData<typeof loader>()} />
}
