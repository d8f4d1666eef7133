import type { BundlePart } from '#app/adapters/printing/bundle.ts'
import { printBundle } from '#app/operations/bundle/print.ts'
import { refuse } from '#app/rules/outcome.ts'
import { bundleLetter, bundleOf, plainCover } from '#test/support/bundle/paper.ts'

test('two letters of one kind to one recipient have different names on each sheet of the bundle', async () => {
  const first = bundleLetter('bailleur')
  const letters = [first, bundleLetter('bailleur-2', { answers: first.answers })]
  let parts: readonly BundlePart[] = []
  const printer: Parameters<typeof printBundle>[0] = {
    printBundle: async (asked) => {
      parts = asked.parts
      return refuse('browser-failed')
    },
  }
  await printBundle(printer, bundleOf(letters, { cover: plainCover }))
  const titles = parts.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  const sheets = parts.flatMap((part) => (part.kind === 'sheet' ? [part.html([])] : []))
  const name = 'Bailleur\u00A0: Organisme Essai'
  expect(titles).toEqual(expect.arrayContaining([name, `${name} (2)`]))
  expect(sheets.filter((html) => html.includes(`${name} (2)`))).toHaveLength(1)
  expect(sheets.filter((html) => html.includes('>Bailleur (2)<'))).toHaveLength(1)
})
