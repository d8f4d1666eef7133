import { readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import { toSnake } from '#app/rules/api/keys.ts'
import { definitionOf, type EventType, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import type { EventField } from '#app/rules/ceremony/events/definition.ts'
import { isText } from '#app/rules/ceremony/events/form.ts'
import { type MusicText, musicInputName, musicInputs } from '#app/rules/ceremony/events/music-rows.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import type { Act } from './act.ts'
import { rowsOfEvents, runningOrderActs } from './running-order-acts.ts'

const appointment = { ceremonyType: 'church', datetime: '2026-03-10T14:30', isConfirmed: 'on', address: 'Ici' }
const rowOfCeremony = async (db: Db, account: Account) => {
  const [ceremony] = await readCeremonies(db, account)
  const { ceremonyType, datetime, isConfirmed, address, phone, thanks, slotMinutes } = ceremony!
  return { ceremonyType, datetime, isConfirmed, address, phone, thanks, slotMinutes }
}
const onCeremony = (field: string, name: string, as: (text: string) => unknown = (text) => text): Act => ({
  page: ({ ceremony }) => `/espace-ceremonie?onglet=ceremonies&ceremonie=${ceremony.id}`,
  form: (text) => ({ ...appointment, phone: '06 11 22 33 44', [field]: text }),
  call: 'PUT /accounts/{hashid}/ec_ceremonies/{ceremonyId}',
  body: (text) => ({ ceremony_type: 'church', address: 'Ici', is_confirmed: true, [name]: as(text) }),
  row: rowOfCeremony,
})
const onEvent = (type: EventType, form: Act['form'], body: Act['body']): Act => ({
  events: [type],
  page: ({ ceremony }) => `/espace-ceremonie?onglet=evenement&ceremonie=${ceremony.id}&evenement=${ceremony.eventId}`,
  form,
  call: 'PUT /accounts/{hashid}/ec_ceremonies/{ceremonyId}/ec_events/{eventId}',
  body,
  row: rowsOfEvents,
})
const onPoem = (field: string, name: string): Act =>
  onEvent(
    'poem',
    (text) => ({ minutes: '3', seconds: '10', [field]: text }),
    (text) => ({ duration: 190, [name]: text }),
  )
/** One type for each name sends the longest text. */
const isFirstOfItsName = (type: EventType, { name }: EventField) =>
  type === eventTypes.find((other) => definitionOf(other).fields.some((field) => field.name === name))
/** Each text of each type of event, and the length of the type. */
const onEveryEvent = Object.fromEntries(
  eventTypes.flatMap((type): [string, Act][] => [
    ...definitionOf(type)
      .fields.filter(isText)
      .map((field): [string, Act] => [
        `the field ${field.name} of an event of type ${type}`,
        {
          ...onEvent(
            type,
            (text) => ({ minutes: '2', [field.name]: text }),
            (text) => ({ duration: 120, [toSnake(field.name)]: text }),
          ),
          values:
            field.kind === 'count'
              ? ['12', '0', '-1', 'douze', '99999']
              : ['  e\u0301te\u0301 ', '\u202EA\r\nB\u200B', ''],
          ...(isFirstOfItsName(type, field) && {
            most: field.kind === 'count' ? String(field.max).length : field.maxLength,
          }),
        },
      ]),
    [
      `the length of an event of type ${type}`,
      {
        ...onEvent(
          type,
          (text) => ({ minutes: '0', seconds: text }),
          (text) => ({ duration: Number(text) }),
        ),
        values: ['1', '180', '14400', '14401', '-1'],
      },
    ],
  ]),
)
/** A text of a piece of music: the form has a row for it, the call an item of a list. */
const onMusic = (name: Exclude<MusicText, 'length'>): Act => ({
  ...onEvent(
    'meditation',
    (text) => ({
      minutes: '4',
      musicPlays: 'after',
      'music-0-title': 'La mer',
      'music-0-length': '3:10',
      'music-0-medium': 'file',
      'music-0-tested': 'on',
      [musicInputName(0, name)]: text,
    }),
    (text) => ({
      duration: 240,
      music_plays: 'after',
      musics: [{ title: 'La mer', seconds: 190, medium: 'file', is_tested: true, [toSnake(name)]: text }],
    }),
  ),
  values: name === 'end' ? ['3:10'] : ['Après un rêve', '  La\u0301 mer\u200B '],
  most: musicInputs[name].maxLength,
})
const onEveryMusic = Object.fromEntries(
  (['title', 'artist', 'version', 'start', 'end', 'broughtBy'] as const).map((name) => [
    `the field ${name} of a piece of music`,
    onMusic(name),
  ]),
)
/** Acts on a ceremony and its events, by what each one changes. */
export const ceremonyActs: Record<string, Act> = {
  'the address of a ceremony': { ...onCeremony('address', 'address'), most: 200 },
  'its telephone': {
    ...onCeremony('phone', 'phone'),
    values: ['06 12 34 56 78', '12', 'demain', '+33 6 12 34 56 78', ''],
    most: 30,
  },
  'its thanks': { ...onCeremony('thanks', 'thanks'), most: 1000 },
  'the minutes of its slot': {
    ...onCeremony('slotMinutes', 'slot_minutes', Number),
    values: ['4', '5', '600', '601', '45'],
  },
  'its hour': {
    ...onCeremony('datetime', 'datetime'),
    values: ['2026-03-11T09:00', 'demain', '10/03/2026 14:30', '2026-02-30T10:00'],
  },
  'a new ceremony': {
    page: () => '/espace-ceremonie?onglet=ceremonies',
    form: () => ({ intent: 'add-ceremony' }),
    call: 'POST /accounts/{hashid}/ec_ceremonies',
    body: () => ({ ceremony_type: 'crematorium', address: '' }),
    row: async (db, account) =>
      (await readCeremonies(db, account)).map(({ datetime, isConfirmed }) => [datetime, isConfirmed]),
    values: ['the second, which follows the first', 'a third, which is refused'],
  },
  'a ceremony that is removed': {
    page: ({ ceremony }) => `/espace-ceremonie?onglet=ceremonies&ceremonie=${ceremony.id}`,
    form: () => ({ intent: 'delete' }),
    call: 'DELETE /accounts/{hashid}/ec_ceremonies/{ceremonyId}',
    row: async (db, account) => (await readCeremonies(db, account)).length,
    values: ['removed', 'removed again'],
  },
  ...runningOrderActs,
  ...onEveryEvent,
  ...onEveryMusic,
  'the title of a poem': onPoem('title', 'title'),
  'who reads a poem': onPoem('pronouncedBy', 'pronounced_by'),
}
