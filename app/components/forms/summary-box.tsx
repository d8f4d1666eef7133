import type { ReactNode } from 'react'

/** What a refused page says first: read out, and focused when the page opens. `isSecond`: below one that is. */
export function SummaryBox({ isSecond = false, children }: { isSecond?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: what was refused is read first, and no script moves the focus there
    <div className="error-summary stack" role="alert" tabIndex={-1} autoFocus={!isSecond}>
      {children}
    </div>
  )
}
