import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readOptions } from '#scripts/letters/options.ts'
import { newFolder } from '#test/support/given.ts'
import { fileOf, letters } from '#test/support/letters/command.ts'
import { families } from '#test/support/letters/families.ts'

const [f01] = families
const town = { ...f01!, notary: {}, letters: { copieActeDeces: f01!.letters.copieActeDeces! } }

describe('npm run letters, when it cannot run', () => {
  test('npm run letters, when it cannot run, reports each letter if there is no browser', async () => {
    const to = newFolder()
    const { code, out, errors } = await letters([fileOf([town]), to], { CHROMIUM_PATH: '/nowhere' })
    expect({ code, out, files: readdirSync(to) }).toEqual({ code: 1, out: [], files: [] })
    expect(errors.at(-1)).toMatch(/^F01 copieActeDeces pdf: .*\/nowhere/)
  })

  test.each([
    ['no argument', [], /npm run letters -- <families.json> <out-dir>/],
    ['an unknown option', ['test/families/given.json', 'OUT', '--all'], /^L’option --all n’existe pas\./],
    ['an option without its value', ['test/families/given.json', 'OUT', '--date'], /^--date/],
    ['an unknown letter', ['test/families/given.json', 'OUT', '--only', 'testament'], /^--only testament/],
    ['a day that does not exist', ['test/families/given.json', 'OUT', '--date', '2026-02-30'], /^--date 2026-02-30/],
    ['a missing file', ['nowhere.json', 'OUT'], /^nowhere.json ne peut pas être lu\.$/],
    ['a file that is not JSON', [fileOf('[{'), 'OUT'], /n’est pas du JSON\.$/],
    ['a file that holds no list', [fileOf({}), 'OUT'], /ne contient pas une liste de familles\.$/],
    ['a folder that is a file', ['test/families/given.json', fileOf([])], /n’est pas un dossier où écrire\.$/],
  ])('%s is refused in one sentence, and no folder is created', (_what, args, sentence) => {
    const to = path.join(newFolder(), 'out')
    expect(() => readOptions(args.map((arg) => (arg === 'OUT' ? to : arg)))).toThrow(
      expect.objectContaining({ message: expect.stringMatching(sentence) }),
    )
    expect(existsSync(to)).toBe(false)
  })

  test('such a sentence is one line on standard error, with exit code 1 and no file', async () => {
    const to = path.join(newFolder(), 'out')
    const { code, out, errors } = await letters(['nowhere.json', to])
    expect({ code, out, errors }).toEqual({ code: 1, out: [], errors: ['nowhere.json ne peut pas être lu.'] })
    expect(existsSync(to)).toBe(false)
  })

  test('a malformed family is reported on one line, and the others are printed', async () => {
    const bad = (id: string, more: object) => ({ ...town, id, ...more })
    const to = newFolder()
    const { code, out, errors } = await letters([
      fileOf([
        bad('NULL', { letters: { bailleur: null, ...town.letters } }),
        { id: 'BARE' },
        bad('LIST', { notary: [], attachments: {} }),
        bad('../F01', {}),
        null,
        town,
        town,
      ]),
      to,
    ])
    expect(code).toBe(1)
    expect(out.map((line) => line.split('\t')[0])).toEqual(['NULL-copieActeDeces', 'F01-copieActeDeces'])
    expect(errors.filter((line) => !line.startsWith('avertissement'))).toEqual([
      'NULL bailleur documentId: Un objet JSON est attendu.',
      'BARE letters: Un objet JSON est attendu.',
      'LIST notary: Un objet JSON est attendu.',
      'LIST attachments: Une liste JSON est attendue.',
      expect.stringMatching(/^famille 4 id: Des lettres, des chiffres/),
      expect.stringMatching(/^famille 5 id: /),
      'F01 id: Une autre famille du fichier a déjà ce nom.',
    ])
  })
})
