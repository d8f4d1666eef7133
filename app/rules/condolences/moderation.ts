import type { Instant } from '#app/rules/days.ts'
import { messagePathOf, messagesPathOf } from '#app/rules/deceased-space/addresses.ts'
import { requestedPage } from '#app/rules/pagination.ts'
import { type Condolence, type CondolenceState, condolenceStates, type Doubt } from './condolences.ts'

// How a family reviews condolences: choice-12 and screens-3.15.

/** Messages per page of the list. */
export const MODERATED_A_PAGE = 50

/** The family's decisions, with their button labels. */
export const decisions = {
  published: 'Publier',
  family: 'Garder pour la famille',
  refused: 'Ne pas publier',
} as const
export type Decision = keyof typeof decisions

const isDecision = (text: string): text is Decision => Object.hasOwn(decisions, text)

/** Lists, by the value of `vue` in the URL. `reported`: in any state, since the family's last decision. */
export const moderationViews = {
  'a-relire': { label: 'À relire', state: 'waiting', empty: 'Aucun message n’attend d’être relu.' },
  publies: { label: 'Publiés', state: 'published', empty: 'Aucun message n’est publié.' },
  famille: { label: 'Pour la famille', state: 'family', empty: 'Aucun message n’est gardé pour la famille.' },
  'non-publies': { label: 'Non publiés', state: 'refused', empty: 'Vous n’avez écarté aucun message.' },
  indesirables: { label: 'Indésirables', state: 'spam', empty: 'Aucun message indésirable.' },
  signales: { label: 'Signalés', state: 'reported', empty: 'Aucun message n’est signalé.' },
} as const satisfies Record<string, { label: string; state: CondolenceState | 'reported'; empty: string }>
export type ModerationView = keyof typeof moderationViews

export const viewNames = Object.keys(moderationViews) as ModerationView[]

/** Returns the list with this name, or "À relire". */
export const viewNamed = (requested: string | null): ModerationView =>
  viewNames.find((name) => name === requested) ?? 'a-relire'

/** A page of a list. Pages count from 1. */
export type ListPage = { view: ModerationView; page: number }

/** Parses the list and page from a URL. */
export function listPageIn(address: string): ListPage {
  const { searchParams } = new URL(address)
  return { view: viewNamed(searchParams.get('vue')), page: requestedPage(searchParams) }
}

/** Returns the URL of a list. `at`: id of the message to scroll to. */
export const moderationOf = (hashid: string, view: ModerationView, page = 1, at?: string): string =>
  `${messagesPathOf(hashid)}${searchOf({ view, page })}${at ? `#${messageBoxOf(at)}` : ''}`

/** Returns the URL of a message's page, which links back to the list. */
export const messageIn = (hashid: string, id: string, listPage: ListPage, also?: 'supprimer'): string =>
  `${messagePathOf(hashid, id)}${searchOf(listPage, also)}`

function searchOf({ view, page }: ListPage, also?: string): string {
  const search = new URLSearchParams({
    ...(view !== 'a-relire' && { vue: view }),
    ...(page > 1 && { page: `${page}` }),
    ...(also && { [also]: '' }),
  })
  return search.size > 0 ? `?${search}` : ''
}

/** Labels of the states, for the message's own page. */
export const stateLabels: Record<CondolenceState, string> = {
  waiting: 'À relire',
  published: 'Publié',
  family: 'Gardé pour la famille',
  refused: 'Non publié',
  spam: 'Indésirable',
}

/** Reasons for the review, shown to the family only. */
export const doubtSentences: Record<Doubt, string> = {
  'too-fast': 'Ce message a été écrit en moins de trois secondes.',
  link: 'Il contient un lien, une adresse e-mail ou du code.',
  phone: 'Il contient un numéro de téléphone.',
  script: 'Il est écrit, en grande partie, dans un autre alphabet.',
  repeated: 'Le même texte a été envoyé ici plusieurs fois.',
  'many-from-here':
    'Plusieurs messages sont venus du même endroit en peu de temps. C’est normal si des proches écrivent ensemble.',
  'many-here': 'Beaucoup de messages sont arrivés ici dans la même heure.',
}

