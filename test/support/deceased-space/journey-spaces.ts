import { addDays, parisDay } from '#app/rules/days.ts'
import { type NewSpace, newSpace } from '#app/rules/deceased-space/space.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { insertCondolence, type NewCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import { connect } from '#db/connect.ts'
import { findSpace, insertSpace } from '#db/deceased-space/spaces.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { aMoment } from './moments.ts'

type Given = { space?: Partial<NewSpace>; condolences?: Partial<NewCondolence>[] }

/**
 * Inserts the space of an account in the database of the journeys: three moments to come, and these condolences, oldest
 * first.
 */
export async function insertJourneySpace(account: Account, { space = {}, condolences = [] }: Given = {}) {
  const db = connect(e2e.env.DATABASE_URL)
  try {
    const [owner] = await listMembershipsOfAccount(db, account.id)
    const now = new Date()
    const made = { ...newSpace('Jeanne', 'link'), moments: momentsFrom(addDays(parisDay(now), 4)), ...space }
    await insertSpace(db, account, made, { by: owner!.userId, now })
    for (const [index, differs] of condolences.entries()) {
      const draft: NewCondolence = {
        name: 'Étienne Le Bihan',
        message: 'Je pense à vous.',
        state: 'published',
        doubts: [],
      }
      const at = new Date(now.getTime() - (condolences.length - index) * 60_000)
      await insertCondolence(db, account, newCondolenceId(), { ...draft, ...differs }, at)
    }
    const { shortCode } = (await findSpace(db, account))!
    return { page: `/espace-defunt/${account.hashid}`, shortCode }
  } finally {
    await db.destroy()
  }
}

function momentsFrom(day: string): NewSpace['moments'] {
  const chamber = { datetime: `${addDays(day, -2)}T10:00`, endDatetime: `${addDays(day, -1)}T18:00` }
  return {
    funeralChamber: aMoment({ ...chamber, place: 'Chambre funéraire des Tilleuls, 44300 Nantes', wheelchair: 'yes' }),
    laidInCoffin: aMoment({ datetime: `${day}T09:00`, place: 'Chambre des Tilleuls', audience: 'family' }),
    burialOrCremation: aMoment({ datetime: `${day}T14:30`, description: 'Venez comme vous êtes.' }),
    snack: aMoment({ datetime: `${day}T16:00`, place: 'Salle des fêtes, 44000 Nantes' }),
  }
}

/** No two alike, so that compression does not make the page lighter than in real life. */
export const manyCondolences = (count: number): Partial<NewCondolence>[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${names[index % names.length]} ${index + 1}`,
    message: Array.from({ length: 4 }, (_, line) => sentences[(index * 5 + line * 3) % sentences.length]).join(' '),
  }))

const names = ['Anne-Marguerite de La Rochefoucauld', 'Étienne Le Bihan', 'Thị Hương Nguyễn', 'Mehdi Benali', 'Rose K.']
const sentences = [
  'Je me souviens de ses confitures de mirabelles, et de la radio toujours allumée dans la cuisine.',
  'Elle m’a appris à ne jamais partir sans dire au revoir.',
  'Voisin de palier pendant vingt-deux ans, je garde ses clés et son sourire.',
  'Jeanne gardait nos plantes, et un peu nos enfants.',
  'Toute l’équipe de la bibliothèque pense à vous.',
  'Les mardis de l’atelier n’auront plus le même goût.',
  'Je garde la lettre qu’elle m’avait écrite en 1987.',
  'Elle chantait faux, et nous l’aimions pour cela.',
  'Merci pour les cerises, pour le jardin, pour les longues soirées.',
  'Que ces jours vous soient doux.',
  'Nous serons là mardi, avec les enfants.',
]
