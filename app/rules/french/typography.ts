import { monthNames } from './dates.ts'

const NBSP = '\u00A0'
const NARROW = '\u202F'

const units =
  '(?:€|%|[kcm]?m²?|kg|kWh|[KM]o|h|ans?|mois|semaines?|jours?|heures?|minutes?|euros?|centimes?|copies?|pages?|lignes?|chiffres?|caractères?)'

const beforeUnit = new RegExp(`(?<=\\d) (?=${units}(?![\\p{L}\\p{N}]))`, 'gu')
const beforeMonth = new RegExp(`(?<=(?<!\\d)(?:\\d{1,2}|1er)) (?=(?:${monthNames.join('|')})(?!\\p{L}))`, 'gu')

/** Applies French typography to our own text: ’ … – and no-break spaces. Never for a family's text. Idempotent. */
export function frTypo(text: string): string {
  return text
    .replaceAll("'", '’')
    .replaceAll('...', '…')
    .replace(/«[ \u00A0\u202F]*/g, `«${NBSP}`)
    .replace(/[ \u00A0\u202F]*»/g, `${NBSP}»`)
    .replace(/[ \u00A0\u202F]+:/g, `${NBSP}:`)
    .replace(/[ \u00A0\u202F]+([;!?])/g, `${NARROW}$1`)
    .replace(/ [-–][ \u00A0]/g, ` –${NBSP}`)
    .replace(/^– /, `–${NBSP}`)
    .replace(/n°[ \u00A0\u202F]?(?=\d)|n° /g, `n°${NBSP}`)
    .replace(/(?<![\p{L}\p{N}])(MM?\.|Mme|Mmes|Me) (?=\p{Lu}|$)/gu, `$1${NBSP}`)
    .replace(/(?<![\p{L}\p{N}])([LRD]\.|[Aa]rt\.) (?=[\dLRD])/gu, `$1${NBSP}`)
    .replace(/(?<=\d) (?=\d{3}(?:[ \u00A0\u202F]\d{3})*[ \u00A0\u202F]?€)/g, NARROW)
    .replace(beforeUnit, NBSP)
    .replace(beforeMonth, NBSP)
}
