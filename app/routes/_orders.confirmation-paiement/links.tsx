import type { ReactNode } from 'react'
import { receiptPdfPath } from '#app/rules/orders/addresses.ts'

export const Button = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="button" href={href}>
    {children}
  </a>
)

/** A link to a receipt or a credit note. */
export const PaperLink = ({ number, children }: { number: string; children: ReactNode }) => (
  <a className="link" href={receiptPdfPath(number)}>
    {children}
  </a>
)
