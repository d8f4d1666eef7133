import type { ReactNode } from 'react'
import type { PartName, Shown } from './parts.ts'

/** One part of the settings. Closed, its line says what it holds. */
export function Part({ title, holds, isOpen, children }: Shown & { children: ReactNode }) {
  return (
    <details className="fold" open={isOpen}>
      <summary>
        <h2>{title}</h2> <span>{holds}</span>
      </summary>
      <div className="stack">{children}</div>
    </details>
  )
}

/** Saves the draft, and shows the page that this part changes. */
export function See({ part, children }: { part: PartName; children: ReactNode }) {
  return (
    <p>
      <button type="submit" className="link" name="see" value={part}>
        {children}
      </button>
    </p>
  )
}
