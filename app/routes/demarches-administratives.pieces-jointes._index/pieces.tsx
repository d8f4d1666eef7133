import { pickerPath } from '#app/rules/letters/addresses.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { apartCopy, printedCopy, totalCopy } from '#app/rules/pieces/copy.ts'
import { type PieceCopies, photocopiesIn } from '#app/rules/pieces/needs.ts'
import { PieceList, type PieceRow, PieceStates } from './piece-list.tsx'
import { PiecesTable, type TableLetter } from './pieces-table.tsx'

/** `copies`: of the chosen letters. `pieces`: all there are. */
type AllPiecesProps = { letters: TableLetter[]; copies: PieceCopies[]; pieces: PieceRow[] }

type PiecesProps = { readOnly: PieceRow[] } | ({ readOnly: undefined } & AllPiecesProps)

/** "Pièces jointes", screens-3.10: what to photocopy, which letter needs what, and each attachment. */
export function Pieces(props: PiecesProps) {
  return props.readOnly ? (
    <>
      <Title lede="Une pièce ajoutée ici sert à toutes les lettres qui la demandent." />
      <p className="notice">
        Vous voyez où en est chaque pièce. Pour les ouvrir ou en ajouter, demandez au propriétaire.
      </p>
      <PieceStates rows={props.readOnly} />
    </>
  ) : (
    <AllPieces {...props} />
  )
}

function Title({ lede, more }: { lede: string; more?: string }) {
  return (
    <div className="stack">
      <h1>Pièces jointes</h1>
      <p className="lede">{lede}</p>
      {more && <p>{more}</p>}
    </div>
  )
}

/** letters-3, the note for every attachment. */
const copiesOnly = 'Ne joignez que des copies. Gardez les originaux, sauf la carte Vitale, qui doit être rendue.'

function AllPieces({ letters, copies, pieces }: AllPiecesProps) {
  const photocopies = photocopiesIn(copies)
  const printed = photocopiesIn(copies.filter(({ state }) => state === 'provided'))
  const rowOf = (type: AttachmentType) => pieces.find((row) => row.type === type)!
  const rows = copies.map((each) => ({ ...rowOf(each.type), copies: each }))
  const apart = apartCopy(copies)
  const others = pieces.filter(({ type }) => !copies.some((each) => each.type === type))
  return (
    <>
      <Title lede={totalCopy(photocopies, letters.length)} more={printedCopy(printed, photocopies)} />
      <p className="notice">{copiesOnly}</p>
      {letters.length === 0 && (
        <p className="actions">
          <a className="button" href={pickerPath}>
            Choisir une lettre
          </a>
        </p>
      )}
      {rows.length > 0 && <PiecesTable letters={letters} rows={rows} />}
      {apart.length > 0 && <p>{apart.join(' ')}</p>}
      <section className="unprinted">
        <details>
          <summary>
            <u>{rows.length > 0 ? `Les ${others.length} autres pièces` : `Les ${others.length}\u00A0pièces`}</u>
          </summary>
          <PieceList rows={others} />
        </details>
      </section>
    </>
  )
}
