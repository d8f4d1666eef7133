import { Spaced } from '#app/components/page/spaced.ts'
import { signInPath } from '#app/rules/access/addresses.ts'
import { readReturn, withReturn } from '#app/rules/access/guards.ts'
import { menuPath } from '#app/rules/content/addresses.ts'
import { signUpHere } from '#app/rules/menu.ts'
import { Brand } from './brand.tsx'
import { useLinkModules } from './link-modules.ts'
import { Menu, useMenu } from './menu.tsx'
import { usePageData } from './page-data.ts'

/** The name of the site, and the menu or the link to sign in. */
export function Header() {
  const pageData = usePageData()
  const user = pageData?.user
  return (
    <header className="masthead">
      <Spaced>
        <Brand />
        <WideScreenLinks />
        {user ? <Menu user={user} /> : <SignInLink />}
      </Spaced>
    </header>
  )
}

/** Links that small screens have in the menu stand beside it on wide ones. */
function WideScreenLinks() {
  const { path, user } = usePageData() ?? {}
  const entries = useMenu(user)
  const moduleOf = useLinkModules()
  if (path === menuPath) return null
  return (
    <Spaced>
      {entries
        .filter(({ isForSmallScreens }) => isForSmallScreens)
        .map(({ label, path }) => (
          <a key={path} className="link wide-only" href={path} {...moduleOf(path)}>
            {label}
          </a>
        ))}
    </Spaced>
  )
}

function SignInLink() {
  const { path, pathAndQuery = '', site } = usePageData() ?? {}
  const signUp = signUpHere(site?.services ?? [])
  if (path === signInPath) {
    if (!signUp) return null
    return (
      <a className="link" href={signUp}>
        Créer un espace
      </a>
    )
  }
  return (
    <a className="link" href={withReturn(signInPath, returnIn(pathAndQuery) ?? '/')}>
      Votre espace
    </a>
  )
}

/** The page that a visitor wanted before the sign-up. */
const returnIn = (pathAndQuery: string) => readReturn(new URLSearchParams(pathAndQuery.split('?')[1]).get('returnTo'))
