import { roles } from '#app/rules/roles.ts'
import { homeOf } from '#app/rules/services.ts'
import { CsrfField } from './csrf-field.tsx'
import { type PageFacts, useFacts } from './facts.ts'
import { Icon } from './icon.tsx'

/** The name of the site, and the way in or the menu. A menu entry appears when its page exists (decision 49). */
export function Header() {
  const facts = useFacts()
  const { site, user, path } = facts ?? {}
  return (
    <header className="masthead">
      <a className="brand" href={user ? homeOf('da') : '/'}>
        <span>{site?.name ?? 'Accueil'}</span>
      </a>
      {user ? <Menu user={user} /> : <Entrance path={path} />}
    </header>
  )
}

function Entrance({ path }: { path: string | undefined }) {
  if (path === '/connexion') {
    return (
      <a className="link" href={`${homeOf('da')}/inscription`}>
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

function Menu({ user }: { user: NonNullable<PageFacts['user']> }) {
  return (
    <details className="menu">
      <summary>
        <Icon name="menu" /> Menu
      </summary>
      <div>
        <p>Bonjour, {user.email}</p>
        <p className="small">
          Vous êtes : {roles[user.role].label}
          <br />
          Dossier de : {user.deceasedName}
        </p>
        <ul className="list">
          <li>
            <a href={homeOf('da')}>Courriers à faire</a>
          </li>
          <li>
            <form method="post" action="/deconnexion">
              <CsrfField />
              <button type="submit" className="link">
                Se déconnecter
              </button>
            </form>
          </li>
        </ul>
      </div>
    </details>
  )
}
