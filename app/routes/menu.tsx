import { MenuContent } from '#app/components/page/menu.tsx'
import type { PageHandle } from '#app/components/page/needs.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { MetaFunction } from '#app/http/router.ts'
import { signInPath } from '#app/rules/access/addresses.ts'
import { openServices, signUpHere } from '#app/rules/menu.ts'

export const handle: PageHandle = { isForAll: true }

export const meta: MetaFunction = ({ matches }) => pageTitle('Menu', matches)

/** The menu as a page, for a browser whose menu does not open. */
export default function MenuPage() {
  const user = usePageData()?.user
  return (
    <>
      <h1>Menu</h1>
      <nav aria-label="Menu" className="menu stack">
        {user ? <MenuContent user={user} /> : <OpenPages />}
      </nav>
    </>
  )
}

/** For visitors without a session. */
function OpenPages() {
  const offered = usePageData()?.site.services ?? []
  const signUp = signUpHere(offered)
  return (
    <ul className="list">
      {openServices(offered).map(({ service, label, path }) => (
        <li key={service}>
          <a href={path}>{label}</a>
        </li>
      ))}
      <li>
        <a href={signInPath}>Retrouver votre espace</a>
      </li>
      {signUp && (
        <li>
          <a href={signUp}>Créer un espace</a>
        </li>
      )}
    </ul>
  )
}
