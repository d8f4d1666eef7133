import type { ReactNode } from 'react'
import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { AddFile } from '#app/components/pieces/add-file.tsx'
import { requireMember } from '#app/http/guards.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { listPieceStates, listPieces } from '#app/operations/pieces/pieces.ts'
import { readTakers } from '#app/operations/tasks/assignments.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { isStacked } from '#app/rules/letters/actions.ts'
import { pickerPath } from '#app/rules/letters/addresses.ts'
import { shortNameOf } from '#app/rules/letters/letter-name.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { apartCopy, lackingCopy, printedCopy, totalCopy } from '#app/rules/pieces/copy.ts'
import { photocopiesIn, piecesToCopy } from '#app/rules/pieces/needs.ts'
import { isAtHand } from '#app/rules/pieces/states.ts'
import styles from '../../styles/path.css?url'
import { NeededPieces, PieceLines, type PieceRow } from './piece-rows.tsx'

export const links = stylesheets(styles)

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
      ({ definition, letter }) =>
        letter.answers[definition.recipient.name]?.trim() || shortNameOf(definition, letter.answers),
    ),
    needed: needed.toSorted((one, other) => Number(isAtHand(one.copies.state)) - Number(isAtHand(other.copies.state))),
    others: pieces.filter(({ type }) => !copies.some((each) => each.type === type)),
  }
}

export default function PiecesPage() {
  const data = useLoaderData<typeof loader>()
  return data.states ? <PieceStates pieces={data.states} /> : <Pieces {...data} />
}

type PiecesProps = Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { states: PieceRow[] }>

/** "Pièces jointes", screens-3.10: what is missing, what to photocopy, and for which letters. */
function Pieces({ needed, others, recipients }: PiecesProps) {
  const copies = needed.map((piece) => piece.copies)
  const photocopies = photocopiesIn(copies)
  const printed = photocopiesIn(copies.filter(({ state }) => state === 'provided'))
  const apart = apartCopy(copies.filter(({ way }) => way !== 'original'))
  const lacking = needed.filter((piece) => !isAtHand(piece.copies.state))
  const [first] = lacking
  if (recipients.length === 0) return <NoLetter others={others} />
  return (
    <>
      <div className="tight">
        <h1>{totalCopy(needed.length, photocopies)}</h1>
        <p className="lede">{lackingCopy(lacking.length)}</p>
      </div>
      <div className={first && 'duo'}>
        <div className="stack">
          <NeededPieces pieces={needed} recipients={recipients}>
            <HowToEnclose>{[...apart, printedCopy(printed, photocopies)].join(' ')}</HowToEnclose>
            <Folded pieces={others} words="Ce qu’aucune lettre ne demande" />
          </NeededPieces>
        </div>
        {first && <NextPiece type={first.type} />}
      </div>
    </>
  )
}

/** letters-3, the note for every attachment. */
const copiesOnly = 'Ne joignez que des copies. Gardez les originaux, sauf la carte Vitale, qui doit être rendue.'

const HowToEnclose = ({ children }: { children: ReactNode }) => (
  <p className="small">
    {copiesOnly} {children}
  </p>
)

/** The first missing attachment, added without leaving the list. */
function NextPiece({ type }: { type: AttachmentType }) {
  const { label, explanation } = attachments[type]
  return (
    <section className="next unprinted">
      <h2>{label}</h2>
      <p>{explanation}</p>
      <AddFile type={type} label="Une photo ou un PDF" from="list">
        <p className="small">
          Ou bien&nbsp;:{' '}
          <button type="submit" name="instead" value="by-hand" className="link">
            Je l’ai sur papier
          </button>
        </p>
      </AddFile>
    </section>
  )
}

function NoLetter({ others }: { others: PieceRow[] }) {
  return (
    <>
      <div className="tight">
        <h1>Pièces jointes</h1>
        <p className="lede">Commencez une lettre&nbsp;: les copies se comptent ici.</p>
      </div>
      <p className="actions">
        <a className="button" href={pickerPath}>
          Choisir une lettre
        </a>
      </p>
      <HowToEnclose>{null}</HowToEnclose>
      <Folded pieces={others} words={`Les ${others.length} pièces`} />
    </>
  )
}

type FoldedProps = { pieces: PieceRow[]; words: string; isLinked?: boolean }

const Folded = ({ pieces, words, isLinked = true }: FoldedProps) => (
  <details className="fold unprinted">
    <summary>
      <b>{words}</b>
    </summary>
    <PieceLines pieces={pieces} isLinked={isLinked} />
  </details>
)

/** For a reader: the state of each attachment, and nothing from an answer (choice-13). */
function PieceStates({ pieces }: { pieces: PieceRow[] }) {
  const isHere = ({ piece, taker }: PieceRow) => piece.status !== 'idle' || taker !== undefined
  const here = pieces.filter(isHere)
  const others = pieces.filter((piece) => !isHere(piece))
  return (
    <>
      <div className="tight">
        <h1>Pièces jointes</h1>
        <p className="lede">Une pièce ajoutée ici sert à toutes les lettres qui la demandent.</p>
      </div>
      <div>
        {here.length > 0 && <PieceLines pieces={here} isLinked={false} />}
        <Folded
          pieces={others}
          words={`${here.length > 0 ? 'Les autres pièces' : 'Les pièces'}, pas encore ici`}
          isLinked={false}
        />
      </div>
    </>
  )
}
