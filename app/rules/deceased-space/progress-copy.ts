import { counted, grouped } from '#app/rules/french.ts'

/** What waits for the family: messages that it has not read, and messages that were reported to it. */
export type ToDecide = { toRead: number; reported: number }

/** `shown` may be read by all who share the account. */
export type SpaceProgress = ToDecide & { shown: number }

/** « 4 à relire », « 4 à relire, 1 signalé ». Empty when nothing waits. */
export const toDecideCopy = (waiting: ToDecide): string => listed(waiting, grouped)

/** `firstOf`: how the first number is told. */
function listed({ toRead, reported }: ToDecide, firstOf: (count: number) => string): string {
  const lists = [
    { count: toRead, words: 'à relire' },
    { count: reported, words: reported === 1 ? 'signalé' : 'signalés' },
  ].filter(({ count }) => count > 0)
  return lists.map(({ count, words }, index) => `${index === 0 ? firstOf(count) : grouped(count)} ${words}`).join(', ')
}

/**
 * « 4 messages à relire. », or how many there are (screens 3.6). Undefined while no space was made. A reader is not told
 * what waits: it is not for them to read. Said on the server: the list of services is the one page that ships React.
 */
export function spaceProgressCopy(space: SpaceProgress | undefined, moderates: boolean): string {
  if (!space) return 'Pas encore ouvert.'
  const waiting = moderates ? listed(space, messagesCopy) : ''
  if (waiting) return `${waiting}.`
  return space.shown > 0 ? `${messagesCopy(space.shown)}.` : 'Ouvert. Pas encore de message.'
}

const messagesCopy = (count: number) => (count === 1 ? 'Un message' : counted(count, 'message'))
