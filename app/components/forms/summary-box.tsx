import type { ReactNode } from 'react'

/**
 * The first element of a refused page: announced, and focused when the page opens. `isSecond`: another box above it
 * takes the focus.
 */
export function SummaryBox({ isSecond = false, children }: { isSecond?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: what was refused is read first, and no script moves the focus there
    <div className="error-summary stack" role="alert" tabIndex={-1} autoFocus={!isSecond}>
      {children}
    </div>
  )
}
