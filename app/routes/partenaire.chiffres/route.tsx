import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireTeam } from '#app/http/partners/team.ts'
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { addDays, parisDay } from '#app/rules/days.ts'
import { upperFirst } from '#app/rules/french.ts'
import { takingsPath } from '#app/rules/partners/console.ts'
import { countCopy, firstOf, monthCopy, monthsBefore } from '#app/rules/partners/figures.ts'
import { mayOnTeam } from '#app/rules/partners/team.ts'
import { listPartnerMoments } from '#db/partners/figures.ts'
import styles from '../../styles/ledger.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = ({ matches }) => pageTitle('Les chiffres', matches)

/** Counts by month, none that could point to one family. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { person } = await requireTeam({ request, context })
  const months = monthsBefore(parisDay(context.now()))
  // A day before the oldest month, whatever the time zone.
  const since = addDays(firstOf(months.at(-1)!), -1)
  const { opened, claimed, letters, spaces } = await listPartnerMoments(context.db, person.domainId, since)
  return {
    months: months.map((month) => ({
      month,
      label: upperFirst(monthCopy(month)),
      opened: countCopy(opened, month),
      claimed: countCopy(claimed, month),
      letters: countCopy(letters, month),
      spaces: countCopy(spaces, month),
    })),
    mayReadTakings: mayOnTeam(person.role, 'manage-team'),
  }
}

export default function FiguresPage() {
  const { months, mayReadTakings } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="tight">
        <h1>Les chiffres</h1>
        <p className="lede">Par mois, et rien de personne.</p>
      </div>
      <table className="ledger">
        <caption className="small">
          Sous cinq, un chiffre pourrait désigner une famille&nbsp;: il n’est pas montré. Un dossier effacé n’est plus
          compté.
        </caption>
        <thead>
          <tr>
            <th scope="col">Mois</th>
            <th scope="col">Dossiers ouverts</th>
            <th scope="col">Repris</th>
            <th scope="col">Lettres commencées</th>
            <th scope="col">Espaces ouverts</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, label, opened, claimed, letters, spaces }) => (
            <tr key={month}>
              <th scope="row">{label}</th>
              <td data-label="Dossiers ouverts">{opened}</td>
              <td data-label="Repris">{claimed}</td>
              <td data-label="Lettres commencées">{letters}</td>
              <td data-label="Espaces ouverts">{spaces}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
