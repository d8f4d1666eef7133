import { plain } from '../french/elision.ts'
import { relationLabel, relations, saysHeir } from './relations.ts'

/**
 * Returns the key of a typed or chosen label: "Épouse", "sa soeur", "grand mere" or "mon mari", as people write them on a
 * telephone. Other words are returned as typed. A text that claims to be heir becomes the neutral relationship, so that
 * the form shows what the letter will say.
 */
export function relationValue(typed: string): string {
  if (Object.hasOwn(relations, typed)) return typed
  const words = compared(typed)
  const alone = words.replace(RANK, '')
  const ofApplicant = OF_APPLICANT.exec(alone)?.[1] ?? ''
  const found = [words, alone, parents.get(ofApplicant) ?? ofApplicant].flatMap(
    (text) => keysByWords.get(text) ?? [],
  )[0]
  const key = found ?? otherSides.get(OF_DECEASED.exec(alone)?.[1] ?? '')
  if (key) return key
  if (!saysHeir(typed)) return typed
  if (/representante? legale?|tut(?:eur|rice)/.test(words)) return 'representantLegal'
  return words.includes('gataire') ? 'legataireUniversel' : 'heritierAutre'
}

/** Without accents, hyphens, apostrophes or capitals: few telephones propose "œ". */
const compared = (label: string): string =>
  plain(label)
    .replaceAll('œ', 'oe')
    .replace(/[-'’\s]+/g, ' ')
    .trim()

/** "sa fille", "je suis son frère", "l’épouse". */
const OF_APPLICANT = /^(?:je suis )?(?:sa|son|la|le|l|une?) (.+)$/

/** "Maman" alone may be either side: the person who writes, or the mother who died. */
const parents = new Map([
  ['papa', 'pere'],
  ['maman', 'mere'],
])

/** "fils aîné", "sœur jumelle". */
const RANK = / (?:aine|ainee|cadet|cadette|benjamin|benjamine|jumeau|jumelle|unique|germaine?)$/

/** "mon père", "c’était ma mère": what the deceased was for the person who writes. */
const OF_DECEASED = /^(?:c (?:est|etait) )?(?:ma|mon) (.+)$/

/** Words for a marriage or a Pacs that no label has. "Conjoint" is also said of a couple without marriage. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  conjoint: ['mari', 'femme', 'veuf', 'veuve', 'epoux survivant', 'epouse survivante'],
  partenairePacs: ['pacse', 'pacsee', 'partenaire pacs', 'partenaire pacse', 'partenaire pacsee'],
  exConjoint: ['ex mari', 'ex femme'],
  enfant: ['enfant'],
}

/** Keys by words. Of two with one label, the first in the list. */
const keysByWords = new Map<string, string>(
  [
    ...Object.keys(relations).flatMap((key) =>
      ['monsieur', 'madame', ''].map((civility) => [compared(relationLabel(key, civility)), key] as const),
    ),
    ...Object.entries(otherWords).flatMap(([key, words]) => words.map((word) => [word, key] as const)),
  ].toReversed(),
)

/** Relationships of one side that say the other's. A stepfather and a father-in-law have one name, so neither is here. */
const opposite: Readonly<Record<string, string>> = {
  conjoint: 'conjoint',
  exConjoint: 'exConjoint',
  partenairePacs: 'partenairePacs',
  concubin: 'concubin',
  enfant: 'parent',
  parent: 'enfant',
  petitEnfant: 'grandParent',
  grandParent: 'petitEnfant',
  frereSoeur: 'frereSoeur',
  demiFrereSoeur: 'demiFrereSoeur',
  oncleTante: 'neveuNiece',
  neveuNiece: 'oncleTante',
  cousin: 'cousin',
  parrainMarraine: 'filleul',
  filleul: 'parrainMarraine',
  ami: 'ami',
  voisin: 'voisin',
  collegue: 'collegue',
}

const otherSides = new Map<string, string>([
  ...[...keysByWords].flatMap(([words, key]) => (opposite[key] ? [[words, opposite[key]] as const] : [])),
  ...[...parents.keys()].map((word) => [word, 'enfant'] as const),
  ['compagnon', 'concubin'],
  ['compagne', 'concubin'],
])
