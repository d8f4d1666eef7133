import type { PieceCopies } from '#app/rules/pieces/needs.ts'
import { Tabs } from '../letters/tabs.tsx'
import { type LetterNeeds, NeedsTable } from './needs-table.tsx'
import { PieceList, type PieceRow, PieceStates } from './piece-list.tsx'
import { ToCopy } from './to-copy.tsx'

type PiecesProps =
  | { readOnly: Pick<PieceRow, 'type' | 'piece'>[] }
  | {
      readOnly: undefined
      copies: PieceCopies[]
      counted: { letters: number; ofBasket: boolean }
      table: { chosen: LetterNeeds[]; others: LetterNeeds[] }
      pieces: PieceRow[]
    }

/** « Pièces jointes », screens-3.10: what to photocopy, which letter asks for what, and each piece. */
export function Pieces(props: PiecesProps) {
  return (
    <>
      <div className="stack">
        <h1>Pièces jointes</h1>
        <p className="lede">Une pièce ajoutée ici sert à toutes les lettres qui la demandent.</p>
      </div>
      <Tabs />
      {props.readOnly ? (
        <>
          <p className="notice">
            Vous voyez où en est chaque pièce. Pour les ouvrir ou en ajouter, demandez au propriétaire.
          </p>
          <PieceStates rows={props.readOnly} />
        </>
      ) : (
        <AllPieces {...props} />
      )}
    </>
  )
}

/** letters-3, the words that go with every piece. */
const copiesOnly = 'Ne joignez que des copies. Gardez les originaux, sauf la carte Vitale, qui doit être rendue.'

function AllPieces({ copies, counted, table, pieces }: Extract<PiecesProps, { readOnly: undefined }>) {
  const needed = pieces.filter(({ neededBy }) => neededBy.length > 0)
  const others = pieces.filter(({ neededBy }) => neededBy.length === 0)
  return (
    <>
      <p className="notice">{copiesOnly}</p>
      <div>
        <ToCopy copies={copies} counted={counted} />
        <section className="section">
          <h2>Vos pièces</h2>
          <div>
            {needed.length > 0 ? (
              <PieceList rows={needed} />
            ) : (
              <p>Aucune lettre ne demande de pièce pour le moment. Vous pouvez déjà en ajouter.</p>
            )}
            <details>
              <summary>
                <u>{needed.length > 0 ? `Les ${others.length} autres pièces` : `Les ${others.length}\u00A0pièces`}</u>
              </summary>
              <PieceList rows={others} />
            </details>
          </div>
        </section>
      </div>
      <section className="stack wide">
        <h2>Quelle pièce pour quelle lettre</h2>
        {table.chosen.length > 0 && (
          <NeedsTable letters={table.chosen} caption="Les pièces que demandent vos lettres" />
        )}
        {table.others.length > 0 && (
          <details>
            <summary>
              <u>{table.chosen.length > 0 ? 'Les autres lettres' : `Les ${table.others.length}\u00A0lettres`}</u>
            </summary>
            <NeedsTable letters={table.others} caption="Les pièces que demandent les autres lettres" />
          </details>
        )}
      </section>
    </>
  )
}
