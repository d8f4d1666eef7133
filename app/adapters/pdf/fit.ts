/** What the printer learns from the page. `hasSlip`: the notary's slip comes with the letter. */
export type Fitted = { title: string; hasSlip: boolean }

/**
 * Runs inside the page, which has no script of its own, so it may use nothing of this file. Measures in pixels of
 * 1/96 inch. Makes an address fit its place, and chooses a denser setting only where that spares a sheet.
 */
export async function fitLetter(): Promise<Fitted> {
  await document.fonts.ready
  const mm = 96 / 25.4

  /** The first of the classes that gives the lowest count. */
  const settle = (element: HTMLElement, classes: string[], count: () => number) => {
    const own = element.className
    const counts = classes.map((name) => {
      element.className = `${own} ${name}`
      return count()
    })
    element.className = `${own} ${classes[counts.indexOf(Math.min(...counts))]}`
  }
  const linesOf = (block: HTMLElement) =>
    Math.round(block.offsetHeight / Number.parseFloat(getComputedStyle(block).lineHeight))

  for (const sender of document.querySelectorAll<HTMLElement>('.from')) {
    settle(sender, ['', 'small'], () => linesOf(sender))
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
  settle(document.body, ['', 'snug', 'tight'], () => {
    const height = document.querySelector('.letter')?.getBoundingClientRect().height ?? 0
    if (height <= firstSheet) return 1
    // A paragraph keeps two lines together, so a sheet that is followed by another may end two lines early.
    const lost = 2 * Number.parseFloat(getComputedStyle(document.body).lineHeight)
    return 1 + Math.ceil((height - firstSheet + lost) / (nextSheet - lost))
  })

  return { title: document.title, hasSlip: document.querySelector('.slip') !== null }
}
