import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireTeam } from '#app/http/partners/team.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { addDays, parisDay } from '#app/rules/days.ts'
import { upperFirst } from '#app/rules/french.ts'
import { takingsPath } from '#app/rules/partners/addresses.ts'
import { countIn, firstOf, monthCopy, monthsBefore } from '#app/rules/partners/figures.ts'
import { mayOnTeam } from '#app/rules/partners/team.ts'
import { listPartnerMoments } from '#db/partners/figures.ts'
import styles from '../../styles/ledger.css?url'

export const links = stylesheets(styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Les chiffres', matches)

/** Counts by month, none that could point to one family. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { person } = await requireTeam({ request, context })
  const months = monthsBefore(parisDay(context.now()))
  // A day before the oldest month, whatever the time zone.
  const since = addDays(firstOf(months.at(-1)!), -1)
  const { opened, claimed, letters, spaces, mandates } = await listPartnerMoments(context.db, person.domainId, since)
  const { helpsFamilies } = context.site
  const moments = [opened, claimed, letters, spaces, ...(helpsFamilies ? [mandates] : [])]
  const rows = months.map((month) => ({
    month,
    label: upperFirst(monthCopy(month)),
    counts: moments.map((each) => countIn(each, month)),
  }))
  return {
    columns: helpsFamilies ? [...columns, 'Mandats d’aide'] : columns,
    rows: rows.filter(({ counts }) => counts.some((count) => count !== undefined)),
    mayReadTakings: mayOnTeam(person.role, 'manage-team'),
  }
}

/** In the order of `counts`. */
const columns = ['Dossiers ouverts', 'Repris', 'Lettres commencées', 'Espaces ouverts']

export default function FiguresPage() {
  const { rows, columns, mayReadTakings } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="tight">
        <h1>Les chiffres</h1>
        <p className="lede">Par mois, et rien de personne.</p>
      </div>
      <p className="small">
        Sous cinq, un chiffre pourrait désigner une famille&nbsp;: il n’est pas montré. Un dossier effacé n’est plus
        compté.
      </p>
      {rows.length === 0 && <p>Aucun mois n’a encore de chiffre à montrer.</p>}
      {rows.length > 0 && (
        <table className="ledger">
          <caption className="unseen">Chiffres par mois</caption>
          <thead>
            <tr>
              <th scope="col">Mois</th>
              {columns.map((column) => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, label, counts }) => (
              <tr key={month}>
                <th scope="row">{label}</th>
                {columns.map((column, index) => (
                  <td data-label={column} key={column}>
                    {counts[index] ?? 'moins de cinq'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {mayReadTakings && (
        <p className="actions">
          <a className="button quiet" href={takingsPath} download>
            Ce que les familles ont payé, par mois (CSV)
          </a>
        </p>
      )}
    </>
  )
}
