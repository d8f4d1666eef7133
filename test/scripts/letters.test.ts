import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { newFolder } from '#test/support/given.ts'
import { fileOf, letters } from '#test/support/letters/command.ts'
import { families } from '#test/support/letters/families.ts'
import { faultyFamilies } from '#test/support/letters/faulty-families.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

const [f01, f02] = families
const town = { ...f01!, notary: {}, letters: { copieActeDeces: f01!.letters.copieActeDeces! } }

describe('npm run letters', () => {
  test('npm run letters prints every letter of every family, and one line per letter', async () => {
    const to = newFolder()
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

  test('npm run letters prints only the requested letter, into a folder that it creates', async () => {
    const to = path.join(newFolder(), 'a', 'b')
    const { code, out } = await letters(['test/families/given.json', to, '--only', 'cpamCourrierComplet'])
    expect(code).toBe(0)
    expect(readdirSync(to)).toEqual(out.map((line) => path.basename(line.split('\t')[2]!)).sort())
    expect(out.map((line) => line.split('\t')[0])).toEqual([
      'F01-cpamCourrierComplet',
      'F01-cpamCourrierComplet-notaire',
      'F04-cpamCourrierComplet',
    ])
  })

  test('npm run letters prints each letter of a kind to a file of its own', async () => {
    const to = newFolder()
    const bank = 'banqueBlocageComptesDemandeSolde'
    const first = { ...f01!.letters[bank] }
    const name = 'blocageComptesDemandeSoldeName'
    const family = {
      ...f01!,
      notary: {},
      letters: { [bank]: first, [`${bank}-2`]: { ...first, [name]: 'Banque du Trieux' }, 'copieActeDeces-2': {} },
    }
    const { code, out, errors } = await letters([fileOf([family]), to, '--date', '2026-09-01'])
    expect(code).toBe(1)
    expect(errors).toContain('F01 copieActeDeces-2 documentId: Ce courrier n’existe pas.')
    expect(readdirSync(to).sort()).toEqual([`F01-${bank}-2.pdf`, `F01-${bank}.pdf`])
    expect(out.map((line) => line.split('\t')[0])).toEqual([`F01-${bank}`, `F01-${bank}-2`])
    const [one, other] = await Promise.all(
      [bank, `${bank}-2`].map(async (id) => (await readPdf(readFileSync(path.join(to, `F01-${id}.pdf`)))).text),
    )
    expect(other).toContain('Banque du Trieux')
    expect(one).not.toContain('Banque du Trieux')
  })

  test('warns about a death after the date, and still prints', async () => {
    const { code, out, errors } = await letters([
      fileOf([{ ...town, letters: f02!.letters, deceased: f02!.deceased }]),
      newFolder(),
      '--date',
      '2026-08-01',
    ])
    expect(code).toBe(0)
    expect(out).toHaveLength(3)
    expect(errors.filter((line) => line.includes('defunctDeathDate'))).toHaveLength(3)
    expect(errors.every((line) => line.startsWith('avertissement : F01 '))).toBe(true)
  })

  test('npm run letters reports errors line by line, and prints the other letters', async () => {
    const to = newFolder()
    const { code, out, errors } = await letters([fileOf(faultyFamilies), to, '--date', '2026-03-05'])
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

  test('a default applies only if the name is absent; booleans, numbers and texts are all accepted', async () => {
    const { documentNumberOfCopies: _absent, stampedEnvelope: _too, ...rest } = town.letters.copieActeDeces
    const copies = (id: string, given: Record<string, unknown>) => ({
      ...town,
      id,
      letters: { copieActeDeces: { ...rest, ...given } },
    })
    const to = newFolder()
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
