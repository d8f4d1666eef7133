import { readFileSync } from 'node:fs'
import { liquid, renderLetter } from '#app/adapters/printing/letter-html.ts'
import { answersFor, fieldsOf } from '#app/rules/letters/answers.ts'
import { checkAnswers } from '#app/rules/letters/checks/checks.ts'
import type { Answers, Condition } from '#app/rules/letters/conditions.ts'
import { leavesOf } from '#app/rules/letters/conditions.ts'
import { type LetterDefinition, letterKinds } from '#app/rules/letters/definition.ts'
import { fullLabelOf } from '#app/rules/letters/missing.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { toPlain } from '#app/rules/letters/shown/plain.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { letters } from '#letters/index.ts'
import { answerTo, fullAnswers } from '#test/support/letters/answers.ts'
import { textOf } from '#test/support/letters/text.ts'
import { defuntsIn, readTextOf } from '#test/support/page/said-of-the-dead.ts'

const today = '2026-03-05'
const viewOf = (letter: LetterDefinition, answers: Answers) => letterView(letter, answers, { today, enclosures: [] })

/** Few answers meet every condition of a letter at once, so each field is tried with each of these forms. */
const formsOf = (letter: LetterDefinition): Answers[] => {
  const full = fullAnswers(letter)
  const ticks = fieldsOf(letter).filter(({ type }) => type === 'checkbox')
  const unticked = { ...full, ...Object.fromEntries(ticks.map(({ name }) => [name, ''])) }
  return [full, unticked].flatMap((form) => [form, ...openingsOf(letter, form)])
}

const openingsOf = (letter: LetterDefinition, form: Answers): Answers[] =>
  fieldsOf(letter).flatMap(({ name, choices, type }) => {
    const values = type === 'checkbox' ? ['on', ''] : Object.keys(choices ?? {})
    return name === 'applicantRelationshipWithDeceased' ? [] : values.map((value) => ({ ...form, [name]: value }))
  })

test('the letters of the specification are all present, in the order of the picker', () => {
  expect(letters.map(({ id }) => id)).toEqual(letterKinds)
})

