import { selectorOf } from '#app/components/letters/conditional-styles.ts'
import type { Condition } from '#app/rules/letters/conditions.ts'
import type { Field } from '#app/rules/letters/definition.ts'
import { letters } from '#letters/index.ts'

const fields: Field[] = [
  { name: 'action', label: 'Vous souhaitez', type: 'select', choices: { stop: 'Arrêter', change: 'Changer' } },
  { name: 'copy', label: 'Copie', type: 'checkbox' },
  { name: 'number', label: 'Numéro', type: 'text' },
  { name: 'day', label: 'Date', type: 'date' },
  { name: 'tie', label: 'Lien', type: 'select', choices: Object.fromEntries([...'abcdefg'].map((key) => [key, key])) },
  { name: 'later', label: 'Ensuite', type: 'checkbox', showIf: { field: 'action', is: 'stop' } },
]
const letter = { ...letters[0]!, groups: [{ title: 'Le contrat', kind: 'topic' as const, fields }] }

const matches: [what: string, condition: Condition, selector: string | undefined][] = [
  ['a radio', { field: 'action', is: 'stop' }, ':has([name=action][value=stop]:checked)'],
  ['another radio', { field: 'action', isNot: 'stop' }, ':not(:has([name=action][value=stop]:checked))'],
  ['a box', { field: 'copy', is: 'on' }, ':has([name=copy]:checked)'],
  ['an empty box', { field: 'copy', is: '' }, ':not(:has([name=copy]:checked))'],
  ['a text', { field: 'number', filled: true }, ':has([name=number]:not(:placeholder-shown))'],
  ['a choice in a list', { field: 'tie', is: 'a' }, ':has([name=tie] option[value=a]:checked)'],
  ['any choice in a list', { field: 'tie', filled: true }, ':has([name=tie] option:not(.none):checked)'],
  ['what a selector cannot tell', { field: 'number', is: 'AB' }, undefined],
  ['a date', { field: 'day', filled: true }, undefined],
  [
    'an answer that is itself asked after another',
    { field: 'later', is: 'on' },
    ':has([name=later]:checked):has([name=action][value=stop]:checked)',
  ],
  [
    'all of several',
    {
      all: [
        { field: 'copy', is: 'on' },
        { field: 'tie', is: 'a' },
      ],
    },
    ':has([name=copy]:checked):has([name=tie] option[value=a]:checked)',
  ],
  [
    'any of several',
    {
      any: [
        { field: 'copy', is: 'on' },
        { field: 'tie', is: 'a' },
      ],
    },
    ':is(:has([name=copy]:checked),:has([name=tie] option[value=a]:checked))',
  ],
  [
    'any of several, one of which cannot be told',
    {
      any: [
        { field: 'copy', is: 'on' },
        { field: 'day', filled: true },
      ],
    },
    undefined,
  ],
]

describe('what a form shows after an answer', () => {
  test.each(matches)('%s', (_what, condition, selector) => {
    expect(selectorOf(condition, letter)).toBe(selector)
  })

  test.each(letters)('$id has rules that React does not escape: no quote, no bracket, no ampersand', (definition) => {
    const conditions = [...definition.groups, ...definition.groups.flatMap((group) => group.fields)].flatMap(
      ({ showIf }) => showIf ?? [],
    )
    for (const condition of conditions) expect(selectorOf(condition, definition) ?? '').not.toMatch(/["'<>&]/)
  })
})
