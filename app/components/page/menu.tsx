import { ChooseAccount } from '#app/components/accounts/account-list.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { signOutPath } from '#app/rules/access/addresses.ts'
import { roles } from '#app/rules/accounts/roles.ts'
import { menuPath } from '#app/rules/content/addresses.ts'
import { findHelperPage } from '#app/rules/helpers/pages.ts'
import { currentIn, type MenuEntry, menuFor } from '#app/rules/menu.ts'
import { Icon } from './icon.tsx'
import { useLinkModules } from './link-modules.ts'
import { WhomToAsk } from './notices.tsx'
import { type CurrentUser, usePageData } from './page-data.ts'

/**
 * The menu: a panel of 372 px that opens without JavaScript. Not shown on the page that displays the menu itself. S1-2.
 */
export function Menu({ user }: { user: CurrentUser }) {
  if (usePageData()?.path === menuPath) return null
  return (
    <details className="menu">
      <summary>
        <Icon name="menu" /> Menu
      </summary>
      <nav aria-label="Menu">
        <MenuContent user={user} />
      </nav>
    </details>
  )
}

/** The user, the pages they may open, the other deceased, and the sign-out button. */
export function MenuContent({ user }: { user: CurrentUser }) {
  const { helping } = usePageData() ?? {}
  const entries = useMenu(user)
  const places = entries.filter(({ isPlace }) => isPlace)
  const others = entries.filter(({ isPlace }) => !isPlace)
  return (
    <>
      <Greeting user={user} />
      {places.length > 0 && (
        <ul className="places">
          {places.map((entry) => (
            <Entry key={entry.path} entry={entry} entries={entries} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="list">
          {others.map((entry) => (
            <Entry key={entry.path} entry={entry} entries={entries} />
          ))}
        </ul>
      )}
      {!helping && <ChooseAccount />}
      <PostForm action={signOutPath}>
        <button type="submit" className="link">
          Se déconnecter
        </button>
      </PostForm>
    </>
  )
}

function Entry({ entry, entries }: { entry: MenuEntry; entries: MenuEntry[] }) {
  const { path = '/' } = usePageData() ?? {}
  const moduleOf = useLinkModules()
  const isPanel = path !== menuPath
  return (
    <li className={isPanel && entry.isForSmallScreens ? 'narrow-only' : undefined}>
      <a href={entry.path} aria-current={currentIn(entries, entry, path)} {...moduleOf(entry.path)}>
        {entry.label}
      </a>
    </li>
  )
}

/** The entries of the menu on this page; none for a user who belongs to no account. */
export function useMenu(user: CurrentUser | undefined): MenuEntry[] {
  const { path = '/', site, letterPriceCents, helping } = usePageData() ?? {}
  if (!user?.role) return []
  const entries = menuFor({
    path,
    offered: site?.services ?? [],
    firstName: user.deceasedFirstName,
    hashid: user.hashid,
    isPaying: letterPriceCents !== undefined,
  })
  if (!helping) return entries
  return entries.filter(({ path }) => findHelperPage({ path, method: 'GET' }, helping.scope))
}

function Greeting({ user: { email, role, deceasedName } }: { user: CurrentUser }) {
  const { helping } = usePageData() ?? {}
  return (
    <>
      <p className="small">
        Bonjour, {email}
        {role && (
          <>
            {' '}
            <br />
            {helping ? 'Vous aidez la famille' : `Vous êtes\u00A0: ${roles[role].label}`} <br />
            Dossier de&nbsp;: {deceasedName || 'votre proche'}
          </>
        )}
      </p>
      <WhomToAsk className="small" />
    </>
  )
}
