import type { Doubt } from '#app/rules/condolences/condolences.ts'
import { addDays, parisDay } from '#app/rules/days.ts'
import { type Moment, newSpace, noMoment } from '#app/rules/deceased-space/space.ts'
import { HOUR_MS } from '#app/rules/durations.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { insertCondolence, type NewCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import type { Id } from '#db/schema.ts'

type SeedCondolence = Pick<NewCondolence, 'name' | 'message' | 'email' | 'state'> & { doubts?: Doubt[] }

/** Oldest first, one an hour. */
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

/** Creates the space of the demonstration family: three moments to come, and condolences in every state. */
export async function makeSpace(db: Db, account: Account, { by, now }: { by: Id; now: Date }): Promise<void> {
  const funeral = addDays(parisDay(now), 3)
  const momentOf = (moment: Partial<Moment>): Moment => ({ ...noMoment, isOn: true, audience: 'everyone', ...moment })
  const made = newSpace('Étienne')
  const moments = {
    ...made.moments,
    burialOrCremation: momentOf({
      datetime: `${funeral}T14:30`,
      place: 'Crématorium du Mans, 10 rue des Acacias, 72000 Le Mans',
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
