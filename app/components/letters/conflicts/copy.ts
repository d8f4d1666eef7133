import { agoCopy } from '#app/components/letters/saved-copy.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import { dateFr } from '#app/rules/french.ts'
import type { Field } from '#app/rules/letters/definition.ts'

/** The subject of a form. */
export type What = 'cette lettre' | 'ces informations'

/** "Marc a modifié cette lettre il y a 3 minutes. Voici sa version et la vôtre." Each person once, the latest first. */
export function changedCopy(changes: Change[], now: Date, what: What = 'cette lettre'): string {
  const people = latestPeople(changes)
  return [...whoChanged(people, now, what), versionsOf(people)].join(' ')
}

/** Shown next to a form that the user is typing in, which keeps its own version. */
export const changedWhileTypingCopy = (changes: Change[], now: Date, what: What = 'cette lettre'): string =>
  [...whoChanged(latestPeople(changes), now, what), 'Enregistrez pour voir les deux versions.'].join(' ')

function latestPeople(changes: Change[]): Change[] {
  const latestFirst = changes.toSorted((one, other) => (one.at > other.at ? -1 : 1))
  return latestFirst.filter((one, index) => latestFirst.findIndex((other) => isSame(one, other)) === index)
}

function whoChanged(people: Change[], now: Date, what: What): string[] {
  return people.map(({ by, isMe, at }) =>
    isMe
      ? `Vous avez modifié ${what} ${agoCopy(at, now)}, dans une autre fenêtre.`
      : `${by ?? 'Un proche'} a modifié ${what} ${agoCopy(at, now)}.`,
  )
}

function versionsOf(people: Change[]): string {
  if (people.length > 1) return 'Voici leurs versions et la vôtre.'
  return people[0]?.isMe ? 'Voici les deux versions.' : 'Voici sa version et la vôtre.'
}

const isSame = (one: Change, other: Change) => one.isMe === other.isMe && one.by === other.by

/** Text before the other version of an answer. */
export function wroteCopy({ by, isMe }: Change, isEmpty: boolean): string {
  if (isMe) return isEmpty ? 'Dans l’autre fenêtre, vous avez effacé cette réponse.' : 'Dans l’autre fenêtre\u00A0:'
  return `${by ?? 'Un proche'} a ${isEmpty ? 'effacé cette réponse.' : 'écrit\u00A0:'}`
}

/** Returns an answer as text: the label of a choice, a full date, a number with its groups kept together. */
export function readable({ choices, type, check }: Field, value: string): string {
  if (choices?.[value]) return choices[value]
  if (type === 'date') return dateFr(value)
  return check === 'phone' || check === 'socialSecurityNumber' ? value.replaceAll(' ', '\u00A0') : value
}
