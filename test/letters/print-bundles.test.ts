import type { AttachedFile } from '#app/adapters/printing/bundle.ts'
import { paperCopy } from '#app/rules/calendar/copy.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { letters as allLetters } from '#letters/index.ts'
import {
  bundleOf,
  firstLetters,
  nineBanksLetters,
  partOf,
  photo,
  plainCover,
  printedBundle,
  scan,
} from '#test/support/bundle/paper.ts'
import { nineBanksAndAll } from '#test/support/letters/nine-banks.ts'
import { faultsOnPaper } from '#test/support/printing/paper.ts'
import { untagged } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

const pieces: Record<string, () => Promise<AttachedFile[]>> = {
  'no piece': async () => [],
  'a photograph': async () => [await photo('Acte de décès')],
  'a photograph and a PDF of two pages': async () => [
    await photo('Acte de décès'),
    await scan('Relevé d’identité bancaire (RIB)', { pages: 2 }),
  ],
}

const cases = [1, 7, allLetters.length].flatMap((count) =>
  Object.keys(pieces).flatMap((kind) => (['duplex', 'simplex'] as const).map((sides) => ({ count, kind, sides }))),
)

/** One case with the maximum number of letters is enough: its pages are like those of the others. */
const most = { count: nineBanksAndAll.length, kind: 'no piece', sides: 'duplex' } as const

/** An envelope on the cover, with the stamp it needs. */
const stamped = /Enveloppe (DL|C5|C4), \d+ feuilles?, \d+ g \(tarif \d+ g\)/

const spaced = (text: string) => text.replace(/\s+/gu, ' ')

describe.each([...cases, most])('$count letters with $kind, $sides', ({ count, kind, sides }) => {
  test('the letters are on the pages that the cover lists, in the window of any envelope, with each page labelled', async () => {
    const files = (await pieces[kind]?.()) ?? []
    // Some have no attachment and some have a copy, so that each has a different number of pages.
    const some = (index: number) => ({ withNotaryCopy: index % 3 === 1, attachments: index % 2 === 0 ? files : [] })
    const letters = count === most.count ? nineBanksLetters(some) : firstLetters(count, some)
    const pdf = await printedBundle(printer, bundleOf(letters, { sides, cover: plainCover }))
    const cover = spaced(pdf.pages.slice(0, pdf.contents[0]?.pages).join(' '))
    const rowOf = ({ definition, answers }: (typeof letters)[number], index: number) =>
      `${index + 1}. ${spaced(letterName(definition, answers))} page ${sealContextOf(pdf.contents, definition.id).page} `
    const rows = letters.map((letter, index) => cover.indexOf(rowOf(letter, index)))
    expect(rows).toEqual(rows.toSorted((one, other) => one - other))
    for (const [index, at] of rows.entries()) expect(cover.slice(at, rows[index + 1])).toMatch(stamped)
    const posted = letters.length + letters.filter(({ withNotaryCopy }) => withNotaryCopy).length
    expect(cover.match(new RegExp(stamped, 'g'))).toHaveLength(posted)
    const needed = /Il vous faut ([^.]+)\./.exec(cover)?.[1]?.match(/\d+(?= enveloppe)/g) ?? []
    expect(needed.reduce((sum, count) => sum + Number(count), 0)).toBe(posted)

    for (const [index, { definition, answers, attachments, withNotaryCopy }] of letters.entries()) {
      const place = sealContextOf(pdf.contents, definition.id)
      const name = spaced(letterName(definition, answers))
      expect(rows[index]).toBeGreaterThanOrEqual(0)
      expect(pdf.pages[place.page - 1]).toContain(`${name} · 1/${place.pages}`)
      expect(pdf.pages[place.page - 1]).toContain('Objet')
      expect(faultsOnPaper(partOf(pdf, place))).toEqual([])
      if (withNotaryCopy) {
        const slip = sealContextOf(pdf.contents, `${definition.id}/slip`)
        expect(cover).toContain(`Copie pour le notaire, page ${slip.page}`)
        expect(faultsOnPaper(partOf(pdf, slip))).toEqual([])
        expect(faultsOnPaper(partOf(pdf, sealContextOf(pdf.contents, `${definition.id}/copy`)))).toEqual([])
      }
      for (const [number, { label, pages }] of attachments.entries()) {
        const piece = sealContextOf(pdf.contents, `${definition.id}/piece/${number + 1}`)
        expect(piece.pages).toBe(pages)
        expect(pdf.pages[piece.page - 1]).toContain(`${name} · pièces jointes · `)
        expect(cover).toContain(`(page ${piece.page})`)
        if (label.startsWith('Relevé')) expect(pdf.pages[piece.page]).toContain(`haut ${label} 2`)
      }
    }
    expect(cover).toContain(`La feuille de suivi, page ${sealContextOf(pdf.contents, 'tracking').page}`)
    expect(pdf.pages[sealContextOf(pdf.contents, 'tracking').page - 1]).toContain('Feuille de suivi')
    expect(pdf.pages[sealContextOf(pdf.contents, 'calls').page - 1]).toContain('Ce qui a été dit')
    expect(cover).toContain(`collez celle de la page ${sealContextOf(pdf.contents, 'addresses/1').page}`)

    if (sides === 'duplex') expect(pdf.contents.filter(({ page }) => page % 2 === 0)).toEqual([])
    const blanks = pdf.pages.filter((page) => page.trim() === '').length
    const printed = pdf.contents.reduce((pages, place) => pages + place.pages, 0)
    expect(pdf.pages).toHaveLength(printed + blanks)
    if (sides === 'simplex') expect(blanks).toBe(0)

    expect(pdf.sheets.map((sheet) => sheet.map(Math.round))).toEqual(pdf.pages.map(() => [210, 297]))
    expect(pdf.operators.flatMap(untagged)).toEqual([])
    expect(pdf.catalog).toEqual({ lang: 'fr', isTagged: true, showsTitle: true })
  })
})

