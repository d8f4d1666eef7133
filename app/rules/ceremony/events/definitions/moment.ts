import { counted } from '#app/rules/french.ts'
import { gapText } from '#app/rules/letters/paper/gaps.ts'
import type { EventDefinition } from '../definition.ts'
import { type EventDetails, trimmed } from '../details.ts'
import { joined, playedCopy } from '../event-copy.ts'
import { farewellNote, farewellSeconds } from '../farewell.ts'
import { eventMessagesOf, line, masculine, musics, papersOfMusic } from './blocks.ts'

/** Actions and pauses, in the order of S1-3. */
export const momentEvents = {
  meditation: {
    serverType: 'EcMeditation',
    category: 'moment',
    label: 'Recueillement',
    price: 100,
    defaultDuration: 240,
    fields: [musics],
    needs: [],
    messages: eventMessagesOf('Le temps de recueillement', masculine),
    ...papersOfMusic,
    runningOrderLine: (details) => playedCopy(details) || 'Quelques instants de silence',
  },
  farewellGesture: {
    serverType: 'EcFarewellGesture',
    category: 'moment',
    label: 'Dernier hommage',
    price: 200,
    defaultDuration: 300,
    // Default of S1-3: fifty people.
    defaultDetails: { numberOfPersons: '50', secondsPerPerson: '6' },
    countedDuration: farewellSeconds,
    isMusicUnder: true,
    fields: [
      line('accessories', 'Ce que chacun dépose', 'Une fleur, une bougie, une main posée.'),
      { name: 'numberOfPersons', label: 'Combien de personnes\u202F?', kind: 'count', min: 0, max: 2000 },
      {
        name: 'secondsPerPerson',
        label: 'Secondes par personne',
        kind: 'count',
        min: 1,
        max: 120,
        help: 'Six suffisent pour poser une main ou une fleur.',
        note: farewellNote,
      },
      musics,
    ],
    needs: [
      {
        anyOf: ['accessories'],
        gap: 'ce que chacun dépose',
        asks: 'Que déposera chacun\u202F?',
        isMinor: true,
      },
    ],
    messages: eventMessagesOf('Le dernier hommage', masculine),
    reading: undefined,
    runningOrderLine: ({ numberOfPersons = '', accessories }) =>
      joined(
        numberOfPersons && `${numberOfPersons} personne${numberOfPersons === '1' ? '' : 's'}`,
        trimmed(accessories),
      ),
    bookletLines: ({ accessories }) => [trimmed(accessories)],
    runningSheet: (details) => ({
      who: countedCopy(details.numberOfPersons, 'personne') || gapText('nombre à confirmer'),
      material: [trimmed(details.accessories) || gapText('ce que chacun dépose\u00A0: à confirmer')],
      remarks: perPerson(details),
    }),
  },
  departureOfCoffin: {
    serverType: 'EcDepartureOfCoffin',
    category: 'moment',
    label: 'Départ du cercueil',
    price: 300,
    defaultDuration: 60,
    fields: [musics],
    needs: [],
    messages: eventMessagesOf('Le départ du cercueil', masculine),
    ...papersOfMusic,
  },
} satisfies Record<string, EventDefinition>

const countedCopy = (count: string | undefined, noun: string) => trimmed(count) && counted(Number(trimmed(count)), noun)

function perPerson({ secondsPerPerson }: EventDetails): string[] {
  const seconds = countedCopy(secondsPerPerson, 'seconde')
  return seconds ? [`${seconds} par personne`] : []
}
