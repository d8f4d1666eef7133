import { Children, type ReactNode } from 'react'

/** What stands on one line, a space between: without a style sheet, the words of neighbours would touch. */
export function Spaced({ children }: { children: ReactNode }): ReactNode[] {
  return Children.toArray(children).flatMap((child, index) => (index > 0 ? [' ', child] : [child]))
}
