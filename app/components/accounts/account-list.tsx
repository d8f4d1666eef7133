import { PostForm } from '#app/components/forms/post-form.tsx'
import { type AccountChoice, usePageData } from '#app/components/page/page-data.ts'
import { allDeceasedPath, servicesPath } from '#app/rules/access/addresses.ts'
import { roles } from '#app/rules/accounts/roles.ts'

/** "Rechercher par prénom et nom": a form that searches the list of services, without JavaScript. S1-2. */
export function AccountSearch({ id, query }: { id: string; query?: string }) {
  return (
    <form method="get" action={`${servicesPath}#dossiers`} className="find">
      <label htmlFor={id}>Prénom et nom</label>
      <input
        type="search"
        id={id}
        name="q"
        className="search"
        placeholder="Rechercher par prénom et nom"
        autoComplete="off"
        maxLength={100}
        defaultValue={query}
      />
      <button type="submit" className="button quiet small-button">
        Rechercher
      </button>
    </form>
  )
}

/**
 * The accounts of a user, with their role in each. Choosing one is a form, because it changes the account of later
 * pages.
 */
function AccountList({ people, returnTo }: { people: readonly AccountChoice[]; returnTo: string }) {
  return (
    <PostForm action={servicesPath}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <ul className="dossiers">
        {people.map(({ hashid, name, mark, role }) => (
          <li key={hashid}>
            <button type="submit" name="hashid" value={hashid} className="link">
              {[name || 'Sans nom', mark].filter(Boolean).join(', ')}
            </button>{' '}
            <span className="small">{roles[role].label}</span>
          </li>
        ))}
      </ul>
    </PostForm>
  )
}

/** "Sélectionner un défunt" in the menu, after "Utilisateurs" (S1-2). Renders nothing if there is only one account. */
export function ChooseAccount() {
  const pageData = usePageData()
  const { others = [], othersCount = 0 } = pageData?.user ?? {}
  if (othersCount === 0) return null
  return (
    <details>
      <summary>
        <u>Sélectionner un défunt</u>
      </summary>
      <AccountSearch id="menu-recherche" />
      <AccountList people={others} returnTo={pageData?.pathAndQuery ?? servicesPath} />
      {othersCount > others.length && <Rest count={othersCount} isHere={pageData?.path === servicesPath} />}
    </details>
  )
}

/** On the page itself, a link to its anchor would leave the menu open over it. */
function Rest({ count, isHere }: { count: number; isHere: boolean }) {
  if (isHere) return <p className="small">Les {count} dossiers sont dans la page, plus bas.</p>
  return <a href={allDeceasedPath}>Voir les {count} dossiers</a>
}
