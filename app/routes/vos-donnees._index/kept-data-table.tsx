import type { keptLines } from '#app/rules/retention/register.ts'

/** What is stored about people, why, and for how long. */
export function KeptDataTable({ kept }: { kept: ReturnType<typeof keptLines> }) {
  return (
    <table className="ledger">
      <caption className="small">Ce que nous gardons, pourquoi, et combien de temps</caption>
      <thead>
        <tr>
          <th scope="col">Quoi</th>
          <th scope="col">Pourquoi</th>
          <th scope="col">Combien de temps</th>
        </tr>
      </thead>
      <tbody>
        {kept.map(({ what, why, until }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-label="Pourquoi">{why}</td>
            <td data-label="Combien de temps">{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
