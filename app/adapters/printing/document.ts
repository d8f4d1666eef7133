import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { escapeHtml } from '#app/rules/html.ts'

export const letterStyle = readFileSync(
  createRequire(import.meta.url).resolve('#letters/partials/letter-style.css'),
  'utf8',
)

/**
 * Content Security Policy of every printed page, which contains a family's text: nothing may be fetched or run, and
 * pictures are inline. All documents share it, because a browser page keeps the policies of its earlier documents: a
 * letter without pictures would block those of a later bundle.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"

/** Returns a complete page to print. `styles`: its style elements. `body`: its body element. */
export const pageToPrint = ({
  title,
  styles,
  body,
}: {
  title: string
  styles: string
  body: string
}) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeHtml(title)}</title>
${styles}
</head>
${body}
</html>`

/**
 * Returns a complete document, ready to print. `articles`: HTML in reading order, either the letter, or the notary's
 * slip then the letter. `pageHeader`: header of the following pages of a letter, "{pageHeader} – page 2/3". `earlier`:
 * a copy of an earlier letter, whose pages have their own header.
 */
export function printDocument({ title, articles, pageHeader, earlier }: PrintDocument): string {
  const [letter = '', slip] = articles.toReversed()
  // The letter comes first, so that `@page :first` and the page numbers are its own; pdf/last-page-first.ts moves the
  // slip to the front.
  const body = slip ? `${onPaper(letter)}<div class="slip">${onPaper(slip)}</div>` : onPaper(letter)
  const styles = `<style>
${letterStyle}
@page { @top-right { content: "${escapeCss(pageHeader)} – page " counter(page) "/" counter(pages, ${slip ? 'less-one' : 'decimal'}) } }
@page :first { @top-right { content: none } }
@page slip { @top-right { content: none } }
${earlier ? `@page earlier { @top-right { content: "${escapeCss(earlier.pageHeader)}" } }` : ''}
</style>`
  const copy = earlier ? `<div class="earlier">${onPaper(earlier.article)}</div>` : ''
  return pageToPrint({ title, styles, body: `<body>${body}${copy}</body>` })
}

type PrintDocument = {
  title: string
  articles: string[]
  pageHeader: string
  earlier?: { article: string; pageHeader: string }
}

/** Maximum number of characters of a reference ("n° 75/2026") that is not broken. */
const LONGEST_WHOLE = 32

/**
 * Adapts a letter's HTML to paper. The subject becomes the heading, and so the outline. A gap becomes a line of real
 * dots, which a screen reader reads. An email address is not broken, or only after @. A dash stays with the next word,
 * where a browser would break in spite of the no-break space.
 */
export function onPaper(article: string): string {
  return article
    .replace('<p class="subject">', '<p class="subject" role="heading" aria-level="1">')
    .replace(/<span class="blank"[^>]*><\/span>/g, `<span class="blank">${'…'.repeat(20)}</span>`)
    .replace(/<[^>]*>|(?<![^\s<>])([^\s<>]+@)([^\s<>]+)/g, (all, before?: string, after?: string) =>
      before ? `<span class="mail"><span class="mail">${before}</span><span class="mail">${after}</span></span>` : all,
    )
    .replace(/<[^>]*>|–(?:[ \u00A0]|&nbsp;)[^\s<]*/g, (all) =>
      all.startsWith('–') ? `<span class="dash">${all}</span>` : all,
    )
    .replace(/<[^>]*>|n°(?:\u00A0|&nbsp;)[^\s<>]*[-/][^\s<>]*(?: \/ [^\s<>]+)?/g, (all) =>
      all.startsWith('n°') && all.length <= LONGEST_WHOLE ? `<span class="dash">${all}</span>` : all,
    )
}

/**
 * Escapes a text for a CSS string inside a `<style>`: controls and ASCII except letters, digits and spaces. Other
 * characters are unchanged, because the page is searched for the fonts that they need.
 */
export const escapeCss = (text: string) =>
  text.replace(
    /[^\p{L}\p{N} \u00A0-\u2027\u202F-\u{10FFFF}]/gu,
    (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  )
