import { writeFileSync } from 'node:fs'
import { printQuestionnaire } from '#app/operations/questionnaire/print.ts'
import { naming } from '#app/rules/first-name.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { boxOf } from '#app/rules/questionnaire/boxes.ts'
import { letterSheet } from '#app/rules/questionnaire/letter-sheet.ts'
import { firstSheet } from '#app/rules/questionnaire/sheets.ts'
import { newAccount } from '#db/accounts/accounts.ts'
import { letters } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'
import { aSite, help, unwrap } from '#test/support/given.ts'
import { plainText } from '#test/support/letters/families.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const site = aSite()
const family = { account: newAccount(site.domainId), firstName: 'Robert', today: '2026-11-24' }

/** Fields of the first sheet, and those that are on no paper. */
const shared = fieldsOf(knownQuestions).map(({ name }) => name)

const namesOn = (definition: LetterDefinition) =>
  letterSheet(definition).flatMap(({ runs }) => runs.flatMap(({ boxes }) => boxes.map(({ name }) => name)))

describe.each(letters.map((definition) => [definition.id, definition] as const))(
  'The sheet of %s',
  (id, definition) => {
    test('a blank sheet has every field of its form that is not on the first sheet, once and in order', () => {
      const isKnown = letterSheet(definition).some(({ known }) => known.length > 0)
      const known = isKnown ? Object.values(definition.recipient) : []
      const own = fieldsOf(definition).flatMap(({ name }) => ([...shared, ...known].includes(name) ? [] : name))
      expect(namesOn(definition)).toEqual(own)
      const onFirst = firstSheet(knownQuestions).flatMap(({ fields }) => fields.map(({ name }) => name))
      const asked = fieldsOf(definition).map(({ name }) => name)
      const lost = asked.filter((name) => ![...own, ...known, ...onFirst].includes(name))
      expect(lost.filter((name) => !name.endsWith('Country') && name !== 'applicantEmail')).toEqual([])
    })

    test('a blank sheet is one page, in type that is large enough, and with what each part depends on', async () => {
      const named = [{ definition, name: definition.name }]
      const printed = unwrap(await printQuestionnaire(sharedPrinter(), { site, help }, { ...family, letters: named }))
      if (process.env.SHOW_PAPER) writeFileSync(`/tmp/letter-${id}.pdf`, printed.bytes)
      const { pages, pieces } = await readPdf(printed.bytes)
      expect(pages).toHaveLength(3)
      // A closing bracket may be set apart from its word by its kerning.
      const text = plainText(pages.slice(2).join(' ')).replaceAll(' )', ')')
      for (const { title, known, runs } of letterSheet(definition)) {
        for (const words of [naming(title, 'Robert'), ...known]) expect(text).toContain(plainText(words))
        for (const { when, isMore, boxes } of runs) {
          if (when) expect(text).toContain(plainText(`${isMore ? 'Et si' : 'Si'} ${naming(when, 'Robert')}`))
          // A label beside its squares may take two lines, between which they stand.
          for (const { label, shape } of boxes)
            for (const words of [label, ...(shape.kind === 'ticks' ? shape.words : [])])
              for (const word of plainText(naming(words, 'Robert')).split(' ')) expect(text, words).toContain(word)
        }
      }
      const out = pieces.filter(
        ({ page, x, right, bottom, sizePt }) => page > 2 && (x < 14 || right > 196 || bottom > 290 || sizePt < 8.9),
      )
      expect(out).toEqual([])
    })
  },
)

test('with the longest first name, each sheet is still one page, and nothing is outside it', async () => {
  const named = letters.map((definition) => ({ definition, name: definition.name }))
  const firstName = 'Maximilienne-Alexandrine'
  const printed = unwrap(
    await printQuestionnaire(sharedPrinter(), { site, help }, { ...family, firstName, letters: named }),
  )
  const { pages, pieces } = await readPdf(printed.bytes)
  expect(pages).toHaveLength(2 + letters.length)
  expect(pieces.filter(({ x, right, bottom }) => x < 14 || right > 196 || bottom > 290)).toEqual([])
})

test('a text has the room of its length: the body of a free letter, more than the address of a beneficiary', () => {
  const texts = letters.flatMap(fieldsOf).filter(({ type }) => type === 'textarea')
  expect(texts.length).toBeGreaterThan(5)
  for (const field of texts) expect(boxOf(field).shape.kind).toBe(/Place$/.test(field.name) ? 'space' : 'text')
})

test('a longer list is written, and a shorter one is ticked', () => {
  const fields = letters.flatMap(fieldsOf)
  for (const field of fields.filter(({ choices }) => choices)) {
    const { kind } = boxOf(field).shape
    expect(kind, field.name).toBe(Object.keys(field.choices!).length > 5 ? 'line' : 'ticks')
  }
})

test('only the address of Agira is known: nobody writes it, and it is on its sheet', () => {
  const known = letters.filter((definition) => letterSheet(definition).some((part) => part.known.length > 0))
  expect(known.map(({ id }) => id)).toEqual(['agiraRechercheBeneficiaire'])
})

test('a condition on top of the one before says only what it adds', () => {
  const runs = letterSheet(letters.find(({ id }) => id === 'poleEmploi')!).flatMap((part) => part.runs)
  const words = runs.flatMap(({ when, isMore }) => (when ? [`${isMore ? 'Et si' : 'Si'} ${when}`] : []))
  expect(words.slice(0, 2)).toEqual([
    'Si «\u00A0Demander le versement des allocations restant dues\u00A0» est coché',
    'Et si «\u00A0À verser\u00A0» est «\u00A0À une personne qui hérite\u00A0»',
  ])
})
