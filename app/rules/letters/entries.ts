import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { lowerFirst } from '#app/rules/french.ts'
import type { Answers } from './conditions.ts'
import type { Group, Questions } from './definition.ts'

// The people whom a letter asks of one after the other: a group each, numbered, which are one list.

/** The names of all the fields of that list, in the order of the form. */
export const entryFields = (definition: Questions): string[] => fieldsOfEntries(definition, () => true)

const fieldsOfEntries = ({ groups }: Questions, isOne: (entry: number) => boolean) =>
  groups
    .filter(({ entry }) => entry !== undefined && isOne(entry))
    .flatMap(({ fields }) => fields.map(({ name }) => name))

/** The number of the person of this letter whose « Retirer » was pressed, if one was. */
export const removedEntry = ({ groups }: Questions, { remove }: TypedValues): number | undefined =>
  groups.find(({ entry }) => entry !== undefined && String(entry) === remove)?.entry

/** « Anne Oriol », or « le bénéficiaire présumé n° 2 » while nobody is named: what « Retirer » is followed by. */
export function nameOfEntry({ title, fields }: Group, answers: Answers): string {
  const named = fields.filter(({ name }) => /(?:First|Last)Name$/.test(name)).map(({ name }) => answers[name] ?? '')
  return named.filter(Boolean).join(' ').trim() || `le ${lowerFirst(title)}`
}

/** The answers once a person is removed, whose place the next one takes. A number that nobody has removes nobody. */
export function withoutEntry(definition: Questions, answers: Answers, removed: number | undefined): Answers {
  const emptied = fieldsOfEntries(definition, (entry) => entry === removed).map((name) => [name, ''])
  return emptied.length === 0 ? answers : tidied(definition, { ...answers, ...Object.fromEntries(emptied) })
}

const tidied = ({ tidy }: Questions, answers: Answers) => tidy?.(answers) ?? answers

/** With one field of the list, all of them: half of a list says something false. */
export function withWholeList(definition: Questions, names: Iterable<string>): Set<string> {
  const all = new Set(names)
  const list = entryFields(definition)
  return list.some((name) => all.has(name)) ? new Set([...all, ...list]) : all
}
