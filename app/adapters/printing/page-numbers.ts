// Run inside the page, so they may use nothing of this file.

/** Makes a column as high as a page (bundle-style.css), until the numbers are written. */
export function layInColumns(): void {
  document.body.classList.add('counting')
}

/** The pages of each part: its columns. */
export function countPages(): number[] {
  return Array.from(document.querySelectorAll('.part > .flow'), (flow) => flow.getClientRects().length)
}

export type Numbers = {
  /** Of the counters, see ./bundle.ts. */
  style: string
  /** By the place of their part: the HTML of the sheets, now that every page is known. */
  sheets: [number, string][]
  /** The parts before which a side stays white. */
  afterBlank: boolean[]
  /** The pages of the chapters: the contents lists the last ones of them. */
  sections: number[]
}

export function writeNumbers({ style, sheets, afterBlank, sections }: Numbers): void {
  document.body.classList.remove('counting')
  const numbers = document.getElementById('numbers')
  if (numbers) numbers.textContent = style
  const listed = document.querySelectorAll('.section-page')
  listed.forEach((line, index) => {
    line.textContent = String(sections.at(index - listed.length))
  })
  const parts = document.querySelectorAll('.part')
  for (const [index, html] of sheets) {
    const flow = parts[index]?.firstElementChild
    if (flow) flow.innerHTML = html
  }
  parts.forEach((part, index) => {
    if (!afterBlank[index]) return
    const blank = document.createElement('div')
    blank.className = 'blank'
    part.before(blank)
  })
}
