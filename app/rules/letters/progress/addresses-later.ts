import { inWords, upperFirst } from '../../french.ts'
import type { Answers } from '../conditions.ts'
import type { DocumentId } from '../definition.ts'

/** Name of the entry with the letters whose address the family puts off ("Pas maintenant"). No letter has this field. */
export const ADDRESSES_LATER = 'addressesLater'

/** `shown`: letters whose address the form asked for. `later`: those of them that are put off. */
export type PutOff = { shown: readonly DocumentId[]; later: readonly DocumentId[] }

/** Whether the family puts off the address of this letter. */
export const isPutOff = (id: DocumentId, profile: Answers): boolean => idsIn(profile).includes(id)

/** Returns the value of the entry after a form. Letters that it did not show stay as they were. */
export function laterAfter(profile: Answers, { shown, later }: PutOff): string {
  const others = idsIn(profile).filter((id) => !shown.some((one) => one === id))
  return [...others, ...later].toSorted().join(',')
}

const idsIn = (profile: Answers): string[] => (profile[ADDRESSES_LATER] ?? '').split(',').filter(Boolean)

/** Returns "Deux adresses sont remises à plus tard". */
export const laterCopy = (count: number): string =>
  `${upperFirst(inWords(count, 'une adresse est remise', 'adresses sont remises'))} à plus tard`
