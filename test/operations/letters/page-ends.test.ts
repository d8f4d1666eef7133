import { drawPageEnds } from '#app/operations/letters/page-ends.ts'
import { composeLetter } from '#app/operations/letters/print.ts'
import { letterOf } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { sharedPrinter, testPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

const composition = { today: '2026-03-05', enclosures: [] }

async function drawn(paragraphs: number, onPaper = printer, list = '') {
  const definition = letterOf('customizable')
  const text = Array.from(
    { length: paragraphs },
    (_, index) => `Paragraphe ${index + 1}. ${'Un texte libre. '.repeat(16)}`,
  )
  const answers = { ...fullAnswers(definition), customizableText: list || text.join('\n\n') }
  const { html } = composeLetter(definition, answers, composition)
  return drawPageEnds(onPaper, html, { definition, answers, ...composition })
}

const ends = (html: string) => html.match(/Fin de la page\s\d/gu) ?? []

test.each([
  [3, 1],
  [16, 2],
  [30, 3],
])(
  'a letter of %i paragraphs has %i pages, and the end of each except the last is marked',
  async (paragraphs, pages) => {
    const letter = await drawn(paragraphs)
    expect(letter.pages).toBe(pages)
    expect(ends(letter.html)).toEqual(
      Array.from({ length: pages - 1 }, (_, index) => `Fin de la page\u00A0${index + 1}`),
    )
  },
)

test('many short lines are counted too', async () => {
  expect((await drawn(0, printer, '- un point\n'.repeat(60))).pages).toBe(2)
})

test('a page ends between two paragraphs in the middle of the letter', async () => {
  const { html } = await drawn(16)
  const [before = '', after = ''] = html.split('<p class="page-end">')
  expect(before.match(/Paragraphe/g)?.length).toBeGreaterThan(5)
  expect(after.match(/Paragraphe/g)?.length).toBeGreaterThan(1)
})

test('without a browser the letter is shown without marks', async () => {
  const { html, pages } = await drawn(16, testPrinter({ executablePath: undefined }))
  expect([pages, ends(html)]).toEqual([1, []])
})
