import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import { type CeremonyEvent, withoutPrivate } from '#app/rules/ceremony/events/events.ts'
import type { Day } from '#app/rules/days.ts'
import { isDay } from '#app/rules/days.ts'
import { firstNameOf, fullNameOf, someone } from '#app/rules/first-name.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'

/** Papers of the day that are printed on loose sheets; the booklet is a separate booklet. screens-3.14. */
export const papers = {
  deroule: { name: 'Déroulé', file: 'deroule.pdf' },
  fiches: { name: 'Fiches de lecture', file: 'fiches-de-lecture.pdf' },
  'cle-usb': { name: 'Liste des fichiers pour la clé USB', file: 'cle-usb.pdf' },
} as const
export type PaperName = keyof typeof papers

/** Returns the paper for a URL segment such as `deroule` in `/espace-ceremonie/deroule.pdf`. */
export function paperNamed(word: string | undefined): PaperName | undefined {
  return (Object.keys(papers) as PaperName[]).find((paper) => papers[paper].file === `${word}.pdf`)
}

/** Content of the papers of one ceremony. */
export type CeremonyContent = {
  ceremony: Ceremony
  /** In order, including hidden music. */
  events: readonly CeremonyEvent[]
  deceased: {
    firstName: string
    /** First and last name, as far as known. */
    name: string
    /** `madame`, `monsieur`, or '' if unknown. */
    civility: string
    birthDay: Day | undefined
    deathDay: Day | undefined
  }
  /**
   * Whether it includes what only the master of ceremonies reads: "à ne pas évoquer" and the family's phone number
   * (choice-13).
   */
  isForMaster: boolean
  /** Names of the uploaded files, by id. Used on the list of files only. */
  fileNames: ReadonlyMap<string, string>
}

/**
 * Builds the content of the papers. `profile`: the family's answers. Unless it is for the master of ceremonies, it
 * leaves out private fields.
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
