import { newEvents } from '#app/rules/ceremony/ceremonies.ts'
import { addDays, parisDay } from '#app/rules/days.ts'
import { newSpace, noMoment } from '#app/rules/deceased-space/space.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { openCeremonies } from '#db/ceremony/openings.ts'
import { insertCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'

type By = { by: string; now: Date }

/** Inserts the ceremony: ten events, in two days, in a hall booked for 45 minutes. */
export async function insertDrawnCeremony(db: Db, account: Account, by: By) {
  await openCeremonies(db, account, by.now)
  const address = 'Crématorium de Quimper, salle des Hêtres'
  const datetime = `${addDays(parisDay(by.now), 2)}T14:30` as const
  const ceremony = { ceremonyType: 'crematorium', datetime, isConfirmed: true, address, slotMinutes: 45 } as const
  const id = await insertCeremony(db, account, ceremony, 1, by)
  await insertEvents(
    db,
    account,
    id,
    newEvents([]).flatMap((event, at) =>
      at === 3
        ? [
            { type: 'pictures', duration: 240, details: {} } as const,
            { type: 'poem', duration: 180, details: {} } as const,
            { type: 'familyIntervention', duration: 240, details: { name: 'Anne' } } as const,
            { type: 'familyIntervention', duration: 180, details: { name: 'Yves' } } as const,
            event,
          ]
        : [event],
    ),
    { at: 0, ...by },
  )
}

const words: [name: string, message: string, state: 'published' | 'waiting'][] = [
  ...Array.from({ length: 9 }, () => ['Marcel', 'Je pense à vous.', 'published'] as [string, string, 'published']),
  ['Annick et Jo Le Bris', 'Trente ans voisins de cale. Je garderai son rire, et sa tasse.', 'published'],
  [
    'Étienne Morvan',
    'Il m’a appris à faire un nœud de chaise, et à me taire quand la mer parle. Les deux m’ont servi.',
    'published',
  ],
  ['Loïc', 'Robert, tu vas manquer au comptoir du mardi.', 'waiting'],
  ['Fanch', 'Toutes nos pensées pour Monique.', 'waiting'],
  ['Rozenn', 'Je pense à vous.', 'waiting'],
]

/** Inserts the space, with eleven published messages and three to be read. */
export async function insertDrawnSpace(db: Db, account: Account, by: By) {
  const day = addDays(parisDay(by.now), 2)
  const made = newSpace('Robert', 'link')
  const space = {
    ...made,
    deceasedDescription: '',
    visibility: 'link',
    isVisibilityChosen: true,
    moments: {
      funeralChamber: noMoment,
      laidInCoffin: noMoment,
      burialOrCremation: aMoment({ datetime: `${day}T14:30`, place: 'Crématorium de Quimper' }),
      snack: aMoment({ datetime: `${day}T16:00`, place: 'Un café chez Anne, 3 rue du Frout' }),
    },
  } as const
  await insertSpace(db, account, space, by)
  for (const [index, [name, message, state]] of words.entries()) {
    const at = new Date(by.now.getTime() - (words.length - index) * 3_600_000)
    await insertCondolence(db, account, newCondolenceId(), { name, message, state, doubts: [] }, at)
  }
}
