import { menuFor, signUpHere } from '#app/rules/menu.ts'
import { Brand } from './brand.tsx'
import { Menu } from './menu.tsx'
import { usePageData } from './page-data.ts'

/** The name of the site, and the way in or the menu. */
export function Header() {
  const facts = usePageData()
  const user = facts?.user
  return (
    <header className="masthead">
      <Brand href={user ? '/services' : '/'} />
      {user?.role && <Beside />}
      {user ? <Menu user={user} /> : <Entrance />}
    </header>
  )
}

/** What a small screen has in its menu stands beside it where there is room. */
function Beside() {
  const facts = usePageData()
  const entries = menuFor(facts?.path ?? '/', facts?.site.services ?? [])
  return entries
    .filter(({ isForSmallScreens }) => isForSmallScreens)
    .map(({ label, path }) => (
      <a key={path} className="link wide-only" href={path}>
        {label}
      </a>
    ))
}

function Entrance() {
  const { path, site } = usePageData() ?? {}
  const signUp = signUpHere(site?.services ?? [])
  if (path === '/connexion') {
    if (!signUp) return null
    return (
      <a className="link" href={signUp}>
        Créer un espace
      </a>
    )
  }
  return (
    <a className="link" href="/connexion">
      Votre espace
    </a>
  )
}
