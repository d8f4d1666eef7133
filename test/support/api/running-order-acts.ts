import { randomUUID } from 'node:crypto'
import { readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import { offeredTypes, type ReadySet, readySets } from '#app/rules/ceremony/ceremonies.ts'
import { definitionOf, type EventType } from '#app/rules/ceremony/events/catalogue.ts'
import { LONGEST_MESSAGE } from '#app/rules/ceremony/summary.ts'
import { LONGEST_EMAIL } from '#app/rules/fields.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listSummarySendings } from '#db/ceremony/summary-sendings.ts'
import type { Db } from '#db/connect.ts'
import { type Act, type ActFamily, emailOf } from './act.ts'

/** The events of the first ceremony, without their ids. */
export const rowsOfEvents = async (db: Db, account: Account) => {
  const [ceremony] = await readCeremonies(db, account)
  return ceremony?.events.map(({ type, duration, details }) => ({ type, duration, details }))
}

const runningOrder = ({ ceremony }: ActFamily) => `/espace-ceremonie/deroule?ceremonie=${ceremony.id}`

/** Eight events, of which the fourth and the fifth may move. */
const orders: Record<string, (ids: string[]) => string[]> = {
  'as it is': (ids) => ids,
  'two that may move': (ids) => ids.toSpliced(3, 2, ids[4]!, ids[3]!),
  'the first, which stays': ([one = '', two = '', ...rest]) => [two, one, ...rest],
  'one left out': (ids) => ids.slice(1),
  'one twice': (ids) => [...ids, ids[3]!],
  'an event of nobody': (ids) => ids.with(3, randomUUID()),
  nothing: () => [],
}

/** Part of acts.ts: actions in the list of events. */
export const runningOrderActs: Record<string, Act> = {
  'the order of the events': {
    events: Array.from({ length: 8 }, () => 'poem' as const),
    page: runningOrder,
    form: (text, { ceremony }) => ({ intent: 'order', order: orders[text]!(ceremony.eventIds).join(' ') }),
    carries: ['_seen'],
    call: 'POST /accounts/{hashid}/ec_ceremonies/{ceremonyId}/ec_events/order',
    body: (text, { ceremony }) => ({ order: orders[text]!(ceremony.eventIds) }),
    // Each has its own length.
    row: async (db, account) => (await rowsOfEvents(db, account))?.map(({ duration }) => duration),
    values: Object.keys(orders),
    isSaidOtherwise: true,
  },
  'a new event': {
    page: runningOrder,
    form: (type) => ({ intent: 'add', types: type }),
    call: 'POST /accounts/{hashid}/ec_ceremonies/{ceremonyId}/ec_events',
    body: (type) => ({ type: definitionOf(type as EventType).serverType }),
    row: rowsOfEvents,
    values: offeredTypes,
  },
  'several new events': {
    page: runningOrder,
    form: (set) => ({ intent: 'add', types: set }),
    call: 'POST /accounts/{hashid}/ec_ceremonies/{ceremonyId}/ec_events/create_many',
    body: (set) => ({
      ec_events: readySets[set as ReadySet].types.map((type) => ({ type: definitionOf(type).serverType })),
    }),
    row: rowsOfEvents,
    values: Object.keys(readySets),
  },
  'an event that is removed': {
    page: runningOrder,
    form: (_text, { ceremony }) => ({ intent: 'remove', eventId: ceremony.eventId }),
    call: 'DELETE /accounts/{hashid}/ec_ceremonies/{ceremonyId}/ec_events/{eventId}',
    row: rowsOfEvents,
    values: ['removed', 'removed again'],
  },
  'who is sent the running order': {
    page: ({ ceremony }) => `/espace-ceremonie/envoi?ceremonie=${ceremony.id}`,
    first: (to1) => ({ intent: 'preview', to1, message: 'Bonjour.' }),
    carries: ['_seen'],
    form: (to1) => ({ intent: 'send', to1, message: 'Bonjour.' }),
    call: 'POST /accounts/{hashid}/send_summary',
    body: (to, { ceremony }) => ({ to: [to], message: 'Bonjour.', ceremony_id: ceremony.id }),
    row: async (db, account) => {
      const [ceremony] = await readCeremonies(db, account)
      const sendings = await listSummarySendings(db, account, ceremony!.id)
      return sendings.map(({ recipients }) => recipients.map(({ to }) => to)).toSorted()
    },
    values: ['accueil@pompes.example', ' Accueil@Pompes.example ', 'accueil', 'a@b', '<b>@c.example'],
    most: LONGEST_EMAIL,
    textOf: emailOf,
  },
  'what is said with the running order': {
    page: ({ ceremony }) => `/espace-ceremonie/envoi?ceremonie=${ceremony.id}`,
    first: (message) => ({ intent: 'preview', to1: 'accueil@pompes.example', message, forMaster: 'on' }),
    carries: ['_seen'],
    form: (message) => ({ intent: 'send', to1: 'accueil@pompes.example', message, forMaster: 'on' }),
    call: 'POST /accounts/{hashid}/send_summary',
    body: (message, { ceremony }) => ({
      to: ['accueil@pompes.example'],
      message,
      for_master: true,
      ceremony_id: ceremony.id,
    }),
    row: async (db, account) => {
      const [ceremony] = await readCeremonies(db, account)
      return (await listSummarySendings(db, account, ceremony!.id)).length
    },
    values: ['Bonjour.'],
    most: LONGEST_MESSAGE,
  },
}
