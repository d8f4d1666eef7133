/**
 * Measurements of the page. `hasSlip`: the letter has a notary's slip. `pageStarts`: indices, from 0, of the paragraphs
 * and lists of the first letter on which each following page begins or continues.
 */
export type Fitted = { title: string; hasSlip: boolean; pageStarts: number[] }

type ToFit = { html: string; fonts: number; characters: string }

/**
 * Runs inside the page, so it must not use anything of this file. Measures in pixels of 1/96 inch. Loads `html` into
 * the page, fits each address into its window, and tightens a letter only if that saves a sheet. Throws if the page has
 * lost one of its `fonts`; a document may bring more. `characters`: those of `html` beyond ASCII.
 */
export async function fitLetters({ html, fonts, characters }: ToFit): Promise<Fitted> {
  document.open()
  document.write(html)
  document.close()
  if (document.fonts.size < fonts) throw new Error('The page has lost its fonts.')
  // Applies the style sheets, which may add fonts.
  void document.body.offsetHeight
  // Load every font that a character may need before the layout. Layout requests the fonts of the body only; those of
  // the margins would be requested while the PDF is written, and their text would be missing.
  const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32))
  const families = new Set(Array.from(document.fonts, ({ family }) => family))
  const wanted = [...families].flatMap((family) => [`400 1em ${family}`, `700 1em ${family}`])
  await Promise.all(wanted.map((font) => document.fonts.load(font, ascii + characters)))
  await document.fonts.ready
  await Promise.all(Array.from(document.images, (picture) => picture.decode()))
  const mm = 96 / 25.4

  /**
   * Gives each element the first class with the lowest count, and stops once the count is the lowest possible. All
   * elements are changed before any is measured, so that the browser does one layout per class.
   */
  const settle = (
    elements: Iterable<HTMLElement>,
    classes: string[],
    { lowest, count }: { lowest: (element: HTMLElement) => number; count: (element: HTMLElement) => number },
  ) => {
    let open = Array.from(elements, (element) => ({ element, own: element.className, counts: [] as number[] }))
    for (const name of classes) {
      for (const { element, own } of open) element.className = `${own} ${name}`
      for (const { element, counts } of open) counts.push(count(element))
      open = open.filter(({ element, counts }) => counts.at(-1)! > lowest(element))
    }
    for (const { element, own, counts } of open) {
      element.className = `${own} ${classes[counts.indexOf(Math.min(...counts))]}`
    }
  }
  const linesOf = (block: HTMLElement) =>
    Math.round(block.offsetHeight / Number.parseFloat(getComputedStyle(block).lineHeight))

  const senders = document.querySelectorAll<HTMLElement>('.from')
  settle(senders, ['', 'small'], {
    lowest: (sender) => sender.querySelectorAll('br').length + 1,
    count: linesOf,
  })
  // letters-5.1: seven lines. A longer sender continues below, where there is room down to y 96 mm.
  settle(senders, ['', 'condensed'], { lowest: () => 7, count: linesOf })

  // Every window shows 20 mm. A line takes at most 4 mm, and its letters reach slightly above and below.
  const recipients = Array.from(document.querySelectorAll<HTMLElement>('.to'))
  const roomOf = (recipient: HTMLElement) => recipient.clientWidth / recipient.scrollWidth
  const isWide = recipients.map((recipient) => roomOf(recipient) < 1 || linesOf(recipient) > 6)
  for (const [index, recipient] of recipients.entries()) recipient.classList.toggle('small', isWide[index])
  const rooms = recipients.map(roomOf)
  for (const [index, recipient] of recipients.entries()) {
    if (rooms[index]! < 0.75) recipient.classList.add('wrapped')
    else recipient.style.transform = `scaleX(${rooms[index]})`
  }
  const measured = recipients.map((recipient) => {
    const letters = document.createRange()
    letters.selectNodeContents(recipient)
    const tall = Math.max(...Array.from(letters.getClientRects(), ({ height }) => height / mm))
    return { recipient, tall, pitch: Math.min(4, (20 - tall) / (linesOf(recipient) - 1)) }
  })
  for (const { recipient, tall, pitch } of measured) {
    recipient.style.lineHeight = `${pitch}mm`
    recipient.style.marginTop = `${Math.max(0, (tall - pitch) / 2)}mm`
  }

  // A4 without its margins: 15 and 20 mm on the first sheet, 20 and 20 on the others. 1 mm for rounding.
  const firstSheet = 261 * mm
  const nextSheet = 257 * mm
  settle(document.querySelectorAll<HTMLElement>('.letter'), ['', 'snug', 'tight', 'tightest'], {
    lowest: () => 1,
    count: (letter) => {
      const { height } = letter.getBoundingClientRect()
      if (height <= firstSheet) return 1
      // The smallest size is only used to reach one page.
      if (letter.classList.contains('tightest')) return Number.POSITIVE_INFINITY
      // Short paragraphs are not split, so a sheet that is followed by another may end four lines early.
      const lost = 4 * Number.parseFloat(getComputedStyle(letter).lineHeight)
      return 1 + Math.ceil((height - firstSheet + lost) / (nextSheet - lost))
    },
  })

  // The browser splits a paragraph of three lines after the second, despite the style sheet.
  const blocks = Array.from(document.querySelectorAll<HTMLElement>('.letter :is(p, li)'))
  const short = blocks.filter((block) => linesOf(block) <= 5)
  for (const block of short) block.style.breakInside = 'avoid'

  const pageStarts: number[] = []
  const first = document.querySelector('.letter')
  let end = (first?.getBoundingClientRect().top ?? 0) + firstSheet
  for (const [index, block] of (first?.querySelectorAll(':scope > :is(p, ul, ol)') ?? []).entries()) {
    const { top, bottom } = block.getBoundingClientRect()
    if (bottom <= end) continue
    // The closing and what follows stay with the paragraph before them.
    pageStarts.push(block.matches('.closing, .sign, .enclosures, .copy') ? index - 1 : index)
    end = top + nextSheet
  }

  return { title: document.title, hasSlip: document.querySelector('.slip') !== null, pageStarts }
}
