import { PostForm } from '#app/components/forms/post-form.tsx'
import { Brand } from '#app/components/page/brand.tsx'
import { Icon } from '#app/components/page/icon.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { useSection } from '#app/components/page/sections.tsx'
import { Spaced } from '#app/components/page/spaced.ts'
import { consolePath, consoleSignOutPath } from '#app/rules/partners/addresses.ts'

/** The name of the partner, and the menu of a person of its team. */
export function ConsoleHeader() {
  const person = useSection('partenaire')
  return (
    <header className="masthead">
      <Spaced>
        <Brand home={consolePath} />
        {person && <ConsoleMenu {...person} />}
      </Spaced>
    </header>
  )
}

type ConsoleMenuProps = { email: string; roleLabel: string; places: readonly { path: string; label: string }[] }

function ConsoleMenu({ email, roleLabel, places }: ConsoleMenuProps) {
  const { path } = usePageData() ?? {}
  return (
    <details className="menu">
      <summary>
        <Icon name="menu" /> Menu
      </summary>
      <nav aria-label="Menu">
        <p className="small">
          Bonjour, {email} <br />
          Votre rôle&nbsp;: {roleLabel}
        </p>
        <ul className="list">
          {places.map(({ path: place, label }) => (
            <li key={place}>
              <a href={place} aria-current={place === path ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <PostForm action={consoleSignOutPath}>
          <button type="submit" className="link">
            Se déconnecter
          </button>
        </PostForm>
      </nav>
    </details>
  )
}
