/**
 * What the printer learns from the page. `hasSlip`: the notary's slip comes with the letter. `pageStarts`: of the first
 * letter's paragraphs and lists, counted from 0, those on which each following page begins or goes on.
 */
export type Fitted = { title: string; hasSlip: boolean; pageStarts: number[] }

/**
 * Runs inside the page, which has no script of its own, so it may use nothing of this file. Measures in pixels of
 * 1/96 inch. Makes each address fit its place, and chooses for each letter
 * a denser setting only where that spares a sheet. Throws where
 * the page has lost one of the `fonts` it was given; a paper may bring others.
 */
export async function fitLetters(fonts: number): Promise<Fitted> {
  if (document.fonts.size < fonts) throw new Error('The fonts are gone')
  // Asks for the files of the characters in sight.
  void document.body.offsetHeight
  await document.fonts.ready
  const mm = 96 / 25.4

  /** The first of the classes that gives the lowest count; none but the first is tried where that cannot be lower. */
  const settle = (element: HTMLElement, classes: string[], lowest: number, count: () => number) => {
    const own = element.className
    const counts: number[] = []
    for (const name of classes) {
      element.className = `${own} ${name}`
      const counted = count()
      if (counted <= lowest) return
      counts.push(counted)
    }
    element.className = `${own} ${classes[counts.indexOf(Math.min(...counts))]}`
  }
  const linesOf = (block: HTMLElement) =>
    Math.round(block.offsetHeight / Number.parseFloat(getComputedStyle(block).lineHeight))

  for (const sender of document.querySelectorAll<HTMLElement>('.from')) {
    const lowest = sender.querySelectorAll('br').length + 1
    settle(sender, ['', 'small'], lowest, () => linesOf(sender))
    // letters-5.1: seven lines. What is longer still goes on below, where there is room down to y 96 mm.
    settle(sender, ['', 'condensed'], 7, () => linesOf(sender))
  }

  // Every window shows 20 mm of it. A line takes 4 mm of that at most, its letters reaching a little above and below.
  for (const recipient of document.querySelectorAll<HTMLElement>('.to')) {
    const room = () => recipient.clientWidth / recipient.scrollWidth
    if (room() < 1 || linesOf(recipient) > 6) recipient.classList.add('small')
    if (room() < 0.75) recipient.classList.add('wrapped')
    else recipient.style.transform = `scaleX(${room()})`

    const letters = document.createRange()
    letters.selectNodeContents(recipient)
    const tall = Math.max(...Array.from(letters.getClientRects(), ({ height }) => height / mm))
    const pitch = Math.min(4, (20 - tall) / (linesOf(recipient) - 1))
    recipient.style.lineHeight = `${pitch}mm`
    recipient.style.marginTop = `${Math.max(0, (tall - pitch) / 2)}mm`
  }

  // A4 less its margins: 15 and 20 mm on the first sheet, 20 and 20 on the others. 1 mm for rounding.
  const firstSheet = 261 * mm
  const nextSheet = 257 * mm
  for (const letter of document.querySelectorAll<HTMLElement>('.letter')) {
    settle(letter, ['', 'snug', 'tight', 'tightest'], 1, () => {
      const { height } = letter.getBoundingClientRect()
      if (height <= firstSheet) return 1
      // The smallest letters are worth it for one page, and for no other.
      if (letter.classList.contains('tightest')) return Number.POSITIVE_INFINITY
      // A short paragraph stays whole, so a sheet that is followed by another may end four lines early.
      const lost = 4 * Number.parseFloat(getComputedStyle(letter).lineHeight)
      return 1 + Math.ceil((height - firstSheet + lost) / (nextSheet - lost))
    })
  }

  // The browser splits a paragraph of three lines after the second, whatever the style sheet says.
  for (const block of document.querySelectorAll<HTMLElement>('.letter :is(p, li)')) {
    if (linesOf(block) <= 5) block.style.breakInside = 'avoid'
  }

  const pageStarts: number[] = []
  const first = document.querySelector('.letter')
  let end = (first?.getBoundingClientRect().top ?? 0) + firstSheet
  for (const [index, block] of (first?.querySelectorAll(':scope > :is(p, ul, ol)') ?? []).entries()) {
    const { top, bottom } = block.getBoundingClientRect()
    if (bottom <= end) continue
    // The closing words and what follows keep the paragraph before them.
    pageStarts.push(block.matches('.closing, .sign, .enclosures, .copy') ? index - 1 : index)
    end = top + nextSheet
  }

  return { title: document.title, hasSlip: document.querySelector('.slip') !== null, pageStarts }
}
