import { Children, type ReactNode } from 'react'

/** Puts a space between elements on one line, so that their words do not touch without CSS. */
export function Spaced({ children }: { children: ReactNode }): ReactNode[] {
  return Children.toArray(children).flatMap((child, index) => (index > 0 ? [' ', child] : [child]))
}
