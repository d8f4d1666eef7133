import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireOwner } from '#app/http/guards.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readJournal } from '#app/operations/accounts/audit-log.ts'
import { auditLogPath } from '#app/rules/accounts/addresses.ts'
import { cardinal, dateTimeFr } from '#app/rules/french.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Ce qui a été fait dans ce dossier', matches)

/** The audit log for the owner: who did what, when, without the texts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireOwner({ request, context })
  const before = new URL(request.url).searchParams.get('avant') ?? ''
  const { lines, older } = await readJournal(context, account, /^\d{1,9}$/.test(before) ? Number(before) : undefined)
  return { lines: lines.map(({ at, ...line }) => ({ ...line, at, when: dateTimeFr(new Date(at)) })), older }
}

export default function JournalPage() {
  const { lines, older } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="stack">
        <h1>Ce qui a été fait dans ce dossier</h1>
        <p className="lede">
          Qui est entré, qui a été invité, ce qui a été téléchargé. Ce que chacun a écrit n’est pas ici.
        </p>
      </div>
      {lines.length === 0 ? (
        <p>Rien n’a encore été noté.</p>
      ) : (
        <table className="ledger">
          <caption className="small">
            Du plus récent au plus ancien. Chaque ligne est gardée {cardinal(keptFor.journal.months)} mois.
          </caption>
          <thead>
            <tr>
              <th scope="col">Quoi</th>
              <th scope="col">Qui</th>
              <th scope="col">Quand</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ number, what, who, at, when }) => (
              <tr key={number}>
                <th scope="row">{what}</th>
                <td data-label="Qui">{who}</td>
                <td data-label="Quand">
                  <time dateTime={at}>{when}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {older && (
        <p>
          <a className="link" href={`${auditLogPath}?avant=${older}`}>
            Voir ce qui est plus ancien
          </a>
        </p>
      )}
    </>
  )
}
