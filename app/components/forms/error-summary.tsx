import { cardinal } from '#app/rules/french.ts'

/**
 * The errors of a form at the top of its page, each a link to its field. `saved`: the valid fields were saved
 * (choice-41). Nothing without errors.
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
