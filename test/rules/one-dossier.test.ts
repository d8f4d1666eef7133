import { globSync, readFileSync } from 'node:fs'

// "Dossier" has one meaning on screen: the file of one person. The bundle to print is "le dossier à imprimer", and the
// basket is "À payer".

/** Texts that give the word another meaning. */
const others = [/dossier à poster/i, /(?<!ouvrir )\bmon dossier\b/i, /\b(?:un|votre) dossier à payer/i]

/** In the pages of the basket, the word means only the file of a person or the bundle to print. */
const allowed =
  /dossier (?:à imprimer|de |d’|\$\{de|\{de)|(?:propriétaire|effacer) (?:de ce |du )?dossier|dossier de ces courriers/

const textsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*.*?\*\/|(?<![:\w])\/\/[^\n]*/gs, '')
    .split('\n')

describe('The word "dossier"', () => {
  const linesOf = (pattern: string) => {
    const lines = globSync(pattern).flatMap((file) => textsOf(file).map((line) => ({ file, line })))
    expect(lines.length).toBeGreaterThan(100)
    return lines
  }

  test('the word always means the file of a person', () => {
    const found = linesOf('app/**/*.{ts,tsx}').filter(({ line }) => others.some((other) => other.test(line)))
    expect(found).toEqual([])
  })

  test('the word never means the basket', () => {
    const lines = linesOf('app/{routes/_orders*/**,components/orders/*}.tsx')
    expect(lines.filter(({ line }) => /\bdossier\b(?!s?[./$])/i.test(line) && !allowed.test(line))).toEqual([])
  })
})
