import type { ReactNode } from 'react'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { AddFile } from '#app/components/pieces/add-file.tsx'
import { pickerPath, pieceOf } from '#app/rules/letters/addresses.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { apartCopy, lackingCopy, printedCopy, totalCopy } from '#app/rules/pieces/copy.ts'
import { photocopiesIn } from '#app/rules/pieces/needs.ts'
import { isAtHand } from '#app/rules/pieces/states.ts'
import { type NeededPiece, PieceLines, type PieceRow, PieceRows } from './piece-rows.tsx'

/** `needed`: those that the chosen letters enclose, the missing ones first. `recipients`: of all chosen letters. */
type PiecesProps = { needed: NeededPiece[]; others: PieceRow[]; recipients: string[] }

/** "Pièces jointes", screens-3.10: what is missing, what to photocopy, and for which letters. */
export function Pieces({ needed, others, recipients }: PiecesProps) {
  const copies = needed.map((piece) => piece.copies)
  const photocopies = photocopiesIn(copies)
  const printed = photocopiesIn(copies.filter(({ state }) => state === 'provided'))
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
          <PieceRows pieces={needed} recipients={recipients} />
          <HowToEnclose>{[...apartCopy(copies), printedCopy(printed, photocopies)].join(' ')}</HowToEnclose>
          <Folded pieces={others} words={`Les ${others.length} autres pièces`} />
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
      <AddFile type={type} label="Une photo ou un PDF" from="list" />
      <form method="post" action={pieceOf(type)}>
        <CsrfField />
        <OnceField />
        <input type="hidden" name="from" value="list" />
        <p className="small">Ou joignez une photocopie, et cochez&nbsp;:</p>
        <button type="submit" name="intent" value="by-hand" className="link">
          Je l’ai sur papier
        </button>
      </form>
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
export function PieceStates({ pieces }: { pieces: PieceRow[] }) {
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
