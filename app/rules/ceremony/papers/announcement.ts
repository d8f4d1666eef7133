import { venueInSentence } from '#app/rules/ceremony/ceremonies.ts'
import { trimmed } from '#app/rules/ceremony/events/details.ts'
import { agree, dateFr, weekdayDate } from '#app/rules/french.ts'
import { clockFr, dayOf, hourFr } from '#app/rules/wall-time.ts'
import type { AnnouncementTone, AnnouncementWords } from './announcement-words.ts'
import type { CeremonyContent } from './papers.ts'

/** A paragraph and its lines. `isName`: the person's name, printed large. */
export type AnnouncementPart = { lines: string[]; isName?: true }

/** Returns the announcement as text, leaving out what is unknown. */
export function announcementOf(
  { ceremony, deceased }: Pick<CeremonyContent, 'ceremony' | 'deceased'>,
  words: AnnouncementWords,
): AnnouncementPart[] {
  const { tone } = words
  const relatives = linesOf(words.relatives)
  const several = relatives.length > 1 || / et |,/.test(words.relatives)
  const announce = several ? 'vous font part du décès de' : 'vous fait part du décès de'
  const own = linesOf(words.own)
  const { name } = deceased
  const died = deceased.deathDay ? dateFr(deceased.deathDay) : ''
  const where = whereAndWhen(ceremony)
  const parts: Record<AnnouncementTone, AnnouncementPart[]> = {
    classic: [
      { lines: relatives },
      { lines: [relatives.length > 0 ? announce : 'Nous vous faisons part du décès de'] },
      { lines: [name], isName: true },
      { lines: [[died && `survenu le ${died}`, ageOf(deceased)].filter(Boolean).join(', ')] },
      { lines: where ? [`La cérémonie a lieu ${where}.`] : [] },
      { lines: linesOf(words.visits) },
      { lines: gift(ceremony.donation) },
      { lines: own },
    ],
    simple: [
      { lines: ['Nous vous annonçons la mort de'] },
      { lines: [name], isName: true },
      { lines: [died && `le ${died}.`] },
      { lines: where ? [`Nous lui dirons au revoir ${where}.`] : [] },
      { lines: linesOf(words.visits) },
      { lines: gift(ceremony.donation) },
      { lines: own },
      { lines: relatives },
    ],
    tender: [
      { lines: own },
      { lines: [name], isName: true },
      { lines: [died && passed(deceased.civility, died)] },
      { lines: where ? [`Nous nous retrouverons ${where}.`] : [] },
      { lines: linesOf(words.visits) },
      { lines: gift(ceremony.donation) },
      { lines: relatives },
    ],
  }
  return [...parts[tone], { lines: filmed(ceremony) }]
    .map((part) => ({ ...part, lines: part.lines.filter((line) => line !== '') }))
    .filter(({ lines }) => lines.length > 0)
}

const passed = (civility: string, died: string): string =>
  agree(civility, `est mort le ${died}.`, `est morte le ${died}.`, `Décès le ${died}.`)

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

type Appointment = CeremonyContent['ceremony']

/**
 * Returns "le mardi 10 mars 2026, à 14 h 30, au crématorium du Trieux"; '' if the date is not confirmed.
 */
function whereAndWhen({ datetime, isConfirmed, ceremonyType, address }: Appointment): string {
  if (!datetime || !isConfirmed) return ''
  const venue = venueInSentence({ ceremonyType, address: trimmed(address) })
  return [`le ${weekdayDate(dayOf(datetime))}, à ${clockFr(datetime)}`, venue].filter(Boolean).join(', ')
}

const gift = (donation = ''): string[] => (donation.trim() ? [`Plutôt que des fleurs\u00A0: ${donation.trim()}`] : [])

/** Returns the lines for the donation and the live stream, if known. */
export const announcementNotesOf = (ceremony: Pick<Appointment, 'donation' | 'filmedLink' | 'filmedAt'>): string[] => [
  ...gift(ceremony.donation),
  ...filmed(ceremony),
]

/** Returns "La cérémonie est filmée, à partir de 14 h 20 : https://…"; nothing without a link. */
function filmed({ filmedLink, filmedAt }: Pick<Appointment, 'filmedLink' | 'filmedAt'>): string[] {
  if (!filmedLink) return []
  return [`La cérémonie est filmée${filmedAt ? `, à partir de ${hourFr(filmedAt)}` : ''}\u00A0: ${filmedLink}`]
}

function ageOf({ birthDay, deathDay }: CeremonyContent['deceased']): string {
  if (!birthDay || !deathDay) return ''
  const isBefore = deathDay.slice(5) < birthDay.slice(5)
  const years = Number(deathDay.slice(0, 4)) - Number(birthDay.slice(0, 4)) - (isBefore ? 1 : 0)
  return years > 0 ? `à l’âge de ${years} ans.` : ''
}

/** Returns the text for a newspaper or a message. Leaves out the page address, which paper cannot open. */
export const announcementText = (parts: readonly AnnouncementPart[]): string =>
  parts.map(({ lines }) => lines.join('\n')).join('\n')

/** Default characters per line in a newspaper. Our choice: no source. */
export const CHARACTERS_OF_LINE = 34

/** Wraps the text into newspaper lines without splitting words. */
export function newspaperLines(parts: readonly AnnouncementPart[], characters = CHARACTERS_OF_LINE): string[] {
  const lines: string[] = []
  for (const { lines: paragraph } of parts) {
    let line = ''
    for (const word of paragraph.join(' ').split(/ +/)) {
      const longer = line ? `${line} ${word}` : word
      if (longer.length <= characters || !line) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    lines.push(line)
  }
  return lines
}