/** Version of a message when a page was rendered: its state and its last change. */
export type MessageVersion = {
  id: string
  state: string
  changed: string
  hidden: string
  moderated: string
  isFlagged: boolean
}

type ModerationState = Pick<Condolence, 'state' | 'changedAt' | 'hiddenAt' | 'moderatedAt'>

/** Whether a message must be read before it is published with others: it has a doubt or two reports. */
export const isFlagged = ({ state, doubts, hiddenAt }: Pick<Condolence, 'state' | 'doubts' | 'hiddenAt'>): boolean =>
  hiddenAt !== undefined || (state === 'waiting' && doubts.length > 0)

const stamp = (at: Instant | undefined) => (at ? Date.parse(at).toString(36) : '-')

const versionOf = ({ state, changedAt, hiddenAt, moderatedAt }: ModerationState) => ({
  state,
  changed: stamp(changedAt),
  hidden: stamp(hiddenAt),
  moderated: stamp(moderatedAt),
})

/** Formats the `_seen` field: the versions of the displayed messages, in order. */
export const toVersionsField = (shown: readonly (ModerationState & Pick<Condolence, 'id' | 'doubts'>)[]): string =>
  shown.map((one) => [one.id, ...Object.values(versionOf(one)), ...(isFlagged(one) ? [FLAG] : [])].join('.')).join(' ')

const FLAG = 'lire'

/** Parses a `_seen` field: at most one page of versions. Drops malformed ones. */
function readVersions(field: string): MessageVersion[] {
  const parts = field.split(' ', MODERATED_A_PAGE).map((version) => version.split('.'))
  return parts.flatMap(([id = '', state = '', changed = '', hidden = '', moderated = '', flag]) =>
    /^[a-z2-7]{26}$/.test(id) && condolenceStates.some((known) => known === state)
      ? [{ id, state, changed, hidden, moderated, isFlagged: flag === FLAG }]
      : [],
  )
}

/**
 * Why a decision did not apply to a message: its author changed it, someone reported it, a relative decided, or it was
 * deleted.
 */
export type UnmovedReason = 'changed' | 'reported' | 'decided' | 'gone'

/** Returns the most important change of a message since a version; undefined if there is none. */
export function changeSince(version: MessageVersion, now: ModerationState): Exclude<UnmovedReason, 'gone'> | undefined {
  const { state, changed, hidden, moderated } = versionOf(now)
  if (changed !== version.changed) return 'changed'
  if (hidden !== version.hidden && hidden !== '-') return 'reported'
  return state !== version.state || moderated !== version.moderated ? 'decided' : undefined
}

/** Returns the name of a message's checkbox, which is also its anchor in the list. */
export const messageBoxOf = (id: string) => `mot-${id}`
/** Name of the checkbox that selects every message of the page. */
export const ALL_BOX = 'tous'

/** Name of the field with which the page of editors asks to come back to it. */
export const RETURN_FIELD = 'gerer'

/** A decision about some messages. `next`: the message to scroll to when they have left the list. */
export type RequestedDecision = { decision: Decision; versions: MessageVersion[]; next: string | undefined }

/**
 * Parses the decision from the form of a list. `un`: the button beside one message ("published id"). Returns undefined
 * for an unknown decision. `versions` is empty if no box was checked. "Publish all" leaves out messages that must be
 * read first.
 */
export function readDecision({
  _seen: seen = '',
  intent = '',
  un,
  ...ticks
}: Record<string, string>): RequestedDecision | undefined {
  const shown = readVersions(seen)
  const [decision = '', only] = un ? un.split(' ') : [intent]
  if (!isDecision(decision)) return undefined
  const isInAll = ({ isFlagged }: MessageVersion) => ALL_BOX in ticks && !(decision === 'published' && isFlagged)
  const isAsked = (shown: MessageVersion) =>
    un ? shown.id === only : isInAll(shown) || messageBoxOf(shown.id) in ticks
  const next =
    shown.slice(shown.findIndex(isAsked)).find((one) => !isAsked(one)) ?? shown.findLast((one) => !isAsked(one))
  return { decision, versions: shown.filter(isAsked), next: next?.id }
}
