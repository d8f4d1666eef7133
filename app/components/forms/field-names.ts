import { createContext, useContext } from 'react'
import { lowerFirst } from '#app/rules/french.ts'

/**
 * Full field names by id, for the error summary. The summary precedes the fields, so `entry.server` renders a refused
 * page twice: the first pass fills this map. Undefined outside `entry.server`.
 */
export const FieldNamesContext = createContext<Map<string, string> | undefined>(undefined)

/** Records the full name of a field. */
export function useFieldName(id: string, name: string | undefined): void {
  const names = useContext(FieldNamesContext)
  if (name) names?.set(id, name)
}

export const useFieldNames = (): ReadonlyMap<string, string> => useContext(FieldNamesContext) ?? new Map()

/**
 * "Date de naissance : cette date est dans le futur." A message that already contains its field's name does not repeat
 * it.
 */
export function namedError(name: string | undefined, message: string): string {
  if (!name || message.toLocaleLowerCase('fr').includes(name.toLocaleLowerCase('fr'))) return message
  return `${name}\u00A0: ${lowerFirst(message)}`
}
