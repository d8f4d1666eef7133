import { AccountList, AccountSearch } from '#app/components/accounts/account-list.tsx'
import type { AccountChoice } from '#app/components/page/page-data.ts'
import { searchByName } from '#app/rules/accounts/deceased-search.ts'

/** « Sélectionner un défunt » on the page of services, with the people whose name matches the search. */
export function FindAccount({ people, query }: { people: AccountChoice[]; query: string }) {
  const found = searchByName(people, query)
  return (
    <section className="section" id="dossiers">
      <h2>Sélectionner un défunt</h2>
      <div className="stack">
        <AccountSearch id="recherche" query={query} />
        <p className="small">
          <span role="status">{query.trim() !== '' && foundCopy(found.length)}</span>
          {query && (
            <>
              {' '}
              <a href="/services#dossiers">Voir tout le monde</a>
            </>
          )}
        </p>
        {found.length > 0 && <AccountList people={found} returnTo="/services" />}
      </div>
    </section>
  )
}

function foundCopy(found: number): string {
  if (found === 0) return 'Personne à ce nom. Vérifiez l’orthographe.'
  return found === 1 ? 'Une personne.' : `${found} personnes.`
}
