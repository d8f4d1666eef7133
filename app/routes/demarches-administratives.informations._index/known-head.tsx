import { formOf, knownScreenOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { type KnownScreen, knownScreens } from '#app/rules/letters/known/screens.ts'

type KnownHeadProps = {
  screen: KnownScreen
  firstName: string
  next: { id: DocumentId; name: string } | undefined
}

const leads: Readonly<Partial<Record<KnownScreen, string>>> = {
  personne: 'Une seule fois, pour toutes les lettres.',
  vous: 'C’est à vous qu’on répondra.',
}

/** The three screens, and the title of this one. `next`: the letter that comes afterwards. */
export function KnownHead({ screen, firstName, next }: KnownHeadProps) {
  const titles: Record<KnownScreen, string> = { personne: firstName, vous: 'Vous', notaire: 'Le notaire' }
  return (
    <div className="tight">
      <nav aria-label="Trois écrans">
        <ul className="subnav">
          {knownScreens.map((one) => (
            <li key={one}>
              <a href={knownScreenOf(one, next?.id)} aria-current={one === screen ? 'page' : undefined}>
                {titles[one]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h1>{titles[screen]}</h1>
      {leads[screen] && <p className="small">{leads[screen]}</p>}
      {next && (
        <p className="small">
          Ensuite, la lettre&nbsp;: {next.name}. <a href={formOf(next.id)}>Continuer sans répondre</a>
        </p>
      )}
    </div>
  )
}
