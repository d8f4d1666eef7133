import { Liquid } from 'liquidjs'
import { theOne, toOne } from '#app/rules/french/organisations.ts'
import {
  a,
  agree,
  cardinal,
  copies,
  dateFr,
  de,
  deTown,
  euros,
  frTypo,
  keepNumbers,
  located,
  lowerFirst,
  upperFr,
} from '#app/rules/french.ts'
import { formatIban, formatNir, formatTaxNumber } from '#app/rules/identifiers.ts'
import { gapText } from '#app/rules/letters/paper/gaps.ts'
import { formatPhone } from '#app/rules/phone.ts'

/**
 * Each filter formats one answer; '' stays ''. Arguments in our own templates get French typography like their text.
 */
const filters: Record<string, (value: string) => string> = {
  date: dateFr,
  a,
  de,
  deTown,
  address: keepNumbers,
  located,
  nir: formatNir,
  phone: formatPhone,
  iban: formatIban,
  euros,
  copies: (count) => copies(Number(count)),
  letters: (count) => cardinal(Number(count)),
  spaces: formatTaxNumber,
  the: theOne,
  to: toOne,
  upper: upperFr,
  lower: lowerFirst,
  typo: frTypo,
}

/**
 * Opens the templates by name. Strict: an unknown name fails, and templates cannot run code. Answers are escaped in
 * `html` and unchanged in `text`.
 */
export function openTemplates(templates: Record<string, string>, output: 'html' | 'text'): Liquid {
  const liquid = new Liquid({
    templates,
    ...(output === 'html' && { outputEscape: 'escape' }),
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    // Otherwise an empty string is truthy.
    jsTruthy: true,
    cache: true,
  })
  for (const [name, filter] of Object.entries(filters)) {
    liquid.registerFilter(name, (value: unknown) => (text(value) === '' ? '' : filter(text(value))))
  }
  liquid.registerFilter('agree', (civility: unknown, ...words: string[]) => {
    const [masculine = '', feminine = '', unknown = ''] = words.map(frTypo)
    return agree(text(civility), masculine, feminine, unknown)
  })
  liquid.registerFilter('gap', (value: unknown, words: string, field: string) =>
    text(value) === '' ? gapText(frTypo(words), field) : text(value),
  )
  return liquid
}

function text(value: unknown): string {
  return value === undefined || value === null ? '' : String(value).trim()
}
