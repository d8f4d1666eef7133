// These functions run inside the page, so they must not use anything of this file.

/** Lays each part out in columns as high as a page (bundle-style.css), until the numbers are written. */
export function layInColumns(): void {
  document.body.classList.add('counting')
}

/** Returns the number of pages of each part: its columns. */
export function countPages(): number[] {
  return Array.from(document.querySelectorAll('.part > .flow'), (flow) => flow.getClientRects().length)
}

export type Numbers = {
  /** Style sheet of the counters, see ./bundle.ts. */
  style: string
  /** HTML of the sheets by index of their part, with all page numbers. */
  sheets: [number, string][]
  /** Whether a blank page precedes each part. */
  afterBlank: boolean[]
  /** Pages of the chapters. The contents lists the last ones of them. */
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
