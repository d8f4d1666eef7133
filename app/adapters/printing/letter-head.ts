import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { replaceGaps } from '#app/rules/letters/paper/gaps.ts'
import type { LetterView } from '#app/rules/letters/paper/view.ts'
import { readLetterTemplates } from './letter-pages.ts'
import { openTemplates } from './liquid.ts'

/** Subject and references of a letter as plain text; '' if it has none. */
export type LetterHead = { object: string; references: string }

const pages = readLetterTemplates()
const heads = openTemplates({ ...pages, letter: pages['letter-head'] ?? '' }, 'text')

/** Renders the blocks of the letter's own page with partials/letter-head.html. Leaves out gaps. */
export function letterHead({ id }: LetterDefinition, view: LetterView): LetterHead {
  const { object, references }: LetterHead = JSON.parse(heads.renderFileSync(kindOf(id), view))
  return { object: filled(object), references: filled(references) }
}

const filled = (line: string): string => replaceGaps(line, () => '').trim()
