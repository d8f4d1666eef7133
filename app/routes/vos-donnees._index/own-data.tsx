import { bringPath, erasePath, leaveForGoodPath, takeAwayPath } from '#app/rules/retention/addresses.ts'

/** What a signed-in user may do with their data: export it, restore it, erase it, leave. Each has its own page. */
export function OwnData({ isMember, isOwner }: { isMember: boolean; isOwner: boolean }) {
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
