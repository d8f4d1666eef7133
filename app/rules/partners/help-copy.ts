import { afterComma } from '../help-hours.ts'
import { formatPhone } from '../phone.ts'
import type { Site } from './site.ts'

// Separate from ./site.ts, which pages import: the numbering plans must not be in a bundle for browsers.

/** Returns the sentence about help printed on the papers that a family keeps. docs/decisions/0008. */
export const helpCopy = ({ helpPhone, helpHours }: Pick<Site, 'helpPhone' | 'helpHours'>): string =>
  `Une question\u00A0: ${formatPhone(helpPhone)}${afterComma(helpHours)}.`
