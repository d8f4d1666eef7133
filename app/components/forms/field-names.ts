import { createContext, useContext } from 'react'
import { lowerFirst } from '#app/rules/french.ts'

/**
 * The fields of the page by id, each in words that stand alone. The error summary comes before them: a page that was
 * refused is drawn twice (entry.server), and the first time fills this. Nothing is named anywhere else.
 */
export const FieldNamesContext = createContext<Map<string, string> | undefined>(undefined)

/** Notes what a field is called where it stands alone. */
export function useFieldName(id: string, name: string | undefined): void {
  const names = useContext(FieldNamesContext)
  if (name) names?.set(id, name)
}

export const useFieldNames = (): ReadonlyMap<string, string> => useContext(FieldNamesContext) ?? new Map()

/** « Date de naissance : cette date est dans le futur. » A sentence that says its field already says it once. */
export function namedError(name: string | undefined, message: string): string {
  if (!name || message.toLocaleLowerCase('fr').includes(name.toLocaleLowerCase('fr'))) return message
  return `${name}\u00A0: ${lowerFirst(message)}`
}