test('the cover lists an attachment with several files once, with the page of each, and calls no protection a deadline', async () => {
  const identity = 'Pièce d’identité du demandeur'
  const [letter] = firstLetters(1, () => ({ attachments: [] }))
  const attached = { ...letter!, attachments: [await photo(identity), await photo(identity)] }
  const label = 'Succession : personne ne peut vous demander d’accepter ou de refuser avant ce jour'
  const dates = [{ day: '2027-03-03', label, worth: paperCopy('protection') }]
  const pdf = await printedBundle(printer, bundleOf([attached], { cover: { ...plainCover, dates } }))
  const [first, second] = [1, 2].map(
    (number) => sealContextOf(pdf.contents, `${letter!.definition.id}/piece/${number}`).page,
  )
  const cover = spaced(pdf.pages.slice(0, pdf.contents[0]?.pages).join(' '))
  expect(cover).toContain(`pièce d’identité du demandeur (pages ${first} et ${second}).`)
  expect(cover).toContain(`3 mars 2027 ${spaced(label)} (la loi vous protège)`)
})

test('a bundle is one tagged document with a title, an outline and alternative texts', async () => {
  const files = [await photo('Acte de décès'), await scan('Acte de naissance', { pages: 2 })]
  const letters = firstLetters(2, (index) => ({ attachments: index === 1 ? files : [], withNotaryCopy: index === 1 }))
  const pdf = await printedBundle(printer, bundleOf(letters, { cover: plainCover }))
  expect(pdf.info).toEqual({ Title: 'Votre dossier – Élie Octave Abadie' })
  expect(pdf.xmp).toContain('<rdf:li xml:lang="x-default">Votre dossier – Élie Octave Abadie</rdf:li>')
  expect(pdf.figures).toEqual([
    'Pièce jointe\u00A0: Acte de décès, page 1 sur 1',
    'Pièce jointe\u00A0: Acte de naissance, page 1 sur 2',
    'Pièce jointe\u00A0: Acte de naissance, page 2 sur 2',
  ])
  expect(pdf.outlinePages).toEqual([
    'Votre dossier, dans l’ordre 1',
    'État civil\u00A0: Organisme Essai 3',
    'Banque\u00A0: Organisme Essai 5',
    '  Copie pour le notaire 7',
    '  Le courrier en copie 9',
    '  Acte de décès 11',
    '  Acte de naissance 13',
    'Feuille de suivi 15',
    'Notes d’appel 17',
    'Adresses 19',
  ])
  expect(pdf.tags.filter(({ type }) => type === 'Document').map(({ kids }) => kids)).toEqual([Array(10).fill('Art')])
})

function sealContextOf(contents: Awaited<ReturnType<typeof printedBundle>>['contents'], id: string) {
  const place = contents.find((one) => one.id === id)
  if (!place) throw new Error(`${id} is not in the bundle`)
  return place
}
