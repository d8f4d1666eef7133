import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { frTypo } from '#app/rules/french.ts'

/**
 * Reads the templates of letter-templates/, by name without `.html`; a letter's template by the letter's id. They are
 * outside the bundle.
 */
export function readLetterTemplates(): Record<string, string> {
  const layout = createRequire(import.meta.url).resolve('#letters/partials/letter.html')
  const root = path.dirname(path.dirname(layout))
  const pages = globSync(
    '{partials,sheets,ceremony,space,estimate,estate,orders,questionnaire,helpers,letters/*}/*.html',
    {
      cwd: root,
    },
  ).sort()
  return Object.fromEntries(pages.map((file) => [nameOf(file), prepare(readFileSync(path.join(root, file), 'utf8'))]))
}

/** `letters/bailleur/page.html` is the page `bailleur`. */
function nameOf(file: string): string {
  const { dir, name } = path.parse(file)
  return name === 'page' ? path.basename(dir) : name
}

/**
 * Prepares a template: applies French typography to its own text, not in {{ }}, {% %} or tags, and passes each gap the
 * name of its field.
 */
export function prepare(page: string): string {
  return page
    .split(/(\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}|<[^>]*>)/)
    .map((piece, index) => (index % 2 === 0 ? frTypo(piece.replace(/[ \t\r\n]+/g, ' ')) : nameGap(piece)))
    .join('')
}

/** `{{ defunctDeathDate | date | gap: 'date du décès' }}` → `… | gap: 'date du décès', 'defunctDeathDate' }}`. */
function nameGap(piece: string): string {
  const [, field] = /^\{\{-?\s*(\w+)/.exec(piece) ?? []
  return field ? piece.replace(/(\|\s*gap:\s*(?:'[^']*'|"[^"]*"))(?!\s*,)/, `$1, '${field}'`) : piece
}
