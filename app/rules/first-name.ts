import type { Answers } from '#app/rules/letters/conditions.ts'
import { de } from './french.ts'

/** A family's first way to name who died, kept once every first name of the civil status is given after it. */
export const USUAL_NAME = 'deceasedUsualFirstName'

/** Before anyone has told. */
export const someone = 'votre proche'

/**
 * What to save with these entries: « Lucien Marie Joseph » written over « Lucien » names the same person, whom titles
 * go on calling « Lucien ». Another name is a correction, and is read as it is.
 */
export function withUsualName(profile: Answers, entries: Answers): Answers {
  const before = usualNameOf(profile)
  const after = entries.deceasedFirstName ?? ''
  return before && extendsName(before, after) ? { ...entries, [USUAL_NAME]: before } : entries
}

/** The first name that a family uses, empty while nobody has told. A list with commas is that of the civil status. */
export function usualNameOf(profile: Answers): string {
  const { deceasedFirstName: all = '', [USUAL_NAME]: usual = '' } = profile
  return usual && extendsName(usual, all) ? usual : (all.split(',')[0] ?? '').trim()
}

/** That name, or « votre proche ». */
export const firstNameOf = (profile: Answers): string => usualNameOf(profile) || someone

/** « Lucien Morvan », empty while nobody has told. */
export const fullNameOf = (profile: Answers): string =>
  `${usualNameOf(profile)} ${profile.deceasedLastName ?? ''}`.trim()

const extendsName = (short: string, long: string) => long.startsWith(short) && /^[\s,]/.test(long.slice(short.length))

/** A text of ours about who died: « {Prénom} » is their first name, « {de Prénom} » « de Jeanne » or « d’Étienne ». */
export const withFirstName = (text: string, firstName: string): string =>
  // Functions: in a string, « $& » would be an instruction, and a name may hold anything.
  text.replaceAll('{de Prénom}', () => de(firstName)).replaceAll('{Prénom}', () => firstName)

/**
 * A text that says « le défunt », with the first name in its place: « de Jeanne », « d’Étienne ». Unchanged while
 * nobody has told the name.
 */
export function naming(text: string, firstName: string): string {
  if (!firstName) return text
  return text
    .replace(/\b([Dd])(?:u défunt|e la personne (?:défunte|décédée))/g, (_, d: string) => d + de(firstName).slice(1))
    .replace(/\bau défunt/g, () => `à ${firstName}`)
    .replace(/\b[Ll](?:e défunt|a personne (?:défunte|décédée))/g, () => firstName)
}
