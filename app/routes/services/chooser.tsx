import { AccountSearch } from '#app/components/accounts/account-list.tsx'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import type { AccountChoice } from '#app/components/page/page-data.ts'
import { searchByName } from '#app/rules/accounts/deceased-search.ts'
import { roles } from '#app/rules/accounts/roles.ts'
import { de, initialOf } from '#app/rules/french.ts'

/** Beyond this number of accounts, their names may be searched. */
const MAX_WITHOUT_SEARCH = 6

/** « Vos dossiers »: a user of several accounts chooses one first. */
export function Chooser({ people, query }: { people: AccountChoice[]; query: string }) {
  const found = searchByName(people, query)
  return (
    <>
      <div className="tight">
        <h1>Vos dossiers</h1>
        <p className="lede">Choisissez celui que vous voulez ouvrir.</p>
      </div>
      <div className="stack" id="dossiers">
        {(people.length > MAX_WITHOUT_SEARCH || query !== '') && (
          <>
            <AccountSearch id="recherche" query={query} />
            <p className="small">
              <span role="status">{query.trim() !== '' && foundCopy(found.length)}</span>
              {query && (
                <>
                  {' '}
                  <a href="/services?dossiers">Voir tout le monde</a>
                </>
              )}
            </p>
          </>
        )}
        {found.map(({ hashid, name, role }, index) => (
          <section className="next" key={hashid}>
            <div className="face">
              <span className="initial" aria-hidden="true">
                {initialOf(name || 'Sans nom')}
              </span>
              <div>
                <h2>{name || 'Sans nom'}</h2>
                <p>Vous êtes {roles[role].label}</p>
              </div>
            </div>
            <form method="post" action="/services">
              <CsrfField />
              <button type="submit" name="hashid" value={hashid} className={index === 0 ? 'button' : 'button quiet'}>
                Ouvrir<span className="unseen"> le dossier {de(name || 'votre proche')}</span>
              </button>
            </form>
          </section>
        ))}
      </div>
    </>
  )
}

function foundCopy(found: number): string {
  if (found === 0) return 'Personne à ce nom. Vérifiez l’orthographe.'
  return found === 1 ? 'Une personne.' : `${found} personnes.`
}
