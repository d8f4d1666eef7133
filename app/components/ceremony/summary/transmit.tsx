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
  /** What is still missing, in words that follow « il manque ». */
  missing: string[]
  /** No PDF is offered while none can be made. */
  mayPrint: boolean
  /** Who shares the account: nobody else sends the running order as the family, nor has its files made. */
  isFamily: boolean
  /** « 214 Mo : tient sur une clé de 2 Go. » */
  weight: string
  /** The one that this person had made, while it is kept. */
  dossier: { bytes: number; readyOn?: Day; until?: Day } | undefined
  /** It was sent, and is no longer what it was then. */
  hasChanged: boolean
}

/** What those who help that day hold in their hands, and what it still lacks. For editors: screens-3.14. */
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

/** Said wherever the running order is sent from. */
export function ChangedSinceSent() {
  return <p className="notice">Le déroulé a changé depuis l’envoi. Le renvoyer&nbsp;?</p>
}
