import type { readableLines } from '#app/rules/letters/known/reader-view.ts'

type KnownLinesProps = { groups: ReturnType<typeof readableLines> }

/** "Ce que nous savons", for a reader. */
export function KnownLines({ groups }: KnownLinesProps) {
  return (
    <>
      <div className="stack">
        <h1>Ce que nous savons</h1>
        <p className="lede">Toutes les lettres s’en servent.</p>
        <p>Les numéros de personnes et de comptes ne sont pas montrés.</p>
      </div>
      {groups.length === 0 && <p>Rien n’est encore écrit.</p>}
      {groups.map(({ title, lines }) => (
        <section className="section" key={title}>
          <h2>{title}</h2>
          <dl>
            {lines.map(({ label, text }) => (
              <div key={label}>
                <dt className="small">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}
