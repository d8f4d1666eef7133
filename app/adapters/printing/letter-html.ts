import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { type Gap, replaceGaps } from '#app/rules/letters/paper/gaps.ts'
import type { LetterView } from '#app/rules/letters/paper/view.ts'
import { readLetterTemplates } from './letter-pages.ts'
import { openTemplates } from './liquid.ts'
import { raised } from './raised.ts'

/** Renders the templates of letters, ceremonies, spaces, the estimator and orders as HTML. */
export const liquid = openTemplates(readLetterTemplates(), 'html')

/** A gap is shown as words on screen and as a dotted line on paper. `linkTo`: returns the link to its field. */
export type GapStyle = { gaps: 'words'; linkTo?: (field: string) => string } | { gaps: 'lines' }

export type RenderedLetter = {
  /** Names of the letter and of the deceased. A title must not contain a file number. */
  title: string
  /** One `<article class="letter">`. */
  html: string
  /** The gaps, in reading order. */
  gaps: Gap[]
}

export function renderLetter(definition: LetterDefinition, view: LetterView, style: GapStyle): RenderedLetter {
  return render(kindOf(definition.id), `${view.letterName} – ${view.deceasedName}`, view, style)
}

/** Renders the notary's slip: one page, addressed to the notary, before the copy of the letter. letters-1.20. */
export function renderSlip(view: LetterView, style: GapStyle): RenderedLetter {
  return render('notary-slip', `Copie au notaire – ${view.deceasedName}`, view, style)
}

/** Renders the chase letter over the page of the first letter. The view combines that of the letter and of chase.ts. */
export function renderChase(definition: LetterDefinition, view: LetterView, style: GapStyle): RenderedLetter {
  const over = { ...view, letterPage: kindOf(definition.id) }
  return render('chase', `Relance – ${view.letterName} – ${view.deceasedName}`, over, style)
}

/** Renders a letter that follows a reply, over the page of the first letter. The view combines both. */
export function renderNextLetter(definition: LetterDefinition, view: LetterView, style: GapStyle): RenderedLetter {
  const over = { ...view, letterPage: kindOf(definition.id) }
  return render('next-letter', `${view.nextTitle} – ${view.letterName} – ${view.deceasedName}`, over, style)
}

/** Renders a page of a bundle that is not a letter: a cover, a sheet to fill in. */
export function renderSheet(page: SheetName, view: Readonly<Record<string, unknown>>): string {
  return replaceGaps(tidy(liquid.renderFileSync(page, view)), blank)
}

export type SheetName =
  | ('bundle-cover' | 'bundle-tracking' | 'bundle-calls' | 'bundle-addresses')
  | ('notary-details' | 'confirmation-sheet' | 'tracking-sheet' | 'rights-sheet' | 'years-sheet')

function render(page: string, title: string, view: LetterView, style: GapStyle): RenderedLetter {
  const gaps: Gap[] = []
  const html = replaceGaps(liquid.renderFileSync(page, view), (gap) => {
    if (!gaps.some(({ field, words }) => field === gap.field && words === gap.words)) gaps.push(gap)
    return style.gaps === 'lines' ? blank(gap) : named(gap, style.linkTo)
  })
  return { title: replaceGaps(title, ({ words }) => words), html: tidy(html), gaps }
}

/** Removes the spaces that line ends of a template leave at the edges of blocks, and raises "1er". */
const tidy = (html: string) =>
  raised(html)
    .replace(/(<(?:p|li)(?: [^>]*)?>) +/g, '$1')
    .replace(/ +(<\/(?:p|li)>)/g, '$1')
    .trim()

const blank = ({ words }: Gap) => `<span class="blank" role="img" aria-label="${words} : à compléter"></span>`

function named({ field, words }: Gap, linkTo?: (field: string) => string): string {
  const label = `[${words} à compléter]`
  return `<mark class="gap">${field && linkTo ? `<a href="${linkTo(field)}">${label}</a>` : label}</mark>`
}
