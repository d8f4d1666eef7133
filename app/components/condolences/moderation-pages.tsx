import { listOf, type ModerationView } from '#app/rules/condolences/moderation.ts'

type PagesProps = { hashid: string; view: ModerationView; page: number; pages: number }

/** Two hundred pages of ten thousand messages: the next one, the one before, and both ends. */
export function ModerationPages({ hashid, view, page, pages }: PagesProps) {
  if (pages === 1) return null
  const places = [
    { to: 1, words: 'Première page', isShown: page > 2 },
    { to: page - 1, words: 'Page précédente', isShown: page > 1 },
    { to: page + 1, words: 'Page suivante', isShown: page < pages },
    { to: pages, words: 'Dernière page', isShown: page < pages - 1 },
  ]
  return (
    <nav className="pages" aria-label="Pages des messages">
      <p className="small">
        Page {page} sur {pages}
      </p>
      <ul>
        {places
          .filter(({ isShown }) => isShown)
          .map(({ to, words }) => (
            <li key={words}>
              <a href={listOf(hashid, view, to)}>{words}</a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
