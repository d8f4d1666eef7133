import { formatPhone } from '../phone.ts'
import type { Site } from './site.ts'

// Separate from ./site.ts, which pages import: the numbering plans must not be in a bundle for browsers.

/** Returns the sentence about help printed on the papers that a family keeps. docs/decisions/0008. */
export const helpCopy = ({ helpPhone }: Pick<Site, 'helpPhone'>): string =>
  `Une question\u00A0: ${formatPhone(helpPhone)}, appel gratuit, du lundi au vendredi de 9\u00A0h à 18\u00A0h.`
