import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { escapeHtml } from '#app/rules/html.ts'

export const letterStyle = readFileSync(
  createRequire(import.meta.url).resolve('#letters/partials/letter-style.css'),
  'utf8',
)

/**
 * Nothing may be fetched or run: this page holds what a family wrote, and prints it as typed. Its pictures are ours,
 * written into it. One for all that is printed: a page of the browser keeps the policies of every document it has held,
 * and a letter that allowed no picture would take them from the bundle after it.
 */
export const printPolicy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"

/**
 * A complete page, ready to print. `articles` are pieces of HTML in reading order: the letter, or the notary's slip
 * then the letter. `pageHeader` stands on top of the pages that continue a letter: « {pageHeader} – page 2/3 ».
 * `earlier`: a letter sent before, of which the copy follows, each of its pages headed so.
 */
export function printDocument({ title, articles, pageHeader, earlier }: PrintDocument): string {
  const [letter = '', slip] = articles.toReversed()
  // The letter comes first here so that `@page :first` and the numbers are its own; pdf/last-page-first.ts puts the
  // slip back.
  const body = slip ? `${onPaper(letter)}<div class="slip">${onPaper(slip)}</div>` : onPaper(letter)
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${printPolicy}">
<title>${escapeHtml(title)}</title>
<style>
${letterStyle}
@page { @top-right { content: "${escapeCss(pageHeader)} – page " counter(page) "/" counter(pages, ${slip ? 'less-one' : 'decimal'}) } }
@page :first { @top-right { content: none } }
@page slip { @top-right { content: none } }
${earlier ? `@page earlier { @top-right { content: "${escapeCss(earlier.pageHeader)}" } }` : ''}
</style>
</head>
<body>${body}${earlier ? `<div class="earlier">${onPaper(earlier.article)}</div>` : ''}</body>
</html>`
}

type PrintDocument = {
  title: string
  articles: string[]
  pageHeader: string
  earlier?: { article: string; pageHeader: string }
}

/** Characters of a number that is kept on one line, with its « n° »: a longer one would leave a hole before it. */
const LONGEST_WHOLE = 32

/**
 * What paper asks of a letter's HTML: the subject is the heading, and so the outline of the file; a gap is a line of
 * real dots, which a screen reader meets too; an e-mail stays whole, and breaks after @ where its line is too short; a
 * dash stays with the word after it, from which a browser parts it in spite of the space that does not break; a number stays whole at its dashes and
 * slashes.
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
 * Escapes a text for a CSS string inside a `<style>`: controls and ASCII other than letters, digits and spaces. Other
 * characters stay as they are, because the faces that they need are found by reading the page.
 */
export const escapeCss = (text: string) =>
  text.replace(
    /[^\p{L}\p{N} \u00A0-\u2027\u202F-\u{10FFFF}]/gu,
    (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  )
