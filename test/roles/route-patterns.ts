import { CEREMONY, EVENT, PICTURE, SLIDE_SHOW } from './ceremony-endpoints.ts'
import { MEMBER } from './endpoints.ts'
import { FILE } from './piece-endpoints.ts'
import type { insertSecretFamily } from './secret-family.ts'
import { CONDOLENCE, SPACE } from './space-endpoints.ts'
import { SENDING } from './tracking-endpoints.ts'

type Secret = Awaited<ReturnType<typeof insertSecretFamily>>
type Family = Pick<Secret, 'ceremony'> &
  Record<'other' | 'file' | 'sending' | 'condolence', { id: string }> & { account: { hashid: string } }

/** Values of the placeholders in a path or a form. */
const idsOf = ({ account, other, file, sending, ceremony, condolence }: Family): Record<string, string> => ({
  [MEMBER]: other.id,
  [FILE]: file.id,
  [SENDING]: sending.id,
  [CEREMONY]: ceremony.id,
  [EVENT]: ceremony.eventId,
  [SLIDE_SHOW]: ceremony.slideShowId,
  [PICTURE]: ceremony.fileId,
  [SPACE]: account.hashid,
  [CONDOLENCE]: condolence.id,
})

export const fill = (text: string, ours: Family): string =>
  Object.entries(idsOf(ours)).reduce((filled, [place, id]) => filled.replace(place, id), text)

/** Replaces the ids of the family by their placeholders. */
export const unfill = (text: string, ours: Family): string =>
  Object.entries(idsOf(ours)).reduce((plain, [place, id]) => plain.replaceAll(id, place), text)

export const hasPlace = (text: string, ours: Family): boolean =>
  Object.keys(idsOf(ours)).some((place) => text.includes(place))

/** Ids that do not exist. */
export const nowhere = {
  other: { id: 'nobody' },
  file: { id: 'nothing' },
  sending: { id: 'no-sending' },
  ceremony: { id: 'no-ceremony', eventId: 'no-event', slideShowId: 'no-show', fileId: 'no-picture' },
  condolence: { id: 'no-condolence' },
}
