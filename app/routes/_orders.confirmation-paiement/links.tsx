import type { ReactNode } from 'react'
import { bundleFormPath } from '#app/rules/letters/addresses.ts'
import { receiptPdfPath } from '#app/rules/orders/addresses.ts'

/** What the page says of an order, and the next action. */
export type OrderOutcome = { heading: string; lede: string; more?: ReactNode; action: ReactNode }

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

export const toBundle = <Button href={bundleFormPath}>Ouvrir le dossier à imprimer</Button>
