/** What the printer learns from the page. `hasSlip`: the notary’s slip comes with the letter. */
export type Fitted = { title: string; hasSlip: boolean }

/**
 * Runs inside the page, which has no script of its own, so it may use nothing of this file. Measures in pixels of
 * 1/96 inch. Chooses the densest setting only where it spares a sheet, and makes an address fit its window.
 */
export async function fitLetter(): Promise<Fitted> {
  await document.fonts.ready
  const mm = 96 / 25.4
  // A4 less its margins: 15 and 20 mm on the first sheet, 20 and 20 on the others. 1 mm for rounding.
  const firstSheet = 261 * mm
  const nextSheet = 257 * mm

  for (const block of document.querySelectorAll<HTMLElement>('.to')) {
    const isTooWide = () => block.scrollWidth > block.clientWidth
    if (isTooWide()) block.classList.add('small')
    if (isTooWide()) block.classList.add('wrapped')
    // The lines share the 20 mm that every window shows; more than six only with a country, or where one was cut.
    const lines = Math.round(block.offsetHeight / (3.3 * mm))
    if (lines > 6) block.classList.add('small')
    block.style.lineHeight = `${Math.min(4, 20 / lines)}mm`
  }

  const letter = document.querySelector('.letter')
  const sheets = (density: string) => {
    document.body.className = density
    const height = letter?.getBoundingClientRect().height ?? 0
    return height <= firstSheet ? 1 : 1 + Math.ceil((height - firstSheet) / nextSheet)
  }
  const densities = ['', 'snug', 'tight']
  const fewest = Math.min(...densities.map(sheets))
  document.body.className = densities.find((density) => sheets(density) === fewest) ?? ''

  return { title: document.title, hasSlip: document.querySelector('.slip') !== null }
}
