import { signaturePath } from '#app/rules/post/addresses.ts'
import { bringPath, erasePath, leaveForGoodPath, takeAwayPath } from '#app/rules/retention/addresses.ts'

/**
 * What a signed-in user may do with their data: export it, restore it, erase it, leave. Each has its own page. `signs`:
 * whether a signature of theirs is stored.
 */
export function OwnData({ isMember, isOwner, signs }: { isMember: boolean; isOwner: boolean; signs: boolean }) {
  const acts = [
    ...(isMember
      ? [{ path: takeAwayPath, title: 'Emporter', note: 'Un fichier à garder, qui s’ouvre sans Internet' }]
      : []),
    ...(isOwner
      ? [
          { path: bringPath, title: 'Reprendre un dossier', note: 'Emporté d’un autre service, dans un dossier vide' },
          { path: erasePath, title: 'Tout effacer', note: 'Le dossier, pour toute la famille' },
        ]
      : []),
    ...(signs
      ? [{ path: signaturePath, title: 'Votre signature', note: 'Pour les lettres confiées. Vous pouvez l’effacer' }]
      : []),
    { path: leaveForGoodPath, title: 'Partir', note: 'Nous effaçons votre nom, votre adresse et vos accès' },
  ]
  return (
    <ul className="rows">
      {acts.map(({ path, title, note }) => (
        <li key={path}>
          <p>
            <a className="title" href={path}>
              {title}
            </a>
          </p>
          <p className="small">{note}</p>
        </li>
      ))}
    </ul>
  )
}
