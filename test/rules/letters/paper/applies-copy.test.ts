import type { Condition } from '#app/rules/letters/conditions.ts'
import type { Field } from '#app/rules/letters/definition.ts'
import { conditionCopy } from '#app/rules/letters/paper/applies-copy.ts'
import { letters } from '#letters/index.ts'

const fields: Field[] = [
  { name: 'action', label: 'Vous souhaitez', type: 'select', choices: { stop: 'Arrêter', change: 'Changer' } },
  { name: 'copy', label: 'Copie', type: 'checkbox' },
  { name: 'number', label: 'Numéro', type: 'text' },
  { name: 'tie', label: 'Lien', type: 'autocomplete', choices: { pacs: 'partenaire', free: 'concubin' } },
]
const letter = { ...letters[0]!, groups: [{ title: 'Le contrat', kind: 'topic' as const, fields }] }

const box: Condition = { field: 'copy', is: 'on' }
const stop: Condition = { field: 'action', is: 'stop' }

describe('Conditions in words', () => {
  test.each<[Condition, string]>([
    [box, '« Copie » est coché'],
    [{ field: 'copy', isNot: 'on' }, '« Copie » n’est pas coché'],
    [{ field: 'copy', is: '' }, '« Copie » n’est pas coché'],
    [{ field: 'copy', isNot: '' }, '« Copie » est coché'],
    [stop, '« Vous souhaitez » est « Arrêter »'],
    [{ field: 'action', isNot: 'stop' }, '« Vous souhaitez » n’est pas « Arrêter »'],
    [{ field: 'number', filled: true }, '« Numéro » est rempli'],
    [{ field: 'number', isNot: '' }, '« Numéro » est rempli'],
    [{ field: 'number', is: '' }, '« Numéro » est vide'],
    [{ field: 'number', isNot: "l'État" }, '« Numéro » n’est pas « l’État »'],
    [{ all: [box, { all: [box, stop] }] }, '« Copie » est coché et « Vous souhaitez » est « Arrêter »'],
    [{ any: [stop, { field: 'action', is: 'change' }] }, '« Vous souhaitez » est « Arrêter » ou « Changer »'],
    [
      {
        all: [
          { field: 'tie', isNot: 'pacs' },
          { field: 'tie', isNot: 'free' },
        ],
      },
      '« Lien » n’est ni « partenaire » ni « concubin »',
    ],
    [
      { all: [box, { any: [stop, { field: 'number', filled: true }] }] },
      '« Copie » est coché, et « Vous souhaitez » est « Arrêter » ou « Numéro » est rempli',
    ],
    [
      { any: [box, stop, { field: 'number', filled: true }, { all: [box, { field: 'tie', is: 'pacs' }] }] },
      'la réponse à « Copie », « Vous souhaitez », « Numéro » ou « Lien » le permet',
    ],
    [{ any: [{ any: [box] }, { all: [box] }] }, '« Copie » est coché'],
  ])('the condition %j reads "%s"', (condition, words) => {
    expect(conditionCopy(condition, letter).replaceAll('\u00A0', ' ')).toBe(words)
  })
})

describe.each(letters)('Conditions of $id', (definition) => {
  const parts = [...definition.groups, ...definition.groups.flatMap((group) => group.fields), ...definition.enclosures]
  const said = parts.flatMap((part) =>
    part.showIf && !('appliesWhen' in part) ? conditionCopy(part.showIf, definition) : [],
  )

  test('each condition is one short sentence that names its questions and their answers', () => {
    for (const words of said) {
      expect(words.length, words).toBeLessThan(260)
      expect(words).not.toMatch(/[a-z][A-Z]|undefined/)
      const pieces = words.split(/,? (?:et|ou) /)
      expect(new Set(pieces).size, words).toBe(pieces.length)
    }
  })
})
