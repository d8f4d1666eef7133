import type { Printer } from '#app/adapters/printing/printer.ts'
import { printPaper } from '#app/operations/ceremony/papers.ts'
import type { Speeches } from '#app/operations/ceremony/speeches.ts'
import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import type { EventDetails, Music } from '#app/rules/ceremony/events/details.ts'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'
import { type CeremonyContent, ceremonyContent, type PaperName } from '#app/rules/ceremony/papers/papers.ts'
import { replaceGaps } from '#app/rules/letters/paper/gaps.ts'
import { help, unwrap } from '#test/support/given.ts'
import { type ReadPdf, readPdf } from '#test/support/printing/pdf.ts'

export const music = (more: Partial<Music> = {}): Music => ({
  title: 'Après un rêve',
  artist: 'Gabriel Fauré',
  version: 'Yo-Yo Ma, 1989',
  start: '0:15',
  broughtBy: 'Claire Moreau',
  seconds: 180,
  ...more,
})

export const anEvent = (type: CeremonyEvent['type'], details: EventDetails = {}, duration = 180): CeremonyEvent => ({
  id: `${type}-${++made}`,
  type,
  duration,
  details,
})
let made = 0

const eulogy = `Maman n’aimait pas qu’on parle d’elle. Elle aurait déjà levé les yeux au ciel, et demandé qui avait pensé au café.

Elle riait quand la mer était froide, et elle y entrait la première. À Pornic, on la voyait de loin\u00A0: un bonnet rouge, et nous derrière, qui n’osions pas.

Elle a gardé chaque lettre. Nous les avons trouvées dans la boîte à couture, par année, avec un ruban. La dernière est de Louise, qui a six ans\u00A0: «\u00A0Mamie, je sais nager.\u00A0»

Merci d’être venus jusqu’ici pour elle.`

const poem = `Demain, dès l’aube, à l’heure où blanchit la campagne,
Je partirai. Vois-tu, je sais que tu m’attends.
J’irai par la forêt, j’irai par la montagne.
Je ne puis demeurer loin de toi plus longtemps.

Je marcherai les yeux fixés sur mes pensées,
Sans rien voir au dehors, sans entendre aucun bruit,
Seul, inconnu, le dos courbé, les mains croisées,
Triste, et le jour pour moi sera comme la nuit.`

export const familyEvents: CeremonyEvent[] = [
  anEvent('ceremonyMasterWords', {
    words: 'Accueillir chacun par son prénom.',
    notToMention: 'Le frère de Jeanne, Paul, avec qui elle ne parlait plus.',
  }),
  anEvent('meditation', { musics: [music()] }, 240),
  anEvent('funeralEulogy', { pronouncedBy: 'Claire Moreau, sa fille', text: eulogy }),
  anEvent(
    'familyIntervention',
    { name: 'Marc Moreau et Anne-Marguerite de La Rochefoucauld-Kervella, ses petits-enfants', file: 'f1' },
    120,
  ),
  anEvent('poem', { title: 'Demain, dès l’aube', author: 'Victor Hugo', pronouncedBy: 'Louise', text: poem }),
  anEvent(
    'pictures',
    {
      pictures: [],
      musics: [music({ title: 'La Mer', artist: 'Charles Trenet', version: '', broughtBy: '', start: '' })],
    },
    240,
  ),
  anEvent(
    'farewellGesture',
    { numberOfPersons: '50', secondsPerPerson: '6', accessories: 'Une rose blanche chacun' },
    300,
  ),
  anEvent('departureOfCoffin', { musics: [music({ title: 'Ma plus belle histoire d’amour', artist: 'Barbara' })] }, 60),
  anEvent('endOfCeremony', {}, 60),
]

export const rendezVous: Ceremony = {
  id: 'c1',
  ceremonyType: 'crematorium',
  datetime: '2026-03-10T14:30',
  isConfirmed: true,
  address: 'Crématorium de Nantes, salle des Tilleuls, 44000 Nantes',
  slotMinutes: 45,
  phone: '06 12 34 56 78',
  thanks: '',
}

export const jeanne = {
  deceasedFirstName: 'Jeanne',
  deceasedLastName: 'Moreau',
  deceasedCivility: 'madame',
  defunctBirthDate: '1938-05-02',
  defunctDeathDate: '2026-03-04',
}

/** The content to print for the ceremony of Jeanne Moreau, with the test's changes. */
export function contentOf(
  given: Partial<Ceremony> & { events?: CeremonyEvent[]; profile?: Record<string, string>; isForMaster?: boolean } = {},
): CeremonyContent {
  const { events = familyEvents, profile = jeanne, isForMaster = true, ...ceremony } = given
  return ceremonyContent({ ...rendezVous, ...ceremony, events }, profile, { isForMaster })
}

/** Throws if it was not printed. */
export async function printedPaper(
  printer: Printer,
  paper: PaperName,
  content: CeremonyContent = contentOf(),
  speeches: Speeches = new Map(),
): Promise<ReadPdf & { bytes: Uint8Array }> {
  const printed = unwrap(await printPaper(printer, paper, content, { speeches, help }))
  return { ...(await readPdf(printed.bytes)), bytes: printed.bytes }
}

/** Replaces gaps with brackets and all spaces with plain ones. */
export const plain = <Value>(value: Value): Value =>
  JSON.parse(replaceGaps(JSON.stringify(value), ({ words }) => `[${words}]`).replace(/[\u00A0\u202F]/g, ' '))
