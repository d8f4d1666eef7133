import { writeFileSync } from 'node:fs'
import { printQuestionnaire } from '#app/operations/questionnaire/print.ts'
import { withHyphen } from '#app/rules/access/sign-in.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { boxOf } from '#app/rules/questionnaire/boxes.ts'
import { readCode } from '#app/rules/questionnaire/code.ts'
import { bodies, firstSheet, questionWords } from '#app/rules/questionnaire/sheets.ts'
import { asked } from '#app/rules/questions/questions.ts'
import { newAccount } from '#db/accounts/accounts.ts'
import { isPaperCode, paperCodeOf } from '#db/encryption/paper-code.ts'
import { knownQuestions } from '#letters/known.ts'
import { aSite, help, unwrap } from '#test/support/given.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const site = aSite()
const account = newAccount(site.domainId)
const today = '2026-11-24'

async function print(family?: Parameters<typeof printQuestionnaire>[2]) {
  const printed = unwrap(await printQuestionnaire(sharedPrinter(), { site, help }, family))
  if (process.env.SHOW_PAPER) writeFileSync(`/tmp/questionnaire-${family?.firstName ?? 'vierge'}.pdf`, printed.bytes)
  return readPdf(printed.bytes)
}

describe('The questionnaire to fill in with a pen', () => {
  test('two A4 sheets, with every field and question in the order of the screens', async () => {
    const { pages, sheets, text } = await print({ account, firstName: 'Robert', today })
    expect(pages).toHaveLength(2)
    for (const [width, height] of sheets) expect([Math.round(width), Math.round(height)]).toEqual([210, 297])
    const labels = [
      'Civilité de Robert',
      'Prénom(s) de Robert',
      'Date de naissance',
      'Numéro de sécurité sociale de Robert',
      'Même adresse que Robert',
      'Complément d’adresse',
      'Téléphone',
      'Nom du notaire ou de l’étude',
      '1. Son logement',
      'Quelles caisses de retraite',
      '14. Un notaire est choisi',
      ...bodies.map(({ label }) => label),
    ]
    const places = labels.map((label) => text.indexOf(label))
    expect(places, labels.join(', ')).not.toContain(-1)
    expect(places.slice(0, -bodies.length)).toEqual(
      places.slice(0, -bodies.length).toSorted((one, other) => one - other),
    )
  })

  test('large type, and nothing outside the sheet or over the foot', async () => {
    const { pieces } = await print({ account, firstName: 'Maximilienne-Alexandrine', today })
    for (const { text, sizePt, x, right, bottom } of pieces) {
      expect(sizePt, text).toBeGreaterThanOrEqual(9)
      expect(x, text).toBeGreaterThan(14)
      expect(right, text).toBeLessThan(196)
      expect(bottom, text).toBeLessThan(290)
    }
  })

  test('the code of the family and its last day, and neither on the sheets of a desk', async () => {
    const { text } = await print({ account, firstName: 'Robert', today })
    const code = withHyphen(paperCodeOf(account, today)).toUpperCase()
    expect(text).toContain(`Code ${code} jusqu’au 24 décembre 2026`)
    expect(text).toContain(`Feuille 2 sur 2. Code ${code}`)
    const desk = await print()
    expect(desk.pages).toHaveLength(2)
    expect(desk.text).not.toMatch(/Code [A-Z2-7]{4}-|carré|Robert/)
    expect(desk.text).toContain('La personne décédée')
  })

  test('every field of "Ce que nous savons" but four, and every question', () => {
    const onPaper = firstSheet(knownQuestions).flatMap(({ fields }) => fields.map(({ name }) => name))
    const left = fieldsOf(knownQuestions).flatMap(({ name }) => (onPaper.includes(name) ? [] : name))
    expect(left).toEqual([
      'deceasedCountry',
      'deceasedTone',
      'applicantCountry',
      'applicantEmail',
      'applicantBirthDate',
      'hasNotary',
      'notaryCountry',
    ])
    expect(asked.map(({ name }) => name).filter((name) => !questionWords[name])).toEqual([])
  })

  test('boxes are as wide as their content', () => {
    const shapes = Object.fromEntries(fieldsOf(knownQuestions).map((field) => [field.name, boxOf(field)]))
    expect(shapes.defunctDeathDate?.shape).toEqual({ kind: 'cells', groups: [2, 2, 4] })
    expect(shapes.applicantPostalCode).toMatchObject({ shape: { kind: 'cells', groups: [5] }, span: 2 })
    const number = shapes.deceasedSocialSecurityNumber?.shape
    expect(number?.kind === 'cells' && number.groups.reduce((sum, size) => sum + size)).toBe(15)
    expect(shapes.applicantRelationshipWithDeceased?.shape).toEqual({ kind: 'line' })
    expect(shapes.deceasedCivility?.shape).toEqual({ kind: 'ticks', words: ['Monsieur', 'Madame'] })
  })
})

test('the code of a sheet lasts thirty days, and is of its family alone', () => {
  const code = paperCodeOf(account, today)
  expect(isPaperCode(account, code, today, 30)).toBe(true)
  expect(isPaperCode(account, code, '2026-12-24', 30)).toBe(true)
  expect(isPaperCode(account, code, '2026-12-25', 30)).toBe(false)
  expect(isPaperCode(account, code, '2026-11-23', 30)).toBe(false)
  expect(isPaperCode(newAccount(site.domainId), code, today, 30)).toBe(false)
  expect(isPaperCode(account, '', today, 30)).toBe(false)
})

test('the code of a sheet is read however it is typed', () => {
  const code = paperCodeOf(account, today)
  expect(code).toMatch(/^[a-z2-7]{8}$/)
  for (const typed of [code, withHyphen(code), ` ${withHyphen(code).replace('-', ' ')} `])
    expect(readCode(typed)).toBe(code)
  expect(readCode('0I8b-2345')).toBe('oibb2345')
})

test('no sheet calls the supplier of water one of energy alone', () => {
  const { label } = bodies.find(({ id }) => id === 'energyNotificationDeces')!
  expect(label).toContain('eau')
})
