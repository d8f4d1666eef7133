import { counted, grouped } from '#app/rules/french.ts'

/** How many messages wait for the family: unread ones, and reported ones. */
export type ToDecide = { toRead: number; reported: number }

/** `shown`: messages that everyone who shares the account may read. */
export type SpaceProgress = ToDecide & { shown: number }

/** « 4 à relire », « 4 à relire, 1 signalé ». Empty when nothing waits. */
export const toDecideCopy = (waiting: ToDecide): string => listCopy(waiting, grouped)

/** `firstCopy`: how the first number is written. */
function listCopy({ toRead, reported }: ToDecide, firstCopy: (count: number) => string): string {
  const lists = [
    { count: toRead, label: 'à relire' },
    { count: reported, label: reported === 1 ? 'signalé' : 'signalés' },
  ].filter(({ count }) => count > 0)
  return lists
    .map(({ count, label }, index) => `${index === 0 ? firstCopy(count) : grouped(count)} ${label}`)
    .join(', ')
}

/**
 * « 4 messages à relire. », or how many there are (screens-3.6). Undefined: no space yet. A reader is not told what
 * waits: they may not read it. Written on the server, because the list of services is the one page that ships React.
 */
export function spaceProgressCopy(space: SpaceProgress | undefined, moderates: boolean): string {
  if (!space) return 'Pas encore ouvert.'
  const waiting = moderates ? listCopy(space, messagesCopy) : ''
  if (waiting) return `${waiting}.`
  return space.shown > 0 ? `${messagesCopy(space.shown)}.` : 'Ouvert. Pas encore de message.'
}

const messagesCopy = (count: number) => (count === 1 ? 'Un message' : counted(count, 'message'))
