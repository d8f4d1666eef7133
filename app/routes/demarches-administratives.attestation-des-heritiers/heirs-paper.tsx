import { Sources } from '#app/components/page/sources.tsx'
import { adviceOf } from '#app/rules/content/addresses.ts'
import { heirsPdfPath, knownFieldOf } from '#app/rules/letters/addresses.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { HeirsAttestation } from '#app/rules/rights/heirs-attestation.ts'
import { notaryNeeded } from '#app/rules/rights/heirs-copy.ts'

export type HeirsCopy = {
  opens: string[]
  toJoin: { what: string; piece?: AttachmentType }[]
  notary: string[]
  beforeSigning: string[]
}

/** `sheets`: number of named heirs. */
type Paper = Omit<HeirsAttestation, 'heirs'> & { sheets: number }

/** The use of the document, whether it can be signed, and the document itself. */
export function HeirsPaper({ paper, copy }: { paper: Paper; copy: HeirsCopy }) {
  return (
    <>
      <section className="section">
        <h2>Ce qu’elle permet</h2>
        <div className="stack">
          <Lines lines={copy.opens} />
          <p className="small">
            <Sources names={['CMF L. 312-1-4 et L. 312-1-4-1']} />
          </p>
        </div>
      </section>
      <section className="section">
        <h2>La feuille à signer</h2>
        <div className="stack">{paper.excludedBy.length > 0 ? <Excluded {...paper} /> : <ToSign {...paper} />}</div>
      </section>
    </>
  )
}

function Excluded({ excludedBy }: Paper) {
  return (
    <>
      <p>Vous avez indiqué&nbsp;:</p>
      <Lines lines={excludedBy.map((fact) => notaryNeeded[fact])} />
      <p>L’attestation dirait le contraire. Un notaire établit alors le papier qui dit qui hérite.</p>
      <p>
        <a href={adviceOf('succession')}>La succession en clair</a>
      </p>
    </>
  )
}

const askerCopy = {
  'bank-decides':
    'Le texte parle des enfants, petits-enfants, parents et grands-parents. Pour un autre héritier, la banque décide.',
  'no-heir': 'Un héritier doit la demander. Écrivez son nom en premier.',
}

function ToSign({ sheets, unanswered, closes, allSign, asker }: Paper) {
  return (
    <>
      <p>{sheetsCopy(sheets)}</p>
      {asker !== 'direct' && (
        <p>
          {asker ? (
            askerCopy[asker]
          ) : (
            <>
              Le texte parle des enfants et des parents. Dites d’abord{' '}
              <a href={knownFieldOf('applicantRelationshipWithDeceased')}>votre lien de famille</a>.
            </>
          )}
        </p>
      )}
      {allSign === false && (
        <p>
          Il manque une signature&nbsp;: la banque demandera un acte de notoriété, qui dit qui hérite. Un notaire peut
          le faire.
        </p>
      )}
      {closes === false && <p>Le total dépasse le plafond&nbsp;: elle ne ferme pas les comptes de cette banque.</p>}
      {unanswered.length > 0 && <p>Des questions restent sans réponse. Vérifiez-les avant de signer.</p>}
      <p className="actions">
        <a className="button" href={heirsPdfPath} download>
          Télécharger l’attestation (PDF)
        </a>
      </p>
    </>
  )
}

function sheetsCopy(sheets: number): string {
  if (sheets === 0) return 'Une feuille à compléter à la main, et à copier pour chaque héritier.'
  return sheets === 1
    ? 'Une feuille, pour un seul héritier.'
    : 'Une feuille par héritier. Chacune nomme tous les héritiers.'
}

export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
