import { cardinal } from '#app/rules/french.ts'

/**
 * What is wrong, at the top of the page, with a link to each field. `saved`: the rest was kept (decision 41). Nothing
 * when there is nothing wrong.
 */
export function ErrorSummary({ errors, saved = false }: { errors: Record<string, string>; saved?: boolean }) {
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  const count = cardinal(entries.length)
  return (
    <div className="error-summary stack" role="alert" tabIndex={-1}>
      <h2>
        {entries.length === 1
          ? 'Une chose à corriger'
          : `${count[0]!.toUpperCase()}${count.slice(1)} choses à corriger`}
      </h2>
      {saved && <p>Le reste est enregistré.</p>}
      <ul>
        {entries.map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
