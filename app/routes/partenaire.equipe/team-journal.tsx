import { cardinal } from '#app/rules/french.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'

type Line = { number: number; who: string; what: string; when: string }

/** The journal of the team: sign-ins, invitations and removals. Contains nothing about families. */
export function TeamJournal({ lines }: { lines: Line[] }) {
  if (lines.length === 0) return null
  return (
    <details className="fold">
      <summary>
        <h2>Ce qui a été fait</h2>
      </summary>
      <div>
        <p className="small">Chaque ligne est gardée {cardinal(keptFor.journal.months)} mois.</p>
        <ul className="rows">
          {lines.map(({ number, who, what, when }) => (
            <li key={number}>
              <p>{what}</p>
              <p className="small">
                {who}, {when}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
