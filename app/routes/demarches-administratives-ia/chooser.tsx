import { Label } from '#app/components/forms/field-parts.tsx'

/** By theme: its title and its situations. */
export type Themes = readonly { title: string; situations: readonly { id: string; title: string }[] }[]

/** The initial list, of links, so that nothing has to be submitted. */
export function SituationLinks({ themes, addressOf }: { themes: Themes; addressOf: (id: string) => string }) {
  return (
    <section className="section">
      <h2>Pour quoi écrivez-vous&#8239;?</h2>
      <div>
        {themes.map(({ title, situations }) => (
          <details key={title}>
            <summary>
              <u>{title}</u> ({situations.length})
            </summary>
            <ul className="list folded">
              {situations.map((one) => (
                <li key={one.id}>
                  <a href={addressOf(one.id)}>{one.title}</a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  )
}

/** The list in the form of a situation. */
export function SituationField({ themes, chosen }: { themes: Themes; chosen: string }) {
  return (
    <div className="field">
      <Label htmlFor="situation" label="Pour quoi écrivez-vous&#8239;?" optional={false} />
      <select id="situation" name="situation" defaultValue={chosen}>
        {themes.map(({ title, situations }) => (
          <optgroup label={title} key={title}>
            {situations.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}
