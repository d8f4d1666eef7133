import { refusedFile } from '#app/components/files/refused.tsx'
import { pdfRefusals } from '#app/components/letters/pdf-refusals.ts'
import type { InsteadOfFile } from '#app/components/page/standalone.tsx'
import { receiptsPath } from '#app/rules/orders/addresses.ts'

/** The page shown if a receipt cannot be printed. */
export const receiptRefused = (problem: 'no-browser' | 'timed-out' | 'browser-failed'): InsteadOfFile =>
  refusedFile(pdfRefusals[problem], {
    actions: (
      <a className="button" href={receiptsPath}>
        Vos reçus
      </a>
    ),
  })
