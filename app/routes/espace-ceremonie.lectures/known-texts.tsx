import { type KnownText, type Tradition, traditions } from '#app/content/ceremony/readings.ts'
import { readingsOf } from '#app/rules/ceremony/addresses.ts'

export type KnownTextsProps = {
  ceremonyId: string
  tradition: Tradition
  /** Number of texts of each tradition. */
  counts: Readonly<Record<string, number>>
  texts: KnownText[]
}

/** Where to find well-known texts, which we do not reproduce. */
export function KnownTexts({ ceremonyId, tradition, counts, texts }: KnownTextsProps) {
  return (
    <section className="section" id="connus">
      <h2>Des textes connus</h2>
      <p className="small margin">Nous n’avons pas ces textes&nbsp;: vous collez le vôtre.</p>
      <div>
        <nav className="pages" aria-label="Traditions">
          <ul>
            {(Object.keys(traditions) as Tradition[]).map((name) => (
              <li key={name}>
                <a
                  href={readingsOf(ceremonyId, { tradition: name })}
                  aria-current={name === tradition ? 'true' : undefined}
                >
                  {traditions[name]} ({counts[name]})
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <table className="ledger">
          <caption className="unseen">Textes connus</caption>
          <thead>
            <tr>
              <th scope="col">Texte</th>
              <th scope="col">Référence</th>
              <th scope="col">Longueur</th>
              <th scope="col">Souvent lu pour</th>
              <th scope="col">Choix</th>
            </tr>
          </thead>
          <tbody>
            {texts.map((text) => (
              <tr key={text.title}>
                <th scope="row">«&nbsp;{text.title}&nbsp;»</th>
                <td>
                  {text.author} ({text.dates}), {text.reference}
                </td>
                <td data-label="Longueur">{text.length}</td>
                <td data-label="Souvent lu pour">{text.who}</td>
                <td>
                  <a href={readingsOf(ceremonyId, { tradition, texte: text.title })}>
                    Coller ce texte<span className="unseen"> «&nbsp;{text.title}&nbsp;»</span>
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
