import { announcementFileOf } from '#app/rules/ceremony/addresses.ts'
import { type ThanksModel, thanksModels } from '#app/rules/ceremony/papers/thanks-models.ts'

/** The printable files of a death notice, and the thank-you cards. `thanksCard`: the family's own text. */
export function AnnouncementPrints({ ceremonyId, thanksCard }: { ceremonyId: string; thanksCard: string | undefined }) {
  return (
    <section className="section">
      <h2>Imprimer</h2>
      <ul className="rows">
        <li>
          <p>
            <a className="title" href={announcementFileOf(ceremonyId, 'a5')}>
              Faire-part, deux en A5 sur une feuille A4 (PDF)
            </a>
          </p>
        </li>
        <li>
          <p>
            <a className="title" href={announcementFileOf(ceremonyId, 'a6')}>
              Faire-part à plier, deux en A6 sur une feuille A4 (PDF)
            </a>
          </p>
          <p className="small">Deux pages&nbsp;: imprimez recto verso, coupez, puis pliez.</p>
        </li>
      </ul>
      <details className="fold">
        <summary>
          <b>Cartes de remerciement</b>
        </summary>
        <ul className="rows">
          {thanksCard && (
            <li>
              <p>
                <a className="title" href={announcementFileOf(ceremonyId, 'thanks')}>
                  Cartes de remerciement, avec votre texte (PDF)
                </a>
              </p>
            </li>
          )}
          {(Object.keys(thanksModels) as ThanksModel[]).map((model) => (
            <li key={model}>
              <p>
                <a className="title" href={announcementFileOf(ceremonyId, model)}>
                  Cartes de remerciement, quatre par feuille&nbsp;: {thanksModels[model].label} (PDF)
                </a>
              </p>
              <p className="small">{thanksModels[model].lines.join(' ')}</p>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
