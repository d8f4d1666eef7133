import type { Instant } from '#app/rules/days.ts'
import { messageOf, messagesOf } from '#app/rules/deceased-space/addresses.ts'
import type { ToDecide } from '#app/rules/deceased-space/progress-copy.ts'
import { requestedPage } from '#app/rules/pagination.ts'
import { type Condolence, type CondolenceState, condolenceStates, type Doubt } from './condolences.ts'

// How a family reads condolences and decides: choice-12 and screens-3.15.

/** Messages per page of the list. */
export const MODERATED_A_PAGE = 50

/** The decisions of a family, with the labels of their buttons. */
export const decisions = {
  published: 'Publier',
  family: 'Garder pour la famille',
  refused: 'Ne pas publier',
} as const
export type Decision = keyof typeof decisions

const isDecision = (text: string): text is Decision => Object.hasOwn(decisions, text)

/** The lists, by the value of `vue` in their address. `reported`: in any state, since the family last decided. */
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

/** The list of this name, « À relire » for any other. */
export const viewNamed = (requested: string | null): ModerationView =>
  viewNames.find((name) => name === requested) ?? 'a-relire'

/** The list to open first: « Signalés » when nothing else is to be decided. */
export const viewToDecide = ({ toRead, reported }: ToDecide): ModerationView =>
  toRead === 0 && reported > 0 ? 'signales' : 'a-relire'

/** A page of a list. Pages count from 1. */
export type ListPage = { view: ModerationView; page: number }

/** The page that an address requests. */
export function listPageIn(address: string): ListPage {
  const { searchParams } = new URL(address)
  return { view: viewNamed(searchParams.get('vue')), page: requestedPage(searchParams) }
}

/** The address of a list. `at`: the id of the message to scroll to. */
export const listOf = (hashid: string, view: ModerationView, page = 1, at?: string): string =>
  `${messagesOf(hashid)}${searchOf({ view, page })}${at ? `#${boxOf(at)}` : ''}`

/** The address of a message's page, which leads back to the list it was opened from. */
export const messageIn = (hashid: string, id: string, listPage: ListPage, also?: 'supprimer'): string =>
  `${messageOf(hashid, id)}${searchOf(listPage, also)}`

function searchOf({ view, page }: ListPage, also?: string): string {
  const search = new URLSearchParams({
    ...(view !== 'a-relire' && { vue: view }),
    ...(page > 1 && { page: `${page}` }),
    ...(also && { [also]: '' }),
  })
  return search.size > 0 ? `?${search}` : ''
}

/** The state of a message, on its own page. */
export const stateLabels: Record<CondolenceState, string> = {
  waiting: 'À relire',
  published: 'Publié',
  family: 'Gardé pour la famille',
  refused: 'Non publié',
  spam: 'Indésirable',
}

/** Why a message waits: for the family alone, who judges. */
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

/** A message as the page that shows it was rendered: its state, and when it last changed. */
export type MessageVersion = {
  id: string
  state: string
  changed: string
  hidden: string
  moderated: string
  isFlagged: boolean
}

type ModerationState = Pick<Condolence, 'state' | 'changedAt' | 'hiddenAt' | 'moderatedAt'>

/** Whether a message is to be read before it is published with others: a doubt, or two reports. */
export const isFlagged = ({ state, doubts, hiddenAt }: Pick<Condolence, 'state' | 'doubts' | 'hiddenAt'>): boolean =>
  hiddenAt !== undefined || (state === 'waiting' && doubts.length > 0)

const stamp = (at: Instant | undefined) => (at ? Date.parse(at).toString(36) : '-')

const versionOf = ({ state, changedAt, hiddenAt, moderatedAt }: ModerationState) => ({
  state,
  changed: stamp(changedAt),
  hidden: stamp(hiddenAt),
  moderated: stamp(moderatedAt),
})

/** The value of the form's `seen` field: the versions of the messages it shows, in their order. */
export const toVersionsField = (shown: readonly (ModerationState & Pick<Condolence, 'id' | 'doubts'>)[]): string =>
  shown.map((one) => [one.id, ...Object.values(versionOf(one)), ...(isFlagged(one) ? [FLAG] : [])].join('.')).join(' ')

const FLAG = 'lire'

/** The versions in a `seen` field: at most a page of them, malformed ones dropped. */
function readVersions(field: string): MessageVersion[] {
  const parts = field.split(' ', MODERATED_A_PAGE).map((version) => version.split('.'))
  return parts.flatMap(([id = '', state = '', changed = '', hidden = '', moderated = '', flag]) =>
    /^[a-z2-7]{26}$/.test(id) && condolenceStates.some((known) => known === state)
      ? [{ id, state, changed, hidden, moderated, isFlagged: flag === FLAG }]
      : [],
  )
}

/**
 * Why a decision did not apply to a message: its author changed it, it was reported, a relative decided, or it is gone.
 */
export type UnmovedReason = 'changed' | 'reported' | 'decided' | 'gone'

/** What happened to a message since a version of it, most important first. Undefined when nothing did. */
export function changeSince(version: MessageVersion, now: ModerationState): Exclude<UnmovedReason, 'gone'> | undefined {
  const { state, changed, hidden, moderated } = versionOf(now)
  if (changed !== version.changed) return 'changed'
  if (hidden !== version.hidden && hidden !== '-') return 'reported'
  return state !== version.state || moderated !== version.moderated ? 'decided' : undefined
}

/** The name of a message's checkbox, and its anchor in the list. */
export const boxOf = (id: string) => `mot-${id}`
/** The name of the checkbox that stands for every message of the page. */
export const ALL_BOX = 'tous'

/** A decision about some messages. `next`: the message to scroll to once those have left the list. */
export type RequestedDecision = { decision: Decision; versions: MessageVersion[]; next: string | undefined }

/**
 * The decision that the form of a list requests. `un`: the button beside one message, « published id ». Undefined for
 * an unknown decision; `versions` is empty when no box was checked. Publishing all leaves out what is to be read first.
 */
export function readDecision({
  seen = '',
  intent = '',
  un,
  ...ticks
}: Record<string, string>): RequestedDecision | undefined {
  const shown = readVersions(seen)
  const [decision = '', only] = un ? un.split(' ') : [intent]
  if (!isDecision(decision)) return undefined
  const isInAll = ({ isFlagged }: MessageVersion) => ALL_BOX in ticks && !(decision === 'published' && isFlagged)
  const isAsked = (shown: MessageVersion) => (un ? shown.id === only : isInAll(shown) || boxOf(shown.id) in ticks)
  const next =
    shown.slice(shown.findIndex(isAsked)).find((one) => !isAsked(one)) ?? shown.findLast((one) => !isAsked(one))
  return { decision, versions: shown.filter(isAsked), next: next?.id }
}
