import type { ReactNode } from 'react'
import type { InsteadOfFile } from '#app/components/page/standalone.tsx'

/** In seconds, long enough for a screen reader to read the page. */
const ASKS_AGAIN_AFTER = 3

/**
 * The page shown while a file is made. The response refreshes itself; the link is for users who have turned that off.
 * `what`: for instance "le livre".
 */
export function preparing(title: string, { again, what, back }: { again: string; what: string; back: ReactNode }) {
  const page = (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lede">Cela prend quelques secondes. Le téléchargement commencera tout seul.</p>
      <p>Si rien ne vient, demandez-le ici.</p>
      <p className="actions">
        <a className="button" href={again}>
          Télécharger {what}
        </a>{' '}
        {back}
      </p>
    </div>
  )
  const headers = { Refresh: `${ASKS_AGAIN_AFTER}; url=${again}` }
  return { status: 202, title, page, headers } satisfies InsteadOfFile
}
