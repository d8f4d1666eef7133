import { lifeInWords } from '#app/rules/accounts/life-dates.ts'
import { type Ceremony, ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { type CeremonyEvent, listedEvents, type Music } from '#app/rules/ceremony/events/events.ts'
import { gapOf } from '#app/rules/ceremony/gaps.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { clockFr, dayOf } from '#app/rules/wall-time.ts'
import type { CeremonyContent } from './papers.ts'
import { quoted } from './programme.ts'

/** Where those who come may write their condolences: the whole address for the code, a short one to be typed. */
export type CondolencePage = { url: string; short: string }

/** The texts that a programme may print, by type, and whether they are while nobody has chosen. Ours. */
const printable: Partial<Record<EventType, { field: 'text' | 'speech'; isPrinted: boolean }>> = {
  poem: { field: 'text', isPrinted: true },
  religiousText: { field: 'text', isPrinted: true },
  funeralEulogy: { field: 'text', isPrinted: false },
  familyIntervention: { field: 'speech', isPrinted: false },
}

/** A text that was typed, and whether the programme prints it. */
export type ChosenText = { eventId: string; title: string; credit: string; text: string; isPrinted: boolean }

/** In the order of the ceremony. What the family has chosen first, then what is usual. */
export function textsOf(
  { textChoices = {} }: Pick<Ceremony, 'textChoices'>,
  events: readonly CeremonyEvent[],
): ChosenText[] {
  return events.flatMap(({ id, type, details }): ChosenText[] => {
    const rule = printable[type]
    const text = rule && details[rule.field]?.trim()
    if (!rule || !text) return []
    const { title, author, pronouncedBy, name } = details
    const reader = pronouncedBy || name
    return [
      {
        eventId: id,
        title: title?.trim() || definitionOf(type).label,
        credit: author?.trim() || (rule.isPrinted ? '' : (reader?.trim() ?? '')),
        text,
        isPrinted: textChoices[id] ?? rule.isPrinted,
      },
    ]
  })
}

/** A line of the order: what comes, who speaks, what is played. « à confirmer » is said here, never left blank. */
export type BookletMoment = { title: string; lines: string[] }

/** Everything the programme says, in words. Its texts are as they were typed. */
export type Booklet = {
  title: string
  name: string
  /** « 12 juin 1938 – 4 mars 2026 », or what is known of it; '' for nothing. */
  dates: string
  /** « mardi 10 mars 2026 » and « à 14 h 30 ». */
  day: string
  hour: string
  place: string
  /** Its parts, between which a line may end. */
  address: string[]
  moments: BookletMoment[]
  texts: { title: string; credit: string; stanzas: string[][]; isVerse: boolean }[]
  thanks: string
}

export function bookletOf({ ceremony, events, deceased }: CeremonyContent): Booklet {
  const { datetime, isConfirmed, ceremonyType, address, thanks = '' } = ceremony
  return {
    title: `Programme – ${deceased.name}`,
    name: deceased.name,
    dates: lifeInWords(
      { birth: deceased.birthDay, death: deceased.deathDay },
      { isFull: true, civility: deceased.civility },
    ),
    day: datetime ? weekdayDate(dayOf(datetime)) : 'Jour et heure à confirmer',
    hour: datetime ? `à ${clockFr(datetime)}${isConfirmed ? '' : ' (à confirmer)'}` : '',
    ...sealContextOf({ ceremonyType, address }),
    moments: listedEvents(events).map(momentOf),
    texts: textsOf(ceremony, events)
      .filter(({ isPrinted }) => isPrinted)
      .map(({ title, credit, text }) => ({ title, credit, ...laidOut(text) })),
    thanks: thanks.trim(),
  }
}

/** « Au crématorium » is not said above « Crématorium de Nantes… ». */
function sealContextOf({ ceremonyType, address }: Pick<Ceremony, 'ceremonyType' | 'address'>) {
  const place = ceremonyType === 'other' ? '' : ceremonyTypes[ceremonyType]
  const [noun = ''] = /[^\s’]+$/.exec(place.toLowerCase()) ?? []
  const isSaid = noun !== '' && address.toLowerCase().includes(noun)
  return { place: isSaid ? '' : place, address: (address.trim() || 'Adresse à confirmer').split(/(?<=,)\s+/) }
}

function momentOf({ type, details }: CeremonyEvent): BookletMoment {
  const { title, author, pronouncedBy, name, accessories, musics = [] } = details
  const work = [quoted(title?.trim()), author?.trim()].filter(Boolean).join(', ')
  const reader = pronouncedBy?.trim() || name?.trim()
  const lines = [work, reader && (work ? `lu par ${reader}` : reader), accessories?.trim(), ...musics.map(played)]
  const said = lines.filter((line): line is string => Boolean(line))
  return { title: definitionOf(type).label, lines: gapOf({ type, details }) ? [...said, 'à confirmer'] : said }
}

const played = ({ artist, title }: Music) => [artist.trim(), quoted(title.trim())].filter(Boolean).join(', ')

/** Characters: lines of verse are shorter. Ours. */
const LONGEST_VERSE = 80

/** Stanzas, or paragraphs, each with its lines. */
function laidOut(text: string): { stanzas: string[][]; isVerse: boolean } {
  const stanzas = text
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((stanza) => stanza.split(/\r?\n/).filter((line) => line.trim() !== ''))
    .filter((stanza) => stanza.length > 0)
  const lines = stanzas.flat()
  return { stanzas, isVerse: lines.length > 1 && lines.every(({ length }) => length <= LONGEST_VERSE) }
}
