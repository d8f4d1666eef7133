import type { ReactNode } from 'react'
import type { InsteadOfFile } from '#app/components/page/standalone.tsx'

/** Seconds. A page that is read aloud has the time to be. */
const ASKS_AGAIN_AFTER = 3

/**
 * While a file is made. The answer itself asks again; the link is for those who have turned that off. `what`: « le
 * livre ».
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
