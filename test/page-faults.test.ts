import { expect, test } from 'vitest'
import { faultsOf, markupOf } from '#test/support/page/faults.ts'

const page = (main: string) =>
  `<!doctype html><html lang="fr"><head><title>Une page</title></head><body><main><h1>Titre</h1>${main}</main></body></html>`

const nav = (id: string, label: string) => `<nav aria-labelledby="${id}"><h2 id="${id}">${label}</h2></nav>`

test.each([
  ['another text', '<p>Bonjour, Claire.</p>', '<p>Merci, Élie.</p>'],
  ['another address', '<a href="/un">Aller</a>', '<a href="/deux">Aller</a>'],
])('pages that differ only by %s have the same markup', (_what, one, other) => {
  expect(markupOf(page(one))).toBe(markupOf(page(other)))
})

test.each([
  ['an element', '<p>Bonjour.</p>', '<p><span>Bonjour.</span></p>'],
  ['an attribute', '<p id="un">Bonjour.</p>', '<p id="deux">Bonjour.</p>'],
  ['a text that is missing', '<h2>Suite</h2>', '<h2></h2>'],
  ['a value that is missing', '<a href="/">Aller</a>', '<a href="">Aller</a>'],
  ['two texts that become one', nav('a', 'Un') + nav('b', 'Deux'), nav('a', 'Un') + nav('b', 'Un')],
])('pages that differ by %s have different markup', (_what, one, other) => {
  expect(markupOf(page(one))).not.toBe(markupOf(page(other)))
})

test('a fault is reported each time it occurs, also after a valid page', async () => {
  expect(await faultsOf(page('<h2>Suite</h2>'))).toEqual([])
  for (let time = 0; time < 2; time++) {
    expect(await faultsOf(page('<h2></h2>'))).toEqual([expect.stringMatching(/^empty-heading/)])
    expect(await faultsOf(page("<h2>L'été</h2>"))).toEqual([expect.stringMatching(/^a straight apostrophe/)])
    const glued = await faultsOf(page('<p>Art. 6\u00A0:<!-- -->Tout transfert</p>'))
    expect(glued).toEqual([expect.stringMatching(/^no space after a colon/)])
    expect(await faultsOf(page('<ul class="lines"></ul>'))).toEqual([expect.stringMatching(/has no line$/)])
    expect(await faultsOf(page('<svg viewBox="0 0 1 1"></svg>'))).toEqual([
      expect.stringMatching(/without a style sheet$/),
    ])
  }
})
