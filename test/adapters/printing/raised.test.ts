import type { BundleDocument } from '#app/adapters/printing/bundle.ts'
import { renderSheet } from '#app/adapters/printing/letter-html.ts'
import { renderPaper } from '#app/adapters/printing/paper-html.ts'
import { printBooklet } from '#app/operations/ceremony/booklet.ts'
import { printPaper } from '#app/operations/ceremony/papers.ts'
import { addressLabel } from '#app/rules/bundle/labels.ts'
import { type PaperName, papers } from '#app/rules/ceremony/papers/papers.ts'
import { anEvent, contentOf } from '#test/support/ceremony/papers.ts'
import { help } from '#test/support/given.ts'

const events = [anEvent('funeralEulogy', { pronouncedBy: 'Paul', text: 'Le 1er jour.', file: '' })]
const content = contentOf({ events, datetime: '2026-03-01T14:30' })

/** A printer that keeps its input. */
function keeping() {
  let html = ''
  const refused = { ok: false, problem: 'no-browser' } as const
  return {
    html: () => html,
    printBundle: async ({ parts }: BundleDocument) => {
      for (const part of parts)
        if (part.kind !== 'attachment') html += typeof part.html === 'string' ? part.html : part.html([])
      return refused
    },
    printBooklet: async (page: string) => {
      html += page
      return refused
    },
  }
}

test.each(Object.keys(papers) as PaperName[])('"1er" is raised in "%s", as in letters', async (paper) => {
  const printer = keeping()
  await printPaper(printer, paper, content, { help })
  expect(printer.html()).toContain('1<sup>er</sup>')
  expect(printer.html()).not.toMatch(/1er\b/)
})

test('"1er" is raised in the programme', async () => {
  const printer = keeping()
  await printBooklet(printer, content, { shape: 'screen' })
  expect(printer.html()).toContain('1<sup>er</sup>')
})

test('"1er" is not raised in an address', () => {
  const lines = ['Marie Petit', 'Appartement 7, 1er étage', '44000 NANTES']
  const labels = [addressLabel(lines)]
  expect(renderSheet('bundle-addresses', { paper: 'plain', labels })).toContain('1er étage')
  expect(renderPaper('labels', { labels: [{ name: 'Marie', lines, size: 'normal' }] })).toContain('1er étage')
})
