import type { Answers } from '#app/rules/letters/conditions.ts'
import { de, que } from './french.ts'

/** The first name that the family used first, stored when it later enters all the first names of the civil status. */
export const USUAL_NAME = 'deceasedUsualFirstName'

/** Used until the name is known. */
export const someone = 'votre proche'

/**
 * Returns what to save with these entries. "Lucien Marie Joseph" entered over "Lucien" is the same person, who is still
 * called "Lucien" in titles. Any other name is a correction and is used as it is.
 */
export function withUsualName(profile: Answers, entries: Answers): Answers {
  const before = usualNameOf(profile)
  const after = entries.deceasedFirstName ?? ''
  return before && extendsName(before, after) ? { ...entries, [USUAL_NAME]: before } : entries
}

/** Returns the first name that the family uses; empty if unknown. A list with commas is the one of the civil status. */
export function usualNameOf(profile: Answers): string {
  const { deceasedFirstName: all = '', [USUAL_NAME]: usual = '' } = profile
  return usual && extendsName(usual, all) ? usual : (all.split(',')[0] ?? '').trim()
}

/** Returns that name, or "votre proche". */
export const firstNameOf = (profile: Answers): string => usualNameOf(profile) || someone

/** "Lucien Morvan"; empty if unknown. */
export const fullNameOf = (profile: Answers): string =>
  `${usualNameOf(profile)} ${profile.deceasedLastName ?? ''}`.trim()

const extendsName = (short: string, long: string) => long.startsWith(short) && /^[\s,]/.test(long.slice(short.length))

/** Fills in the first name of the person who died: `{Prénom}`, `{de Prénom}` ("d’Étienne"), `{que Prénom}` ("qu’Étienne"). */
export const withFirstName = (text: string, firstName: string): string =>
  // Functions, because `$&` in a replacement string is special and a name may contain anything.
  text
    .replaceAll('{de Prénom}', () => de(firstName))
    .replaceAll('{que Prénom}', () => que(firstName))
    .replaceAll('{Prénom}', () => firstName)

/** Replaces "le défunt" with the first name: "de Jeanne", "d’Étienne". Unchanged if the name is unknown. */
export function naming(text: string, firstName: string): string {
  if (!firstName) return text
  return text
    .replace(/\b([Dd])(?:u défunt|e la personne (?:défunte|décédée))/g, (_, d: string) => d + de(firstName).slice(1))
    .replace(/\bau défunt/g, () => `à ${firstName}`)
    .replace(/\b[Ll](?:e défunt|a personne (?:défunte|décédée))/g, () => firstName)
}
