import { conditionCopy } from '#app/components/letters/applies-copy.ts'
import { toPlain } from '#app/components/letters/drawn.ts'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { Pieces } from '#app/components/pieces/pieces.tsx'
import { requireMember } from '#app/http/guards.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { type OverviewLetter, readOverview } from '#app/operations/letters/overview.ts'
import { listPieceStates, listPieces } from '#app/operations/pieces/pieces.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { chosenLetters, piecesToCopy } from '#app/rules/pieces/needs.ts'

export const handle = { layout: 'default-v2' }

export const meta: MetaFunction = ({ matches }) => pageTitle('Pièces jointes', matches)

/** What the letters ask for, and where each piece stands. A reader is told the second alone (choice-13). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const overview = await readOverview(context.db, account, parisDay(context.now()))
  if (!can(role, 'read-letters')) return { readOnly: listPieceStates(overview) }

  const chosen = chosenLetters(overview.letters)
  const others = overview.letters.filter((letter) => !chosen.includes(letter))
  return {
    readOnly: undefined,
    copies: piecesToCopy(chosen, overview.pieces),
    counted: { letters: chosen.length, ofBasket: chosen.some(({ isInBasket }) => isInBasket) },
    table: { chosen: chosen.map(toNeeds), others: others.map(toNeeds) },
    pieces: listPieces(overview),
  }
}

/** A line of the table letter × piece, each condition in words. */
function toNeeds({ definition, letter }: OverviewLetter) {
  const plain = toPlain(definition, usualNameOf(letter.answers))
  const { id, name, enclosures } = definition
  const pieces = enclosures.map(({ type, level, showIf }) => ({
    type,
    level,
    ...(showIf && { when: conditionCopy(showIf, plain) }),
  }))
  return { id, name, pieces }
}

export default function PiecesPage() {
  return <Pieces {...useLoaderData<typeof loader>()} />
}
