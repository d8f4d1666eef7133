import type { PageForm } from '#test/support/page/forms.ts'
import type { Endpoint } from './endpoint.ts'
import type { insertSecretFamily } from './secret-family.ts'

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

/** Values of the placeholders in a path or a form. That of "{seen}" is the version on the page before. */
const idsOf = ({ account, other, ceremony, ...ours }: Family): Record<string, string> => ({
  '{member}': other.id,
  '{editor}': ours.editor.id,
  '{invitation}': ours.invitation.id,
  '{mandate}': ours.mandate.id,
  '{helper mandate}': ours.helperMandate.id,
  '{file}': ours.file.id,
  '{sending}': ours.sending.id,
  '{ceremony}': ceremony.id,
  '{event}': ceremony.eventId,
  '{slide show}': ceremony.slideShowId,
  '{picture}': ceremony.fileId,
  '{space}': account.hashid,
  '{condolence}': ours.condolence.id,
  '{help}': ours.help.id,
  '{photo}': ours.photo.id,
})

export const fill = (text: string, ours: Family): string =>
  Object.entries(idsOf(ours)).reduce((filled, [place, id]) => filled.replaceAll(place, id), text)

const pathOf = (address: string) => address.replace(/[?#].*/, '')

/** Whether a form of a page is sent to this endpoint, which may be one of several at its address. */
export const isSentTo = ({ action, values, button }: PageForm, { path, form }: Endpoint, ours: Family): boolean =>
  form !== undefined &&
  fill(pathOf(path), ours) === pathOf(action) &&
  [undefined, values.intent, button.intent].includes(form.intent)

/** Fills the version that a form has seen from the page before it. */
export function fillSeen(form: Endpoint['form'], page: string): Endpoint['form'] {
  const seen = / name="_?seen" value="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? ''
  return form && Object.fromEntries(Object.entries(form).map(([name, text]) => [name, text.replace('{seen}', seen)]))
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
