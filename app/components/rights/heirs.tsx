import { adviceOf } from '#app/components/content/addresses.ts'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { knownOf, pieceOf } from '#app/components/letters/addresses.ts'
import { Applies } from '#app/components/letters/applies.tsx'
import { classOf } from '#app/components/letters/conditional-styles.ts'
import { type FormState, isMarked } from '#app/components/letters/form-state.ts'
import { Sources } from '#app/components/page/sources.tsx'
import { Rows } from '#app/components/tracking/rows.tsx'
import type { Group } from '#app/rules/letters/definition.ts'
import { nameOfEntry } from '#app/rules/letters/entries.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { type HeirsAttestation, heirsPdfPath } from '#app/rules/rights/heirs-attestation.ts'
import { notaryNeeded } from '#app/rules/rights/heirs-copy.ts'

type Copy = {
  opens: string[]
  toJoin: { what: string; piece?: AttachmentType }[]
  notary: string[]
  beforeSigning: string[]
}

/** `sheets`: how many heirs are named. */
type Paper = Omit<HeirsAttestation, 'heirs'> & { sheets: number }

/** What it opens, whether it can be signed, and the paper itself. */
export function HeirsPaper({ paper, copy }: { paper: Paper; copy: Copy }) {
  return (
    <>
      <section className="section">
        <h2>Ce qu’elle permet</h2>
        <div className="stack">
          <Lines lines={copy.opens} />
          <p className="small">
            <Sources names={['CMF L. 312-1-4 et L. 312-1-4-1', 'efl.fr, montants 2026']} />
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

function ToSign({ sheets, unanswered, closes, asker }: Paper) {
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
              <a href={knownOf()}>votre lien avec la personne décédée</a>.
            </>
          )}
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

/** What the heirs certify, and who they are. */
export function HeirsForm({ form, seen }: { form: FormState; seen: string }) {
  return (
    <form method="post" noValidate>
      <CsrfField />
      <input type="hidden" name="_seen" value={seen} />
      {form.letter.groups.map((group) => (
        <fieldset
          className={`section ${classOf(group.showIf, form.letter, form.values) ?? ''}`.trim()}
          key={group.title}
        >
          <legend>{group.title}</legend>
          <div>
            {group.showIf && <Applies condition={group.showIf} letter={form.letter} words={group.appliesWhen} />}
            <Fields group={group} form={form} />
          </div>
        </fieldset>
      ))}
      <div className="dock actions">
        <button type="submit" className="button">
          Enregistrer
        </button>
      </div>
    </form>
  )
}

/** An heir who is named is folded. */
function Fields({ group, form }: { group: Group; form: FormState }) {
  const { fields } = group
  const isNamed = fields.some(({ name }) => name.endsWith('LastName') && form.values[name])
  const rows = <Rows fields={fields} form={form} />
  if (!isNamed) return rows
  return (
    <details open={fields.some(({ name }) => isMarked(name, form))}>
      <summary>{nameOfEntry(group, form.values)}</summary>
      <div className="folded">{rows}</div>
    </details>
  )
}

/** What to know before signing, what to join, and when a notary is needed instead. */
export function HeirsRules({ copy }: { copy: Copy }) {
  return (
    <>
      <section className="section">
        <h2>Avant de signer</h2>
        <div className="stack">
          {copy.beforeSigning.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </section>
      <section className="section">
        <h2>À joindre</h2>
        <ul>
          {copy.toJoin.map(({ what, piece }) => (
            <li key={what}>{piece ? <a href={pieceOf(piece)}>{what}</a> : what}</li>
          ))}
        </ul>
      </section>
      <section className="section">
        <h2>Quand il faut un notaire</h2>
        <div className="stack">
          <Lines lines={copy.notary} />
          <p>
            <a href={adviceOf('succession')}>La succession en clair</a>
          </p>
        </div>
      </section>
    </>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
