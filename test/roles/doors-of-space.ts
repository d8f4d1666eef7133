import type { Door } from './doors.ts'

/** Where these stand, the hashid of the account is put, the id of a condolence that waits to be read. */
export const SPACE = '{space}'
export const CONDOLENCE = '{condolence}'

/** Of `doors.ts`: the pages of the deceased's space that are for its relatives. Its own page is for visitors too. */
export const doorsOfSpace: Record<string, Door> = {}
