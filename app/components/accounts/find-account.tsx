import { useEffect, useState } from 'react'
import type { Person } from '#app/components/page/page-data.ts'
import { searchByName } from '#app/rules/accounts/deceased-search.ts'
import { DossierSearch, Dossiers } from './account-list.tsx'

/** From so many deceased, the page ships a script that searches as one types. */
export const LIVE_FROM = 11

export type FindDossierProps = { people: Person[]; asked: string }

/** « Sélectionner un défunt » of the page of services. The form asks the server; a script answers before it does. */
export function FindDossier({ people, asked }: FindDossierProps) {
  const [live, setLive] = useState(asked)
  // What was typed before the script came.
  useEffect(() => setLive(document.querySelector<HTMLInputElement>('#recherche')?.value ?? asked), [asked])
  const found = searchByName(people, live)
  return (
    <section className="section" id="dossiers">
      <h2>Sélectionner un défunt</h2>
      <div className="stack">
        <DossierSearch id="recherche" asked={asked} onInput={setLive} />
        <p className="small">
          <span role="status">{live.trim() !== '' && countOf(found.length)}</span>
          {asked && (
            <>
              {' '}
              <a href="/services#dossiers">Voir tout le monde</a>
            </>
          )}
        </p>
        {found.length > 0 && <Dossiers people={found} returnTo="/services" />}
      </div>
    </section>
  )
}

function countOf(found: number): string {
  if (found === 0) return 'Personne à ce nom. Vérifiez l’orthographe.'
  return found === 1 ? 'Une personne.' : `${found} personnes.`
}
