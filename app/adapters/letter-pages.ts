import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { frTypo } from '#app/rules/french.ts'

/** The pages of letter-templates/ and of its folders, by name without `.html`. They stand outside the bundle. */
export function readPages(): Record<string, string> {
  const layout = createRequire(import.meta.url).resolve('#letters/partials/letter.html')
  const letters = path.dirname(path.dirname(layout))
  const folders = [letters, path.dirname(layout), path.join(letters, 'ceremony'), path.join(letters, 'space')]
  return Object.fromEntries(
    folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.html'))
        .map((file) => [path.basename(file, '.html'), prepare(readFileSync(path.join(folder, file), 'utf8'))]),
    ),
  )
}

/**
 * A page as an engineer types it, made ready: French typography in its own words, never in {{ }}, {% %} or a tag, and
 * each gap told the field it stands for.
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
