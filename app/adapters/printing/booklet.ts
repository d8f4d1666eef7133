import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { escapeHtml } from '#app/rules/html.ts'
import { printPolicy } from './document.ts'

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/ceremony/booklet-style.css'), 'utf8')

/** A complete page of A5: a cover, what stands inside, a back (letter-templates/ceremony/booklet.html). */
export function bookletDocument({ title, html }: { title: string; html: string }): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${printPolicy}">
<title>${escapeHtml(title)}</title>
<style>
${style}
</style>
</head>
<body>${html}</body>
</html>`
}

/** How a booklet was laid out. `inside`: the pages between its cover and its back, less those left white. */
export type Laid = { pages: number; setting: string; inside: number }

/** Why it was not: more pages than there may be, or a cover that is none. */
export type BookletProblem = 'too-long' | 'cover-too-long'

export type Room = {
  /** How many pages there may be, in order. */
  pages: readonly number[]
  /** What a print has shown of a setting that was counted wrong. */
  known: Readonly<Record<string, number>>
}

/**
 * Runs inside the page, so it may use nothing of this file. Chooses the fewest pages, then the roomiest setting that
 * fills no more of them, and leaves white what is over: the page that faces the order, then pages for memories.
 */
export function layBooklet({ pages, known }: Room): Laid | BookletProblem {
  const { body } = document
  const part = (name: string) => document.querySelector<HTMLElement>(name)!
  const [cover, inside, back] = [part('.cover'), part('.inside'), part('.back')]
  const countOf = (flow: Element) => flow.getClientRects().length

  const isFull = () => cover.scrollHeight > cover.clientHeight
  if (isFull()) cover.classList.add('small')
  if (isFull()) return 'cover-too-long'

  // Texts that each begin a page, then one after the other; then the same, set closer.
  const settings = ['airy', '', 'airy close', 'close']
  body.classList.add('counting')
  const counts = settings.map((setting) => {
    body.className = `counting ${setting}`
    // A part that a few lines make longer by a page is set closer by itself.
    for (const section of inside.children) {
      section.classList.remove('close')
      const before = countOf(section)
      section.classList.add('close')
      if (countOf(section) === before) section.classList.remove('close')
    }
    return {
      close: Array.from(inside.children, (section) => section.classList.contains('close')),
      setting,
      inside: known[setting] ?? countOf(inside),
      order: countOf(part('.order')),
      back: countOf(back.firstElementChild!),
    }
  })
  const found = pages
    .flatMap((total) => counts.map((count) => ({ ...count, total, white: total - 1 - count.inside - count.back })))
    .find(({ white }) => white >= 0)
  if (!found) return 'too-long'
  body.className = found.setting
  found.close.forEach((isClose, index) => {
    inside.children[index]!.classList.toggle('close', isClose)
  })

  // An order of two pages is read at one glance; of one, it stands on the right.
  const facing = found.white > 0 && (found.order % 2 === 1 || found.white === 3) ? 1 : 0
  const page = (name: string, words: string) => {
    const element = document.createElement('div')
    element.className = name
    if (words) element.appendChild(document.createElement('p')).textContent = words
    return element
  }
  if (facing) inside.parentElement!.before(page('white', ''))
  for (let left = found.white - facing; left > 0; left--) {
    back.before(page('memories', 'Cette page est laissée pour vos souvenirs.'))
  }
  return { pages: found.total, setting: found.setting, inside: found.inside }
}
