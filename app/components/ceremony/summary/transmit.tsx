import { dossierOf, dossierPath, paperOf, sendingOf } from '#app/components/ceremony/addresses.ts'
import { paperHints } from '#app/components/ceremony/papers/refusals.ts'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { type PaperName, papers } from '#app/rules/ceremony/papers/papers.ts'
import type { Day } from '#app/rules/days.ts'
import { weightCopy } from '#app/rules/files/weight-copy.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { gapsCopy } from '#app/rules/mail/summary.ts'

export type TransmitProps = {
  ceremonyId: string
  /** What is still missing, in words that follow "il manque". */
  missing: string[]
  /** Whether PDFs can be made. */
  mayPrint: boolean
  /**
   * Whether the user is a member of the account. Only members send the running order as the family or request its
   * files.
   */
  isFamily: boolean
  /** "214 Mo : tient sur une clé de 2 Go." */
  weight: string
  /** The last ZIP that this user requested, while it is stored. */
  dossier: { bytes: number; readyOn?: Day; until?: Day } | undefined
  /** Whether it has changed since it was sent. */
  hasChanged: boolean
}

/** The documents for the helpers of the day, with what they still lack. For editors: screens-3.14. */
export function Transmit(props: TransmitProps) {
  const { ceremonyId, missing, mayPrint, isFamily, weight, dossier, hasChanged } = props
  return (
    <section className="section">
      <h2>Transmettre</h2>
      <div className="stack">
        {hasChanged && isFamily && <ChangedSinceSent />}
        <p>{missing.length > 0 ? gapsCopy(missing) : 'Il ne manque rien au déroulé.'}</p>
        {mayPrint ? (
          <ul className="stack">
            {(Object.keys(papers) as PaperName[]).map((paper) => (
              <li key={paper}>
                <a href={paperOf(paper, ceremonyId)}>{papers[paper].name} (PDF)</a>
                <br />
                <span className="small">{paperHints[paper]}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p>
            Nous ne pouvons pas faire de PDF pour le moment. Vous pouvez imprimer cette page depuis votre navigateur.
          </p>
        )}
        {mayPrint && isFamily && (
          <form method="post" action={dossierPath} className="stack">
            <CsrfField />
            <input type="hidden" name="ceremonie" value={ceremonyId} />
            <OnceField />
            <p>Les papiers, les musiques et les photos, dans l’ordre. {weight}</p>
            <p className="actions">
              <button type="submit" className="button">
                Toute la cérémonie en un dossier
              </button>
            </p>
          </form>
        )}
        {dossier?.readyOn && dossier.until && (
          <p>
            <a href={dossierOf(ceremonyId)}>Télécharger celui du {weekdayDate(dossier.readyOn)}</a>,{' '}
            {weightCopy(dossier.bytes)}. Gardé jusqu’au {weekdayDate(dossier.until)}.
          </p>
        )}
        {isFamily && (
          <p className="actions">
            <a className="button quiet" href={sendingOf(ceremonyId)}>
              Envoyer le déroulé
            </a>
          </p>
        )}
      </div>
    </section>
  )
}

/** Shown on every page that sends the running order. */
export function ChangedSinceSent() {
  return <p className="notice">Le déroulé a changé depuis l’envoi. Le renvoyer&nbsp;?</p>
}
