import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { lowerFirst } from '#app/rules/french.ts'
import type { Answers } from './conditions.ts'
import type { Group, Questions } from './definition.ts'

// Lists of people in a letter: one numbered group per person.

/** Returns the names of all the fields of the list, in form order. */
export const entryFields = (definition: Questions): string[] => fieldsOfEntries(definition, () => true)

const fieldsOfEntries = ({ groups }: Questions, isOne: (entry: number) => boolean) =>
  groups
    .filter(({ entry }) => entry !== undefined && isOne(entry))
    .flatMap(({ fields }) => fields.map(({ name }) => name))

/** Returns the number of the person whose "Retirer" button was pressed, if any. */
export const removedEntry = ({ groups }: Questions, { remove }: TypedValues): number | undefined =>
  groups.find(({ entry }) => entry !== undefined && String(entry) === remove)?.entry

/** Returns the label after "Retirer": "Anne Oriol", or "le bénéficiaire présumé n° 2" if nobody is named. */
export function nameOfEntry({ title, fields }: Group, answers: Answers): string {
  const named = fields.filter(({ name }) => /(?:First|Last)Name$/.test(name)).map(({ name }) => answers[name] ?? '')
  return named.filter(Boolean).join(' ').trim() || `le ${lowerFirst(title)}`
}

/** Returns the answers without the removed person; the next ones move up. An unknown number removes nobody. */
export function withoutEntry(definition: Questions, answers: Answers, removed: number | undefined): Answers {
  const emptied = fieldsOfEntries(definition, (entry) => entry === removed).map((name) => [name, ''])
  return emptied.length === 0 ? answers : tidied(definition, { ...answers, ...Object.fromEntries(emptied) })
}

const tidied = ({ tidy }: Questions, answers: Answers) => tidy?.(answers) ?? answers

/** Adds all the fields of the list if one of them is present, because half a list would be wrong. */
export function withWholeList(definition: Questions, names: Iterable<string>): Set<string> {
  const all = new Set(names)
  const list = entryFields(definition)
  return list.some((name) => all.has(name)) ? new Set([...all, ...list]) : all
}
