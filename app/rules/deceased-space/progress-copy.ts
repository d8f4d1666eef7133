import { counted, groupedDigits } from '#app/rules/french.ts'

/** Number of messages that wait for the family: unread and reported ones. */
export type ToDecide = { toRead: number; reported: number }

/** `shown`: messages that every member of the account may read. */
export type SpaceProgress = ToDecide & { shown: number }

/** Returns "4 à relire" or "4 à relire, 1 signalé"; empty if nothing waits. */
export const toDecideCopy = (waiting: ToDecide): string => listCopy(waiting, groupedDigits)

/** `firstCopy`: formats the first number. */
function listCopy({ toRead, reported }: ToDecide, firstCopy: (count: number) => string): string {
  const lists = [
    { count: toRead, label: 'à relire' },
    { count: reported, label: reported === 1 ? 'signalé' : 'signalés' },
  ].filter(({ count }) => count > 0)
  return lists
    .map(({ count, label }, index) => `${index === 0 ? firstCopy(count) : groupedDigits(count)} ${label}`)
    .join(', ')
}

/**
 * Returns "4 messages à relire.", or else the number of messages (screens-3.6). Undefined without a space. Users who
 * may not moderate do not see what waits.
 */
export function spaceProgressCopy(space: SpaceProgress | undefined, moderates: boolean): string {
  if (!space) return 'Pas encore ouvert.'
  const waiting = moderates ? listCopy(space, messagesCopy) : ''
  if (waiting) return `${waiting}.`
  return space.shown > 0 ? `${messagesCopy(space.shown)}.` : 'Ouvert. Pas encore de message.'
}

const messagesCopy = (count: number) => (count === 1 ? 'Un message' : counted(count, 'message'))
