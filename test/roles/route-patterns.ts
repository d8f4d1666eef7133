import { CEREMONY, EVENT, MANDATE, PICTURE, SLIDE_SHOW } from './ceremony-endpoints.ts'
import { EDITOR, type Endpoint, INVITATION, SEEN } from './endpoint.ts'
import { MEMBER } from './endpoints.ts'
import { HELPER_MANDATE } from './helper-endpoints.ts'
import { FILE } from './piece-endpoints.ts'
import type { insertSecretFamily } from './secret-family.ts'
import { CONDOLENCE, HELP, PHOTO, SPACE } from './space-endpoints.ts'
import { SENDING } from './tracking-endpoints.ts'

type Secret = Awaited<ReturnType<typeof insertSecretFamily>>
type Family = Pick<Secret, 'ceremony'> &
  Record<
    | 'other'
    | 'editor'
    | 'invitation'
    | 'mandate'
    | 'helperMandate'
    | 'file'
    | 'sending'
    | 'condolence'
    | 'help'
    | 'photo',
    { id: string }
  > & {
    account: { hashid: string }
  }

/** Values of the placeholders in a path or a form. */
const idsOf = ({ account, other, ceremony, ...ours }: Family): Record<string, string> => ({
  [MEMBER]: other.id,
  [EDITOR]: ours.editor.id,
  [INVITATION]: ours.invitation.id,
  [MANDATE]: ours.mandate.id,
  [HELPER_MANDATE]: ours.helperMandate.id,
  [FILE]: ours.file.id,
  [SENDING]: ours.sending.id,
  [CEREMONY]: ceremony.id,
  [EVENT]: ceremony.eventId,
  [SLIDE_SHOW]: ceremony.slideShowId,
  [PICTURE]: ceremony.fileId,
  [SPACE]: account.hashid,
  [CONDOLENCE]: ours.condolence.id,
  [HELP]: ours.help.id,
  [PHOTO]: ours.photo.id,
})

export const fill = (text: string, ours: Family): string =>
  Object.entries(idsOf(ours)).reduce((filled, [place, id]) => filled.replaceAll(place, id), text)

/** Fills the version that a form has seen from the page before it. */
export function fillSeen(form: Endpoint['form'], page: string): Endpoint['form'] {
  const seen = / name="_?seen" value="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? ''
  return form && Object.fromEntries(Object.entries(form).map(([name, text]) => [name, text.replace(SEEN, seen)]))
}

/** Replaces the ids of the family by their placeholders. */
export const unfill = (text: string, ours: Family): string =>
  Object.entries(idsOf(ours)).reduce((plain, [place, id]) => plain.replaceAll(id, place), text)

export const hasPlace = (text: string, ours: Family): boolean =>
  Object.keys(idsOf(ours)).some((place) => text.includes(place))

/** Ids that do not exist. */
export const nowhere = {
  other: { id: 'nobody' },
  editor: { id: 'no-editor' },
  invitation: { id: 'no-invitation' },
  mandate: { id: 'no-mandate' },
  helperMandate: { id: 'no-helper-mandate' },
  help: { id: 'no-help' },
  photo: { id: 'no-photo' },
  file: { id: 'nothing' },
  sending: { id: 'no-sending' },
  ceremony: { id: 'no-ceremony', eventId: 'no-event', slideShowId: 'no-show', fileId: 'no-picture' },
  condolence: { id: 'no-condolence' },
}
