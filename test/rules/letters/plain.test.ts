import { naming } from '#app/rules/first-name.ts'
import { toPlain } from '#app/rules/letters/shown/plain.ts'
import { letters } from '#letters/index.ts'

/** Returns every text below a part with its place, except those above the fields of the deceased. */
function textsOf(part: unknown, place = ''): [place: string, text: string][] {
  if (typeof part === 'string') return [[place, part]]
  if (typeof part !== 'object' || part === null) return []
  const isDeceased = 'kind' in part && part.kind === 'deceased' && 'fields' in part
  const under = isDeceased ? { fields: part.fields } : part
  return Object.entries(under).flatMap(([key, one]) => textsOf(one, `${place}/${key}`))
}

test.each(letters)('the texts of $id name the person who died, whoever was named before', (definition) => {
  const { defaults: _defaults, remarks: _remarks, view: _view, ...own } = definition
  const before = JSON.stringify(own)
  for (const name of ['Jeanne', '', 'Étienne', 'Jeanne']) {
    const { firstName, ...plain } = toPlain(definition, name)
    expect(firstName).toBe(name)
    expect(textsOf(plain)).toEqual(textsOf(own).map(([place, text]) => [place, naming(text, name)]))
  }
  expect(JSON.stringify(own)).toBe(before)
})
