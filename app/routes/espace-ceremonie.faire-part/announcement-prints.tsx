import { announcementFileOf } from '#app/rules/ceremony/addresses.ts'
import { type ThanksModel, thanksModels } from '#app/rules/ceremony/papers/thanks-models.ts'

/** The printable files of a death notice, and the thank-you cards. `thanksCard`: the family's own text. */
export function AnnouncementPrints({ ceremonyId, thanksCard }: { ceremonyId: string; thanksCard: string | undefined }) {
  return (
    <section className="section">
      <h2>Imprimer</h2>
      <ul className="stack">
        <li>
          <a href={announcementFileOf(ceremonyId, 'a5')}>Faire-part, deux en A5 sur une feuille A4 (PDF)</a>
        </li>
        <li>
          <a href={announcementFileOf(ceremonyId, 'a6')}>Faire-part à plier, deux en A6 sur une feuille A4 (PDF)</a>
          <br />
          <span className="small">Deux pages&nbsp;: imprimez recto verso, coupez, puis pliez.</span>
        </li>
      </ul>
      <details className="fold">
        <summary>
          <b>Cartes de remerciement</b>
        </summary>
        <ul className="stack">
          {thanksCard && (
            <li>
              <a href={announcementFileOf(ceremonyId, 'thanks')}>Cartes de remerciement, avec votre texte (PDF)</a>
            </li>
          )}
          {(Object.keys(thanksModels) as ThanksModel[]).map((model) => (
            <li key={model}>
              <a href={announcementFileOf(ceremonyId, model)}>
                Cartes de remerciement, quatre par feuille&nbsp;: {thanksModels[model].label} (PDF)
              </a>
              <br />
              <span className="small">{thanksModels[model].lines.join(' ')}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
