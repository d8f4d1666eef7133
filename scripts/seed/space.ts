import { newEvents } from '#app/rules/ceremony/ceremonies.ts'
import type { Doubt } from '#app/rules/condolences/condolences.ts'
import { addDays, parisDay } from '#app/rules/days.ts'
import { type Moment, newSpace, noMoment } from '#app/rules/deceased-space/space.ts'
import { HOUR_MS } from '#app/rules/durations.ts'
import { dayOf, type WallTime } from '#app/rules/wall-time.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { openCeremonies } from '#db/ceremony/openings.ts'
import { insertCondolence, type NewCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import type { Id } from '#db/schema.ts'

type SeedCondolence = Pick<NewCondolence, 'name' | 'message' | 'email' | 'state'> & { doubts?: Doubt[] }

/** Oldest first, one per hour. */
const condolences: SeedCondolence[] = [
  {
    name: 'Yvette Le Guennec',
    message: 'Étienne gardait toujours une place pour celui qui arrivait en retard.\n\nIl va nous manquer à table.',
    email: 'yvette@voisins.example',
    state: 'published',
  },
  { name: 'La classe 1973 du lycée Chaptal', message: 'Un camarade, et un rire.', state: 'published' },
  { name: 'Mehdi', message: '', state: 'published' },
  { name: 'Les enfants de la rue des Tanneurs', message: 'Merci pour les cerises 🍒', state: 'published' },
  {
    name: 'Tante Odile',
    message: 'Je garde ses lettres dans la boîte bleue. Elles sont à vous.',
    email: 'odile@famille.example',
    state: 'family',
  },
  { name: 'Rose Kerbrat', message: 'Je me souviens de ses tomates au jardin de l’école.', state: 'waiting' },
  { name: 'Jean-Luc', message: 'Toute l’équipe de l’atelier pense à vous.', state: 'waiting' },
  {
    name: 'Un ancien voisin',
    message: 'J’ai mis nos photos ici\u00A0: https://photos.example/etienne',
    state: 'waiting',
    doubts: ['link'],
  },
  { name: 'Promo', message: 'Plaques en granit, https://granit.example', state: 'spam', doubts: ['link'] },
]

const PLACE = 'Crématorium du Mans, 10 rue des Acacias, 72000 Le Mans'

/** Returns the date and time of both services of the family. */
const funeralOf = (now: Date): WallTime => `${addDays(parisDay(now), 3)}T14:30`

/** Creates the ceremony of the demonstration family, as its page would. */
export async function makeCeremony(db: Db, account: Account, by: { by: Id; now: Date }): Promise<void> {
  await openCeremonies(db, account, by.now)
  const ceremony = {
    ceremonyType: 'crematorium',
    datetime: funeralOf(by.now),
    isConfirmed: true,
    address: PLACE,
  } as const
  const id = await insertCeremony(db, account, ceremony, 1, by)
  await insertEvents(db, account, id, newEvents([]), { at: 0, ...by })
}

/** Creates the space of the demonstration family: three gatherings to come, and condolences in every state. */
export async function makeSpace(db: Db, account: Account, { by, now }: { by: Id; now: Date }): Promise<void> {
  const funeral = dayOf(funeralOf(now))
  const momentOf = (moment: Partial<Moment>): Moment => ({ ...noMoment, isOn: true, audience: 'everyone', ...moment })
  const made = newSpace('Étienne', 'link')
  const moments = {
    ...made.moments,
    burialOrCremation: momentOf({
      datetime: funeralOf(now),
      place: PLACE,
      description: 'Venez comme vous êtes.',
      wheelchair: 'yes',
    }),
    snack: momentOf({ datetime: `${funeral}T16:00`, place: 'Salle des fêtes, 72000 Le Mans' }),
    funeralChamber: momentOf({
      datetime: `${addDays(funeral, -2)}T09:00`,
      endDatetime: `${addDays(funeral, -1)}T18:00`,
      place: 'Chambre funéraire des Acacias, 72000 Le Mans',
      audience: 'family',
    }),
  }
  await insertSpace(db, account, { ...made, moments }, { by, now })
  for (const [index, condolence] of condolences.entries()) {
    const at = new Date(now.getTime() - (condolences.length - index) * HOUR_MS)
    await insertCondolence(db, account, newCondolenceId(), { doubts: [], ...condolence }, at)
  }
}
