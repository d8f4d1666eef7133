import type { ReactNode } from 'react'

/** A part of the page, folded under its title. `id` is inside, so that a link to it opens the part. */
export function FoldedPart({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="stack" id={id}>
        {children}
      </div>
    </details>
  )
}
