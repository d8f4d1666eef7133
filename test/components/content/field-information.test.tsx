import { renderToStaticMarkup } from 'react-dom/server'
import { LetterField } from '#app/components/letters/letter-field.tsx'
import { papersDrawn } from '#app/content/documents.ts'
import { shippedFieldInfos } from '#app/content/field-infos.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Field, LetterDefinition } from '#app/rules/letters/definition.ts'
import { toPlainQuestions } from '#app/rules/letters/shown/plain.ts'
import { letters } from '#letters/index.ts'

/** A number from an office or a bank: the family may not know it, or finds it on a document. */
const isReference = ({ name, label, type, mayBeUnknown }: Field) =>
  type === 'text' &&
  (mayBeUnknown || /^(Numéro|Identifiant|Référence|Matricule)/.test(label) || /ContractPdl$/.test(name))

const references = letters.flatMap((letter) =>
  fieldsOf(letter)
    .filter(isReference)
    .map((field) => ({ letter, field })),
)

function drawn(letter: LetterDefinition, field: Field): string {
  const form = {
    letter: toPlainQuestions(letter, 'Élie'),
    values: {},
    errors: {},
    notes: {},
    missing: [],
    infos: shippedFieldInfos,
  }
  return renderToStaticMarkup(<LetterField field={field} form={form} />)
}

test.each(references)('$letter.id: a folded text after $field.name says where to find it', ({ letter, field }) => {
  const html = drawn(letter, field)
  const [before, after = ''] = html.split('<details>')
  expect(before).toContain(`name="${field.name}"`)
  expect(after).toContain('Où trouver ce numéro')
  expect(after).toMatch(/<svg[^>]* role="img" aria-label="\p{Lu}[^"]{20,90}\."/u)
  expect(after).toMatch(/<figcaption class="hint">.{20,}<\/figcaption>/)
})

test('a field whose answer is on no document has no folded text', () => {
  const letter = letters.find(({ id }) => id === 'employeur')!
  const field = fieldsOf(letter).find(({ name }) => name === 'employeurJobDescription')!
  expect(drawn(letter, field)).not.toContain('<details')
})

test('each text is about an existing field, in short sentences, and all five documents have a drawing', () => {
  const names = new Set(references.map(({ field }) => field.name))
  expect(new Set(shippedFieldInfos.map(({ name }) => name))).toEqual(names)
  expect(new Set(shippedFieldInfos.flatMap(({ drawing }) => drawing?.paper ?? []))).toEqual(new Set(papersDrawn))
  for (const { content, drawing } of shippedFieldInfos) {
    const text = (content as readonly string[]).join(' ')
    for (const sentence of text.split(/(?<=[.!?]) /)) expect(sentence.split(' ').length, sentence).toBeLessThan(26)
    // The text in the mark fits the width of the drawing.
    expect(drawing?.mark.length ?? 0).toBeLessThan(28)
  }
})

test('no number in a drawing can be a real person’s', () => {
  const marks = shippedFieldInfos.flatMap(({ drawing }) => drawing?.mark ?? [])
  const digits = marks.map((mark) => mark.replace(/\D/g, '')).filter((number) => number.length > 4)
  // The month of a social-security number is never 45.
  expect([...new Set(digits)]).toEqual(['123456789012345'])
})
