import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { AddFile } from '#app/components/pieces/add-file.tsx'
import { ProgressChip } from '#app/components/pieces/progress-chip.tsx'
import { heirsPath, piecesPath } from '#app/rules/letters/addresses.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import type { PieceProgress } from '#app/rules/pieces/progress.ts'
import { keptOnPaper, type PieceState } from '#app/rules/pieces/states.ts'
import { PieceFiles, type ShownFile } from './piece-files.tsx'
import { type AskingLetter, PieceLetters } from './piece-letters.tsx'
import { WithoutFile } from './without-file.tsx'

type PieceProps = {
  type: AttachmentType
  state: PieceState
  piece: PieceProgress
  files: ShownFile[]
  letters: AskingLetter[]
  errors: Record<string, string>
}

/** One kind of attachment. screens-3.10. */
export function Piece({ type, state, piece, files, letters, errors }: PieceProps) {
  const { label, explanation, origin, delay } = attachments[type]
  const onPaper = keptOnPaper.includes(type)
  return (
    <>
      <ErrorSummary errors={errors} />
      <p>
        <a href={piecesPath}>Toutes les pièces jointes</a>
      </p>
      <div className="stack">
        <h1>{label}</h1>
        <p className="lede">{explanation}</p>
        <ProgressChip piece={piece} />
        <p>
          Où l’obtenir&nbsp;: {origin}. En combien de temps&nbsp;: {delay}.
        </p>
        {type === 'heirStatusCertificate' && (
          <p>
            <a href={heirsPath}>Préparer l’attestation des héritiers</a>
          </p>
        )}
      </div>
      <div>
        {onPaper ? (
          <>
            <OnPaper type={type} />
            <WithoutFile type={type} state={state} onPaper />
          </>
        ) : (
          <>
            <section className="section">
              <h2>Vos fichiers</h2>
              <div>
                <PieceFiles files={files} />
                <AddFile
                  type={type}
                  label={files.length === 0 ? 'Choisir un fichier' : 'Choisir un autre fichier'}
                  hint="Photo floue&#8239;? On doit pouvoir lire les chiffres. Document signé&#8239;? Gardez aussi l’original."
                  error={errors.file}
                />
              </div>
            </section>
            {state !== 'provided' && <WithoutFile type={type} state={state} />}
          </>
        )}
        <PieceLetters letters={letters} />
      </div>
    </>
  )
}

const whyOnPaper: Partial<Record<AttachmentType, string>> = {
  defunctVitalCard:
    'L’assurance maladie demande la carte elle-même. Glissez-la dans l’enveloppe\u00A0: une photo ne servirait à rien.',
  naturalDeathCertificate:
    'Ce document est couvert par le secret médical. Glissez-le sous enveloppe cachetée\u00A0: nous n’en gardons aucune copie.',
}

/** letters-3: the original is sent, or only a doctor may read it. */
function OnPaper({ type }: { type: AttachmentType }) {
  return (
    <section className="section">
      <h2>Pas de fichier ici</h2>
      <p>{whyOnPaper[type]}</p>
    </section>
  )
}
