import type { ReactNode } from 'react'
import type { Sight } from '#app/rules/partners/sights.ts'
import type { Shown } from './parts.ts'

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

/** Saves the draft, and shows the page that these fields change. */
export function See({ sight, children }: { sight: Sight; children: ReactNode }) {
  return (
    <p>
      <button type="submit" className="link" name="see" value={sight}>
        {children}
      </button>
    </p>
  )
}
