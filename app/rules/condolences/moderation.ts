import type { Instant } from '#app/rules/days.ts'
import { messageOf, messagesOf } from '#app/rules/deceased-space/addresses.ts'
import type { ToDecide } from '#app/rules/deceased-space/progress-copy.ts'
import { requestedPage } from '#app/rules/pagination.ts'
import { type Condolence, type CondolenceState, condolenceStates, type Doubt } from './condolences.ts'

// How a family reads what people wrote, and decides: decision 12, screens 3.15.

/** Messages on a page of the list. */
export const MODERATED_A_PAGE = 50

/** What a family decides of a message, as its buttons say it. */
export const decisions = {
  published: 'Publier',
  family: 'Garder pour la famille',
  refused: 'Ne pas publier',
} as const
export type Decision = keyof typeof decisions

const isDecision = (text: string): text is Decision => Object.hasOwn(decisions, text)

/** What is listed together, by the word that its address carries. `reported`: whatever their state, since the family decided. */
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

/** « À relire » for what is no list of ours. */
export const viewNamed = (word: string | null): ModerationView => viewNames.find((name) => name === word) ?? 'a-relire'

/** The list to open first: « Signalés » when that is all there is. */
export const viewToDecide = ({ toRead, reported }: ToDecide): ModerationView =>
  toRead === 0 && reported > 0 ? 'signales' : 'a-relire'

/** A page of a list, from 1. */
export type ListPage = { view: ModerationView; page: number }

/** The one that an address asks. */
export function listPageIn(address: string): ListPage {
  const { searchParams } = new URL(address)
  return { view: viewNamed(searchParams.get('vue')), page: requestedPage(searchParams) }
}

/** `at`: the message to come to. */
export const listOf = (hashid: string, view: ModerationView, page = 1, at?: string): string =>
  `${messagesOf(hashid)}${searchOf({ view, page })}${at ? `#${boxOf(at)}` : ''}`

/** The page of a message, which leads back to the list that it was opened from. */
export const messageIn = (hashid: string, id: string, place: ListPage, also?: 'supprimer'): string =>
  `${messageOf(hashid, id)}${searchOf(place, also)}`

function searchOf({ view, page }: ListPage, also?: string): string {
  const search = new URLSearchParams({
    ...(view !== 'a-relire' && { vue: view }),
    ...(page > 1 && { page: `${page}` }),
    ...(also && { [also]: '' }),
  })
  return search.size > 0 ? `?${search}` : ''
}

/** Where a message is, as its own page says it. */
export const stateLabels: Record<CondolenceState, string> = {
  waiting: 'À relire',
  published: 'Publié',
  family: 'Gardé pour la famille',
  refused: 'Non publié',
  spam: 'Indésirable',
}

/** Why it waits, to the family alone: it is for them to judge. */
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

/** A message as it was when the page that shows it was drawn. */
export type MessageVersion = { id: string; state: string; changed: string; hidden: string; moderated: string }

type ModerationState = Pick<Condolence, 'state' | 'changedAt' | 'hiddenAt' | 'moderatedAt'>

const stamp = (at: Instant | undefined) => (at ? Date.parse(at).toString(36) : '-')

const versionOf = ({ state, changedAt, hiddenAt, moderatedAt }: ModerationState) => ({
  state,
  ...{ changed: stamp(changedAt), hidden: stamp(hiddenAt), moderated: stamp(moderatedAt) },
})

/** What the form sends back of the messages that it shows, in their order. */
export const toVersionsField = (shown: readonly (ModerationState & { id: string })[]): string =>
  shown.map((one) => [one.id, ...Object.values(versionOf(one))].join('.')).join(' ')

/** What a form that was sent had shown: at most a page of it, and nothing that is not written as ours. */
function readVersions(words: string): MessageVersion[] {
  const parts = words.split(' ', MODERATED_A_PAGE).map((word) => word.split('.'))
  return parts.flatMap(([id = '', state = '', changed = '', hidden = '', moderated = '']) =>
    /^[a-z2-7]{26}$/.test(id) && condolenceStates.some((known) => known === state)
      ? [{ id, state, changed, hidden, moderated }]
      : [],
  )
}

/** Why a message was left as it is: its author changed it, it was reported, a relative decided, or it is gone. */
export type UnmovedReason = 'changed' | 'reported' | 'decided' | 'gone'

/** What happened to a message since it was seen, what matters most first. Undefined when nothing did. */
export function changeSince(seen: MessageVersion, now: ModerationState): Exclude<UnmovedReason, 'gone'> | undefined {
  const { state, changed, hidden, moderated } = versionOf(now)
  if (changed !== seen.changed) return 'changed'
  if (hidden !== seen.hidden && hidden !== '-') return 'reported'
  return state !== seen.state || moderated !== seen.moderated ? 'decided' : undefined
}

/** The name of the box of a message. */
export const boxOf = (id: string) => `mot-${id}`
/** The box that stands for all those on the page. */
export const ALL_BOX = 'tous'

/** `next`: the message to come to once those have left the list. */
export type RequestedDecision = { decision: Decision; seen: MessageVersion[]; next: string | undefined }

/**
 * What the form of a list asks. `un`: the button beside one message, « published id ». Undefined for no decision of ours;
 * `seen` is empty when nothing was ticked.
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
  const isAsked = ({ id }: MessageVersion) => (un ? id === only : ALL_BOX in ticks || boxOf(id) in ticks)
  const next =
    shown.slice(shown.findIndex(isAsked)).find((one) => !isAsked(one)) ?? shown.findLast((one) => !isAsked(one))
  return { decision, seen: shown.filter(isAsked), next: next?.id }
}
