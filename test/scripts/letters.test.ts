import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { families, faultyFamilies } from '#test/support/families.ts'
import { readPdf } from '#test/support/pdf.ts'

type Run = { code: number; out: string[]; errors: string[] }

/** Standard output and standard error, line by line. */
function letters(args: string[], env: Record<string, string> = {}): Promise<Run> {
  const lines = (text: string) => text.split('\n').filter((line) => line !== '')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/letters.ts', ...args],
      { env: { ...process.env, ...env } },
      (error, out, errors) => resolve({ code: Number(error?.code ?? 0), out: lines(out), errors: lines(errors) }),
    )
  })
}

const folder = () => mkdtempSync(path.join(tmpdir(), 'letters-'))

function fileOf(content: unknown): string {
  const file = path.join(folder(), 'families.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const [f01, f02] = families
const town = { ...f01!, notary: {}, letters: { copieActeDeces: f01!.letters.copieActeDeces! } }

describe('npm run letters', () => {
  test('prints every letter of every family, and a line for each', async () => {
    const to = folder()
    const { code, out } = await letters(['test/families/given.json', to, '--date', '2026-09-01'])

    expect(code).toBe(0)
    expect(out[0]).toBe(`F01-copieActeDeces\t1\t${path.join(to, 'F01-copieActeDeces.pdf')}`)
    expect(out.map((line) => line.split('\t')[0])).toEqual([
      'F01-copieActeDeces',
      'F01-copieActeDeces-notaire',
      'F01-banqueBlocageComptesDemandeSolde',
      'F01-banqueBlocageComptesDemandeSolde-notaire',
      'F01-cpamCourrierComplet',
      'F01-cpamCourrierComplet-notaire',
      'F02-copieActeDeces',
      'F02-copieActeDeces-notaire',
      'F02-retraiteCourrierComplet',
      'F02-retraiteCourrierComplet-notaire',
      'F02-retraiteCourrierComplet2',
      'F02-retraiteCourrierComplet2-notaire',
      'F03-assuranceHabitationCourrierComplet',
      'F03-mutuelleCourrierComplet',
      'F03-impotsNotificationDeces',
      'F04-poleEmploi',
      'F04-cpamCourrierComplet',
    ])
    expect(readdirSync(to).sort()).toEqual(out.map((line) => path.basename(line.split('\t')[2]!)).sort())
    for (const line of out) {
      const [, pages, file] = line.split('\t')
      const pdf = await readPdf(readFileSync(file!))
      expect(pdf.pages).toHaveLength(Number(pages))
      expect(pdf.text).toContain('le 1er septembre 2026')
    }
  })

  test('prints only the letter it is asked for, into a folder it makes', async () => {
    const to = path.join(folder(), 'a', 'b')
    const { code, out } = await letters(['test/families/given.json', to, '--only', 'cpamCourrierComplet'])
    expect(code).toBe(0)
    expect(readdirSync(to)).toEqual(out.map((line) => path.basename(line.split('\t')[2]!)).sort())
    expect(out.map((line) => line.split('\t')[0])).toEqual([
      'F01-cpamCourrierComplet',
      'F01-cpamCourrierComplet-notaire',
      'F04-cpamCourrierComplet',
    ])
  })

  test('warns of a death after the date, and prints all the same', async () => {
    const { code, out, errors } = await letters([
      fileOf([{ ...town, letters: f02!.letters, deceased: f02!.deceased }]),
      folder(),
      '--date',
      '2026-08-01',
    ])
    expect(code).toBe(0)
    expect(out).toHaveLength(3)
    expect(errors.filter((line) => line.includes('defunctDeathDate'))).toHaveLength(3)
    expect(errors.every((line) => line.startsWith('avertissement : F01 '))).toBe(true)
  })

  test('refuses what is wrong, line by line, and prints the rest', async () => {
    const to = folder()
    const { code, out, errors } = await letters(['test/families/negative.json', to, '--date', '2026-03-05'])
    expect(code).toBe(1)

    const refused = errors.filter((line) => !line.startsWith('avertissement : '))
    const expected = faultyFamilies.flatMap(({ id, expect: { refused } }) =>
      refused.map((one) => `${id} ${one.letter} ${one.field}: `),
    )
    expect(refused.map((line) => line.replace(/: .*/, ': '))).toEqual(expected)
    expect(refused.every((line) => /: .{10,}/.test(line))).toBe(true)

    const names = faultyFamilies.flatMap(({ id, expect: { printed } }) => printed.map((letter) => `${id}-${letter}`))
    expect(out.map((line) => line.split('\t')[0]!).filter((name) => !name.endsWith('-notaire'))).toEqual(names)
    expect(readdirSync(to).sort()).toEqual(out.map((line) => path.basename(line.split('\t')[2]!)).sort())
  })

  test('without a browser, says so for each letter', async () => {
    const to = folder()
    const { code, out, errors } = await letters([fileOf([town]), to], { CHROMIUM_PATH: '/nowhere' })
    expect({ code, out, files: readdirSync(to) }).toEqual({ code: 1, out: [], files: [] })
    expect(errors.at(-1)).toMatch(/^F01 copieActeDeces pdf: .*\/nowhere/)
  })

  test.concurrent.each([
    ['no argument', [], /npm run letters -- <families.json> <out-dir>/],
    ['an unknown option', ['test/families/given.json', 'OUT', '--all'], /--all/],
    ['an unknown letter', ['test/families/given.json', 'OUT', '--only', 'testament'], /--only testament/],
    ['a day that does not exist', ['test/families/given.json', 'OUT', '--date', '2026-02-30'], /--date 2026-02-30/],
    ['a missing file', ['nowhere.json', 'OUT'], /^nowhere.json ne peut pas être lu$/],
    ['a file that is not JSON', [fileOf('[{'), 'OUT'], /n’est pas du JSON$/],
    ['a file that holds no list', [fileOf({ id: 'F01' }), 'OUT'], /n’a pas la forme attendue/],
    ['a family without letters', [fileOf([{ id: 'F01' }]), 'OUT'], /n’a pas la forme attendue \(0.letters/],
    ['a family whose name is a path', [fileOf([{ ...town, id: '../F01' }]), 'OUT'], /n’a pas la forme attendue \(0.id/],
    ['two families of one name', [fileOf([town, town]), 'OUT'], /deux familles F01$/],
  ])('%s is one line, exit code 1 and no file', async (_what, args, sentence) => {
    const to = path.join(folder(), 'out')
    const { code, out, errors } = await letters(args.map((arg) => (arg === 'OUT' ? to : arg)))
    expect({ code, out }).toEqual({ code: 1, out: [] })
    expect(errors).toEqual([expect.stringMatching(sentence)])
    expect(existsSync(to)).toBe(false)
  })

  test('a default applies only where the name is absent; booleans, numbers and texts are all read', async () => {
    const { documentNumberOfCopies: _absent, stampedEnvelope: _too, ...rest } = town.letters.copieActeDeces
    const copies = (id: string, given: Record<string, unknown>) => ({
      ...town,
      id,
      letters: { copieActeDeces: { ...rest, ...given } },
    })
    const to = folder()
    const { code, out } = await letters([
      fileOf([
        copies('absent', {}),
        copies('number', { documentNumberOfCopies: 3, stampedEnvelope: false }),
        copies('text', { documentNumberOfCopies: '4', stampedEnvelope: 'on' }),
      ]),
      to,
    ])
    expect(code).toBe(0)
    const texts = await Promise.all(out.map(async (line) => (await readPdf(readFileSync(line.split('\t')[2]!))).text))
    expect(texts.map((text) => /\w+ \(\d+\) copies/.exec(text)?.[0])).toEqual([
      'cinq (5) copies',
      'trois (3) copies',
      'quatre (4) copies',
    ])
    expect(texts.map((text) => text.includes('enveloppe timbrée'))).toEqual([true, false, true])
  })
})
