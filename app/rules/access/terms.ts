/** A version of `/cgu`: its date, and its change in one sentence. Empty for the first one. */
type TermsVersion = { version: string; change: string }

/** Oldest first. Add a line if what families agree to changes, not for a corrected word. request-20.4 */
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
  {
    version: '2026-11-28',
    change:
      'Les conditions ont changé\u00A0: là où nous postons des lettres, elles disent qui les poste, et comment y renoncer.',
  },
] as const satisfies readonly TermsVersion[]

export const currentTerms: TermsVersion = termsVersions.at(-1)!

/** Whether to notify a returning user, who accepted these versions, of a change. Only once, and never a new user. */
export const isTermsChangeToTell = (accepted: readonly string[]): boolean =>
  accepted.length > 0 && !accepted.includes(currentTerms.version) && currentTerms.change !== ''
