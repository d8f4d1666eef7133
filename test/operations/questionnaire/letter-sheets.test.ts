import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { printQuestionnaire } from '#app/operations/questionnaire/print.ts'
import { naming } from '#app/rules/first-name.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { DocumentId, LetterDefinition } from '#app/rules/letters/definition.ts'
import { boxOf } from '#app/rules/questionnaire/boxes.ts'
import { letterSheet } from '#app/rules/questionnaire/letter-sheet.ts'
import { firstSheet } from '#app/rules/questionnaire/sheets.ts'
import { newAccount } from '#db/accounts/accounts.ts'
import { letters } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'
import { plainText } from '#test/support/letters/families.ts'
import { aSite, help } from '#test/support/partners/sites.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const site = aSite()
const family = { account: newAccount(site.domainId), firstName: 'Robert', today: '2026-11-24' }

/** Sides of paper for the letters that ask more than one A4 page. Five beneficiaries have their names and addresses. */
const sides: Partial<Record<DocumentId, number>> = {
  agiraRechercheBeneficiaire: 3,
  bailleur: 2,
  energyNotificationDeces: 2,
  poleEmploi: 2,
  retraiteCourrierComplet: 2,
  retraiteCourrierComplet2: 2,
}

/** Fields of the first sheet, and those that are on no paper. */
const shared = fieldsOf(knownQuestions).map(({ name }) => name)

const namesOn = (definition: LetterDefinition) =>
  letterSheet(definition).flatMap(({ runs }) => runs.flatMap(({ boxes }) => boxes.map(({ name }) => name)))

describe.each(letters.map((definition) => [definition.id, definition] as const))(
  'The sheet of %s',
  (id, definition) => {
    test('a blank sheet has every field of its form that is not on the first sheet, once and in order', () => {
      const own = fieldsOf(definition).flatMap(({ name }) => (shared.includes(name) ? [] : name))
      expect(namesOn(definition)).toEqual(own)
      const onFirst = firstSheet(knownQuestions).flatMap(({ fields }) => fields.map(({ name }) => name))
      const asked = fieldsOf(definition).map(({ name }) => name)
      const lost = asked.filter((name) => !own.includes(name) && !onFirst.includes(name))
      expect(lost.filter((name) => !name.endsWith('Country') && name !== 'applicantEmail')).toEqual([])
    })

    test('a blank sheet is printed whole, in type that is large enough, and with what each part depends on', async () => {
      const named = [{ definition, name: definition.name }]
      const printed = await printQuestionnaire(sharedPrinter(), { site, help }, { ...family, letters: named })
      if (!printed.ok) throw new Error(printed.problem)
      if (process.env.SHOW_PAPER) writeFileSync(`/tmp/letter-${id}.pdf`, printed.value.bytes)
      const { pages, pieces } = await readPdf(printed.value.bytes)
      expect(pages.length - 2).toBeLessThanOrEqual(sides[definition.id] ?? 1)
      // A closing bracket may be set apart from its word by its kerning.
      const text = plainText(pages.slice(2).join(' ')).replaceAll(' )', ')')
      for (const { title, runs } of letterSheet(definition)) {
        expect(text).toContain(plainText(title))
        for (const { when, boxes } of runs) {
          if (when) expect(text).toContain('Si ')
          // A label beside its squares may take two lines, between which they stand.
          for (const { label } of boxes)
            for (const word of plainText(naming(label, 'Robert')).split(' ')) expect(text, label).toContain(word)
        }
      }
      const out = pieces.filter(
        ({ page, x, right, bottom, sizePt }) => page > 2 && (x < 14 || right > 196 || bottom > 290 || sizePt < 8.9),
      )
      expect(out).toEqual([])
    })
  },
)

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
