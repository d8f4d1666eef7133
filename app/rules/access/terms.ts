/** A version of `/cgu`: its day, and what it changed, in one sentence. Empty for the first. */
type TermsVersion = { version: string; change: string }

/** Oldest first. A change of what a family agrees to adds a line; a mended word does not. request-20.4 */
export const termsVersions = [
  { version: '2026-11-20', change: '' },
  {
    version: '2026-11-22',
    change:
      'Les conditions ont changé\u00A0: vous effacez un dossier vous-même, et un dossier où personne ne vient pendant 24\u00A0mois est effacé.',
  },
  {
    version: '2026-11-24',
    change:
      'Les conditions ont changé\u00A0: un lecteur lit les courriers du dossier, sans les numéros ni les fichiers.',
  },
] as const satisfies readonly TermsVersion[]

export const currentTerms: TermsVersion = termsVersions.at(-1)!

/** Whether a change is to be told to who comes back, having accepted these versions: once, and never to a newcomer. */
export const isTermsChangeToTell = (accepted: readonly string[]): boolean =>
  accepted.length > 0 && !accepted.includes(currentTerms.version) && currentTerms.change !== ''
