/** `toRead` waits for the family; `shown` may be read by all who share the account. */
export type SpaceStanding = { toRead: number; shown: number }

/**
 * « 4 messages à relire. », or how many there are (screens 3.6). Undefined while no space was made. A reader is not told
 * what waits: it is not for them to read. Said on the server: the list of services is the one page that ships React.
 */
export function spaceStandingWords(space: SpaceStanding | undefined, moderates: boolean): string {
  if (!space) return 'Pas encore ouvert.'
  if (moderates && space.toRead > 0) return `${counted(space.toRead)} à relire.`
  return space.shown > 0 ? `${counted(space.shown)}.` : 'Ouvert. Pas encore de message.'
}

const counted = (count: number) => (count === 1 ? 'Un message' : `${count}\u00A0messages`)
