import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import { type CeremonyEvent, withoutPrivate } from '#app/rules/ceremony/events/events.ts'
import type { Day } from '#app/rules/days.ts'
import { isDay } from '#app/rules/days.ts'
import { firstNameOf, fullNameOf, someone } from '#app/rules/first-name.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'

/** The papers of the day that are printed one beside the other; the programme is a booklet of its own. screens-3.14. */
export const papers = {
  deroule: { name: 'Déroulé', file: 'deroule.pdf' },
  fiches: { name: 'Fiches de lecture', file: 'fiches-de-lecture.pdf' },
  'cle-usb': { name: 'Liste des fichiers pour la clé USB', file: 'cle-usb.pdf' },
} as const
export type PaperName = keyof typeof papers

/** The paper of which an address has the name: `/espace-ceremonie/deroule.pdf`. */
export function paperNamed(word: string | undefined): PaperName | undefined {
  return (Object.keys(papers) as PaperName[]).find((paper) => papers[paper].file === `${word}.pdf`)
}

/** Everything that the papers of one ceremony are made of. */
export type CeremonyContent = {
  ceremony: Ceremony
  /** In order, the music that no list shows among them. */
  events: readonly CeremonyEvent[]
  deceased: {
    firstName: string
    /** First and last name, as far as they are known. */
    name: string
    /** `madame`, `monsieur`, or '' where nobody has told. */
    civility: string
    birthDay: Day | undefined
    deathDay: Day | undefined
  }
  /** What the master of ceremonies alone reads is in it: « à ne pas évoquer », the family's phone (choice-13). */
  isForMaster: boolean
  /** What the family called its files, by their ids: on the list of those to copy alone. */
  fileNames: ReadonlyMap<string, string>
}

/**
 * `profile`: what the family has answered. What is not for the master of ceremonies holds nothing of what only they
 * read.
 */
export function ceremonyContent(
  { events, phone, ...ceremony }: Ceremony & { events: readonly CeremonyEvent[] },
  profile: Answers,
  {
    isForMaster,
    fileNames = new Map(),
  }: Pick<CeremonyContent, 'isForMaster'> & Partial<Pick<CeremonyContent, 'fileNames'>>,
): CeremonyContent {
  const { deceasedCivility = '' } = profile
  return {
    ceremony: isForMaster && phone ? { ...ceremony, phone } : ceremony,
    events: isForMaster ? events : events.map(withoutPrivate),
    deceased: {
      firstName: firstNameOf(profile),
      name: fullNameOf(profile) || someone,
      civility: deceasedCivility,
      birthDay: dayIn(profile.defunctBirthDate),
      deathDay: dayIn(profile.defunctDeathDate),
    },
    isForMaster,
    fileNames,
  }
}

const dayIn = (answer = ''): Day | undefined => (isDay(answer) ? answer : undefined)
