import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { drawsLetters } from '#app/adapters/printing/rare-faces.ts'
import { lastName } from '#app/rules/french.ts'
import { checkFreeText, checkSymbols } from '#app/rules/letters/checks/free-text.ts'
import { blocksOf, endsWithClosing, splitAtClosing } from '#app/rules/letters/paper/free-text.ts'
import { withoutSymbols } from '#app/rules/letters/paper/glyphs.ts'
import { charactersOf } from '#test/support/printing/font-characters.ts'

/** Paragraphs as text, lists as arrays. */
const shape = (text: string) => blocksOf(text).map(({ paragraph, items }) => (items.length > 0 ? items : paragraph))

describe('A text that a family writes', () => {
  test.each([
    ['a blank line starts a new paragraph', 'Un.\n\nDeux.', ['Un.', 'Deux.']],
    ['a line of spaces is a blank line', 'Un.\n \t \nDeux.', ['Un.', 'Deux.']],
    ['several blank lines are one', '\n\nUn.\n\n\n\nDeux.\n\n', ['Un.', 'Deux.']],
    ['a single newline is a space', 'Un\ndeux.', ['Un deux.']],
    ['newlines of Windows are newlines', 'Un\r\ndeux.\r\n\r\nTrois.', ['Un deux.', 'Trois.']],
    ['lines that start with a dash or a bullet are a list', '- un\n• deux\n•trois', [['un', 'deux', 'trois']]],
    [
      'a list may follow a line, and be followed by one',
      'Merci :\n- un\n- deux\nFin.',
      ['Merci :', ['un', 'deux'], 'Fin.'],
    ],
    ['an indented line goes on with its item', '- un\n  et demi\n- deux', [['un et demi', 'deux']]],
    ['a dash without a space is text', '-12 degrés', ['-12 degrés']],
    ['a dash alone is text', '-', ['-']],
    ['nothing is interpreted', '# Titre *gras* [b]x[/b] <b>y</b>', ['# Titre *gras* [b]x[/b] <b>y</b>']],
    ['nothing typed gives nothing', ' \n \n', []],
  ])('%s', (_rule, text, blocks) => {
    expect(shape(text)).toEqual(blocks)
  })
})

describe('The closing of a free letter', () => {
  test.each([
    ['Merci.\n\nJe vous prie d’agréer, Madame, mes salutations distinguées.', true],
    ["Je vous prie d'agréer, Monsieur, l’expression de ma considération.", true],
    ['Je vous prie de croire, Maître, à ma considération.', true],
    ['Veuillez recevoir, Madame, mes remerciements.', true],
    ['VEUILLEZ AGRÉER MES RESPECTS', true],
    ['Respectueusement,\nLéa', true],
    ['Bien cordialement', true],
    ['Je vous prie de m’indiquer la marche à suivre.', false],
    [`Salutations à tous. ${'Un autre sujet, plus loin. '.repeat(10)}`, false],
    ['', false],
  ])('%j already ends with a closing: %s', (text, already) => {
    expect(endsWithClosing(text)).toBe(already)
  })

  test('the closing is a separate block, so that the phone number can precede it', () => {
    const { body, closing } = splitAtClosing('Un.\n\nDeux.\n\nVeuillez agréer mes salutations.\n\nLéa')
    expect(body.map(({ paragraph }) => paragraph)).toEqual(['Un.', 'Deux.'])
    expect(closing.map(({ paragraph }) => paragraph)).toEqual(['Veuillez agréer mes salutations.', 'Léa'])
  })
})

describe('Symbols in an answer', () => {
  const kept = 'Văn Đức NGUYỄN, Œuvrard, Łódź, Ÿ, Çà et là : « 12 € » – n° 3… Αθήνα, Киев, ½'
  test('symbols that the PDF fonts contain are kept', () => {
    expect(withoutSymbols(kept)).toBe(kept)
    expect(checkSymbols(kept)).toEqual([])
  })

  test('other symbols are removed, with a warning', () => {
    expect(withoutSymbols('Merci 🕊️ à tous ✓✓. ☐ Fin 🙏🏽')).toBe('Merci à tous. Fin')
    expect(checkSymbols('Merci 🕊️')).toMatchObject([{ code: 'M-FREE-3', level: 'warning' }])
  })

  test.each(['محمد العلوي', 'مُحَمَّد', 'שרה כהן', '王丽华', '陳大文', 'Елена Ивановна', 'Ý Nhi Trần'])(
    'the name "%s" is kept whole, and a font has its characters',
    (name) => {
      expect(withoutSymbols(name)).toBe(name)
      expect(lastName(name).length).toBe(name.length)
      expect(checkSymbols(name)).toEqual([])
      expect(drawsLetters(name)).toBe(true)
    },
  )

  test('an accent that no font has is removed, with a warning', () => {
    expect(withoutSymbols('Ĭon Ponteḯ')).toBe('Ion Pontei')
    expect(checkSymbols('Ĭon')).toMatchObject([{ code: 'M-FREE-3' }])
  })

  test('characters that Word replaces are written plainly', () => {
    expect(withoutSymbols('e\u0301tat, peut\u2011être, \uFB01n')).toBe('état, peut-être, fin')
    expect(withoutSymbols('D´Aboville')).toBe("D'Aboville")
  })

  test("every character that is kept has a glyph in the letters' font", () => {
    const folder = path.join(
      path.dirname(createRequire(import.meta.url).resolve('@fontsource/source-serif-4/400.css')),
      'files',
    )
    const faces = readdirSync(folder).filter((file) => file.endsWith('-400-normal.woff2'))
    const drawn = new Set(faces.flatMap((file) => [...charactersOf(path.join(folder, file))]))
    // Newline and tab are spaces once set, and the narrow space is made from the space.
    for (const space of ['\n', '\t', '\u202F']) drawn.add(space.codePointAt(0) ?? 0)

    // Fonts of other scripts are loaded separately (app/adapters/printing/rare-faces.ts).
    const isApart = (code: number) =>
      /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\u064B-\u0655\u0670\u200C]/u.test(String.fromCodePoint(code))
    const everything = Array.from({ length: 0xd800 }, (_, code) => code).filter((code) => !isApart(code))
    const missing = everything.filter(
      (code) => withoutSymbols(String.fromCodePoint(code)) === String.fromCodePoint(code) && !drawn.has(code),
    )
    expect(missing.map((code) => code.toString(16))).toEqual([])

    const inCapitals = everything.map((code) => lastName(withoutSymbols(String.fromCodePoint(code)))).join('')
    expect([...new Set(inCapitals)].filter((capital) => !drawn.has(capital.codePointAt(0) ?? 0))).toEqual([])
  })
})

describe('Remarks about a free letter', () => {
  const codes = (text: string, isAssisted: boolean) => checkFreeText(text, isAssisted).map(({ code }) => code)

  test.each([
    ['nothing', '', true, []],
    ['12 000 characters', 'x'.repeat(12_000), false, []],
    ['13 000 characters', 'x'.repeat(13_000), false, ['M-FREE-2']],
    ['ninety short paragraphs', 'Oui.\n\n'.repeat(90), false, []],
    ['a hundred short paragraphs', 'Oui.\n\n'.repeat(100), false, ['M-FREE-2']],
    ['a list of a hundred and fifty lines', '- oui\n'.repeat(150), false, ['M-FREE-2']],
    ['a passage to complete in the assisted letter', 'La somme de [montant].', true, ['M-FREE-4']],
    ['the same in another', 'La somme de [montant].', false, []],
  ])('%s', (_text, text, isAssisted, expected) => {
    expect(codes(text, isAssisted)).toEqual(expected)
  })
})
