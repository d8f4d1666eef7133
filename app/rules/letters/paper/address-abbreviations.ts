// Words that may be shortened in an address line too long for the envelope. letters-5.3, NF Z 10-011.

type Abbreviations = readonly [RegExp, string][]

/** The abbreviations that letters-5.3 lists. */
export const usual: Abbreviations = [
  [/\bboulevard\b/giu, 'BD'],
  [/\bavenue\b/giu, 'AV'],
  [/\broute\b/giu, 'RTE'],
  [/\bchemin\b/giu, 'CHE'],
  [/\bplace\b/giu, 'PL'],
  [/\br[ée]sidence\b/giu, 'RES'],
  [/\bb[âa]timent\b/giu, 'BAT'],
  [/\bappartement\b/giu, 'APPT'],
  [/\ball[ée]e\b/giu, 'ALL'],
  [/\bimpasse\b/giu, 'IMP'],
  [/\bescalier\b/giu, 'ESC'],
  [/\blieu[- ]dit\b/giu, 'LD'],
  [/\bzone artisanale\b/giu, 'ZA'],
]

/** Other abbreviations of the standard, harder to read: used only when nothing else fits. */
export const further: Abbreviations = [
  [/\bsaint(?=[ -])/giu, 'ST'],
  [/\bsainte(?=[ -])/giu, 'STE'],
  [/\bg[ée]n[ée]ral\b/giu, 'GAL'],
  [/\bmar[ée]chal\b/giu, 'MAL'],
  [/\bpr[ée]sident\b/giu, 'PDT'],
  [/\bprofesseur\b/giu, 'PR'],
  [/\bdocteur\b/giu, 'DR'],
  [/\bfaubourg\b/giu, 'FBG'],
  [/\bsquare\b/giu, 'SQ'],
  [/\bpassage\b/giu, 'PAS'],
  [/\brond[- ]point\b/giu, 'RPT'],
  [/\blotissement\b/giu, 'LOT'],
  [/\bimmeuble\b/giu, 'IMM'],
  [/\bhameau\b/giu, 'HAM'],
  [/(?<!\p{L})[ée]tage\b/giu, 'ETG'],
  [/\bentr[ée]e(?!\p{L})/giu, 'ENT'],
  [/\bzone industrielle\b/giu, 'ZI'],
  [/\bservice\b/giu, 'SCE'],
  [/\bdirection\b/giu, 'DIR'],
  [/\bd[ée]partementale?\b/giu, 'DEP'],
]

export const abbreviate = (part: string, words: Abbreviations): string =>
  words.reduce((text, [word, short]) => text.replace(word, short), part)