describe.each(letters)('letter $id', (letter) => {
  const fields = fieldsOf(letter)
  const names = fields.map(({ name }) => name)
  const page = readFileSync(`letter-templates/letters/${letter.id}/page.html`, 'utf8')

  test('a letter asks each question once', () => {
    expect(names).toEqual([...new Set(names)])
  })

  test('a letter prints only its own answers and the shared ones', () => {
    const printed = liquid.globalVariablesSync(liquid.parseFileSync(letter.id))
    const known = Object.keys(viewOf(letter, {}))
    const faults = printed
      .filter((name) => !known.includes(name))
      .map(
        (name) =>
          `letter-templates/letters/${letter.id}/page.html prints ${name}, which no question or partial defines`,
      )
    expect(faults).toEqual([])
  })

  test('every condition of a letter can be met', () => {
    const required = fields.map((field) => (typeof field.required === 'object' ? field.required : undefined))
    const shown = [...letter.groups, ...fields, ...letter.enclosures].map(({ showIf }) => showIf)
    const conditions: (Condition | undefined)[] = [...required, ...shown, letter.sending.registeredIf]
    for (const leaf of conditions.flatMap(leavesOf)) {
      expect(names).toContain(leaf.field)
      const field = fields.find(({ name }) => name === leaf.field)!
      const value = 'is' in leaf ? leaf.is : 'isNot' in leaf ? leaf.isNot : ''
      if (field.type === 'checkbox') expect(['on', '']).toContain(value)
      if (field.type === 'select') expect(['', ...Object.keys(field.choices ?? {})]).toContain(value)
    }
  })

  test('a letter folds only optional fields', () => {
    expect(fields.filter(({ precision, required, type }) => precision && (required || type === 'checkbox'))).toEqual([])
  })

  test('a letter asks for the whole address of its recipient', () => {
    expect(names).toEqual(expect.arrayContaining(Object.values(letter.recipient)))
  })

  test('a letter never prints an answer as raw HTML', () => {
    expect(page).not.toMatch(/\|\s*raw\b/)
  })

  test('a letter has the four shared groups and its own', () => {
    const kinds = letter.groups.map(({ kind }) => kind)
    expect(kinds.slice(0, 4)).toEqual(['applicant', 'deceased', 'recipient', 'topic'])
    expect(kinds.slice(4).filter((kind) => kind !== 'topic' && kind !== 'notary')).toEqual([])
  })

  test('a letter offers only existing documents, each once', () => {
    const types = letter.enclosures.map(({ type }) => type)
    expect(types).toEqual([...new Set(types)])
    expect(types.filter((type) => !attachments[type])).toEqual([])
  })

  test('every list has choices, and its default is one of them', () => {
    const defaults = answersFor(letter, {}, today)
    for (const { name, type, choices } of fields) {
      if (type !== 'select') continue
      expect(Object.keys(choices ?? {}).length).toBeGreaterThan(1)
      expect(['', ...Object.keys(choices ?? {})]).toContain(defaults[name] ?? '')
    }
    expect(Object.keys(defaults).filter((name) => !names.includes(name))).toEqual([])
  })

  test('changing one of a letter’s own answers changes its page', () => {
    const own = letter.groups.filter(({ kind }) => kind === 'topic').flatMap((group) => group.fields)
    const forms = formsOf(letter)
    const pageOf = (answers: Answers) => renderLetter(letter, viewOf(letter, answers), { gaps: 'words' }).html
    const pages = forms.map(pageOf)
    const changes = ({ name, type, choices }: (typeof own)[number]) => {
      const text = name.endsWith('Country') ? 'Portugal' : ''
      const values = type === 'checkbox' ? ['on', ''] : [...Object.keys(choices ?? {}), text]
      return forms.some((answers, index) =>
        values.some((value) => value !== answers[name] && pageOf({ ...answers, [name]: value }) !== pages[index]),
      )
    }
    expect(own.filter((field) => !changes(field)).map(({ name }) => name)).toEqual([])
  })

  test('the texts of a letter have French typography: no straight apostrophe and no plain space before a high punctuation mark', () => {
    const words = [
      letter.name,
      letter.description,
      letter.why,
      letter.sending.advice,
      letter.info.text,
      ...letter.advice,
    ]
    const asked = [
      ...letter.groups.map(({ title }) => title),
      ...fields.flatMap(({ label, help = '', choices = {} }) => [label, help, ...Object.values(choices)]),
    ]
    expect([...words, ...asked].filter((text) => /'|[ ][:;?!»]|« |!/.test(text))).toEqual([])
  })

  test('the advice of a letter has at most three lines', () => {
    expect(letter.advice.length).toBeLessThanOrEqual(3)
    expect(letter.minutes).toBeGreaterThan(0)
  })

  test('a letter never says "défunt" once the first name is known: on paper, in its form, in its remarks', () => {
    const [full] = formsOf(letter) as [Answers]
    const { html } = renderLetter(letter, viewOf(letter, full), { gaps: 'lines' })
    const remarks = formsOf(letter).flatMap((form) => checkAnswers(letter, form, today))
    const labels = fields.map((field) => fullLabelOf({ ...letter, firstName: 'Jeanne' }, field))
    const said = [readTextOf(html), JSON.stringify(toPlain(letter, 'Jeanne')), ...labels]
    expect([...said, ...remarks.map(({ message }) => message)].flatMap(defuntsIn)).toEqual([])
  })

  test('hostile text is printed as typed', () => {
    const hostile = '<script>alert(1)</script>{{ 7 | times: 7 }}{% raw %}\uE000'
    const answers = Object.fromEntries(
      fields.map((field) => [
        field.name,
        field.choices || field.type === 'checkbox' || field.type === 'date' || field.type === 'number'
          ? answerTo(field)
          : hostile,
      ]),
    )
    const { html } = renderLetter(letter, viewOf(letter, answers), { gaps: 'lines' })
    expect(html).not.toMatch(/<script|\p{Co}/u)
    expect(textOf(html)).toContain('<script>alert(1)</script>{{ 7 | times: 7 }}{% raw %}')
  })
})
