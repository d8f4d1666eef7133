import { useEffect, useState } from 'react'
import type { AccountChoice } from '#app/components/page/page-data.ts'
import { searchByName } from '#app/rules/accounts/deceased-search.ts'
import { AccountList, AccountSearch } from './account-list.tsx'

/** From so many accounts, the page ships a script that searches as the user types. */
export const LIVE_FROM = 11

export type FindAccountProps = { people: AccountChoice[]; query: string }

/** « Sélectionner un défunt » on the page of services. The form asks the server; a script answers first. */
export function FindAccount({ people, query }: FindAccountProps) {
  const [live, setLive] = useState(query)
  // What was typed before the script loaded.
  useEffect(() => setLive(document.querySelector<HTMLInputElement>('#recherche')?.value ?? query), [query])
  const found = searchByName(people, live)
  return (
    <section className="section" id="dossiers">
      <h2>Sélectionner un défunt</h2>
      <div className="stack">
        <AccountSearch id="recherche" query={query} onInput={setLive} />
        <p className="small">
          <span role="status">{live.trim() !== '' && foundCopy(found.length)}</span>
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
