import { de, elides } from '#app/rules/french.ts'

type Relation = {
  masculine: string
  feminine: string
  /** A presumption that drives sentences and warnings, never a legal certainty: a will or other heirs may change it. */
  heir: boolean
  /** « en qualité de » for a family tie, « en tant que » for a function. */
  turn: 'de' | 'que'
}

const of = (masculine: string, feminine: string, heir: boolean, turn: Relation['turn'] = 'de'): Relation => ({
  masculine,
  feminine,
  heir,
  turn,
})

/** The applicant's ties with the deceased, closest family first. letters-2.1, November 2026. */
export const relations: Readonly<Record<string, Relation>> = {
  conjoint: of('époux', 'épouse', true),
  partenairePacs: of('partenaire de Pacs', 'partenaire de Pacs', false),
  concubin: of('concubin', 'concubine', false),
  exConjoint: of('ex-époux', 'ex-épouse', false),
  enfant: of('fils', 'fille', true),
  petitEnfant: of('petit-fils', 'petite-fille', true),
  arrierePetitEnfant: of('arrière-petit-fils', 'arrière-petite-fille', true),
  enfantDuConjoint: of('beau-fils (enfant du conjoint)', 'belle-fille (enfant du conjoint)', false),
  conjointDeLEnfant: of('gendre', 'belle-fille (épouse du fils)', false),
  parent: of('père', 'mère', true),
  grandParent: of('grand-père', 'grand-mère', true),
  beauParent: of('beau-père', 'belle-mère', false),
  frereSoeur: of('frère', 'sœur', true),
  demiFrereSoeur: of('demi-frère', 'demi-sœur', true),
  beauFrereSoeur: of('beau-frère', 'belle-sœur', false),
  oncleTante: of('oncle', 'tante', true),
  neveuNiece: of('neveu', 'nièce', true),
  grandNeveu: of('petit-neveu', 'petite-nièce', true),
  cousin: of('cousin', 'cousine', true),
  parrainMarraine: of('parrain', 'marraine', false),
  filleul: of('filleul', 'filleule', false),
  ami: of('ami', 'amie', false),
  voisin: of('voisin', 'voisine', false),
  aidant: of('aidant', 'aidante', false),
  collegue: of('collègue', 'collègue', false),
  legataireUniversel: of('légataire universel', 'légataire universelle', true),
  heritierAutre: of('héritier', 'héritière', true),
  executeurTestamentaire: of('exécuteur testamentaire', 'exécutrice testamentaire', false, 'que'),
  mandatairePosthume: of('mandataire à effet posthume', 'mandataire à effet posthume', false, 'que'),
  // Signs for an heir: what binds an heir binds this signature too.
  representantLegal: of(
    'représentant légal d’un enfant héritier',
    'représentante légale d’un enfant héritier',
    true,
    'que',
  ),
  habilitationFamiliale: of(
    'personne habilitée (habilitation familiale)',
    'personne habilitée (habilitation familiale)',
    false,
    'que',
  ),
  tuteur: of('ancien tuteur', 'ancienne tutrice', false, 'que'),
  notaire: of('notaire chargé de la succession', 'notaire chargée de la succession', false, 'que'),
  travailleurSocial: of('travailleur social', 'travailleuse sociale', false, 'que'),
  autre: of('autre lien (à écrire)', 'autre lien (à écrire)', false),
}

/** A free text may be any word, `constructor` too. */
const listed = (value: string): Relation | undefined => (Object.hasOwn(relations, value) ? relations[value] : undefined)

/** Functions that end with the death, of which the form warns. letters-2.1. */
const ending = ['tuteur', 'habilitationFamiliale', 'notaire', 'travailleurSocial']

export const endsAtDeath = (value: string): boolean => ending.includes(value)

const both = ({ masculine, feminine }: Relation) => (masculine === feminine ? masculine : `${masculine} / ${feminine}`)

/** What is stored, and its label for someone whose civility is unknown: « époux / épouse ». */
export const relationChoices: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(relations).map(([value, relation]) => [value, both(relation)]),
)

/** The label for a civility; a tie that is not in the list stays as it was typed. */
export function relationLabel(value: string, civility: string): string {
  const relation = listed(value)
  if (!relation) return value
  if (civility === 'monsieur') return relation.masculine
  if (civility === 'madame') return relation.feminine
  return both(relation)
}

/** The key of a label someone typed or picked (« Épouse » is `conjoint`), or the text itself: it is theirs. */
export function relationValue(typed: string): string {
  const wanted = small(typed.trim())
  const found = Object.entries(relations).find(([, relation]) =>
    [relation.masculine, relation.feminine, both(relation)].some((label) => small(label) === wanted),
  )
  return found ? found[0] : typed
}

const small = (label: string) => label.toLocaleLowerCase('fr-FR').replaceAll("'", '’')

export const isPresumedHeir = (value: string): boolean => listed(value)?.heir ?? false

/** Who acts for the heirs, though no heir. letters-1.11. */
const mandates = ['executeurTestamentaire', 'mandatairePosthume', 'notaire']

/** Those of the list who cannot give notice in the name of the heirs. A tie of one's own words may be an heir's. */
export const noNotice: readonly string[] = Object.keys(relations).filter(
  (value) => !isPresumedHeir(value) && !mandates.includes(value) && value !== 'autre',
)

/**
 * « en qualité d’épouse », « en tant qu’exécuteur testamentaire », « en qualité d’époux ou d’épouse » for an unknown
 * civility. Empty when no tie is known, so that the letter leaves the sentence out.
 */
export function inCapacity(value: string, civility: string): string {
  if (value.trim() === '' || value === 'autre') return ''
  const relation = listed(value)
  const labels =
    relation && !civility ? [...new Set([relation.masculine, relation.feminine])] : [relationLabel(value, civility)]
  if (relation?.turn === 'que') return `en tant ${labels.map(que).join(' ou ')}`
  return `en qualité ${labels.map(de).join(' ou ')}`
}

const que = (label: string) => (elides(label) ? `qu’${label}` : `que ${label}`)
