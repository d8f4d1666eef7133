/**
 * Whether the applicant may inherit by law: 'yes', 'perhaps' (unless there are closer relatives), 'child' (the child
 * they represent) or 'no'. Used for sentences and warnings, never as a legal certainty.
 */
export type Called = 'yes' | 'perhaps' | 'child' | 'no'

export type RelationWords = { masculine: string; feminine: string; neutral?: string }

type Relation = {
  /** Label on screen, by civility. */
  label: RelationWords
  /** Text in a letter, if it differs from the label. */
  printed?: RelationWords
  called: Called
  /** "en qualité de" for a relative, "en tant que" for a function. */
  turn: 'de' | 'que'
}

const tie = (masculine: string, feminine: string, called: Called = 'no', printed?: [string, string]): Relation => ({
  label: { masculine, feminine },
  ...(printed && { printed: { masculine: printed[0], feminine: printed[1] } }),
  called,
  turn: 'de',
})

const role = (label: [string, string], called: Called = 'no', printed?: [string, string, string?]): Relation => ({
  label: { masculine: label[0], feminine: label[1] },
  ...(printed && {
    printed: { masculine: printed[0], feminine: printed[1], ...(printed[2] && { neutral: printed[2] }) },
  }),
  called,
  turn: 'que',
})

const same = (words: string): [string, string] => [words, words]

/** Text for a person who may inherit. Calling oneself heir means accepting the estate. */
export const CALLED = 'personne appelée à la succession'

/**
 * The applicant's relationships to the deceased, closest first. letters-2.1, November 2026. No printed text says heir
 * or legatee, because that accepts the estate: C. civ. art. 782, C. civ. art. 784.
 */
export const relations: Readonly<Record<string, Relation>> = {
  conjoint: tie('époux', 'épouse', 'yes'),
  partenairePacs: tie('partenaire de Pacs', 'partenaire de Pacs'),
  concubin: tie('concubin', 'concubine'),
  exConjoint: tie('ex-époux', 'ex-épouse'),
  enfant: tie('fils', 'fille', 'yes'),
  petitEnfant: tie('petit-fils', 'petite-fille', 'perhaps'),
  arrierePetitEnfant: tie('arrière-petit-fils', 'arrière-petite-fille', 'perhaps'),
  enfantDuConjoint: tie('beau-fils (enfant du conjoint)', 'belle-fille (enfant du conjoint)', 'no', [
    'beau-fils',
    'belle-fille',
  ]),
  conjointDeLEnfant: tie('gendre', 'belle-fille (épouse du fils)', 'no', ['gendre', 'belle-fille']),
  parent: tie('père', 'mère', 'perhaps'),
  grandParent: tie('grand-père', 'grand-mère', 'perhaps'),
  beauParent: tie('beau-père', 'belle-mère'),
  frereSoeur: tie('frère', 'sœur', 'perhaps'),
  demiFrereSoeur: tie('demi-frère', 'demi-sœur', 'perhaps'),
  beauFrereSoeur: tie('beau-frère', 'belle-sœur'),
  oncleTante: tie('oncle', 'tante', 'perhaps'),
  neveuNiece: tie('neveu', 'nièce', 'perhaps'),
  grandNeveu: tie('petit-neveu', 'petite-nièce', 'perhaps'),
  cousin: tie('cousin', 'cousine', 'perhaps'),
  parrainMarraine: tie('parrain', 'marraine'),
  filleul: tie('filleul', 'filleule'),
  ami: tie('ami', 'amie'),
  voisin: tie('voisin', 'voisine'),
  aidant: tie('aidant', 'aidante'),
  collegue: tie('collègue', 'collègue'),
  legataireUniversel: role(same('Désigné par testament (légataire)'), 'yes', same('personne désignée par testament')),
  heritierAutre: role(same('Autre personne qui peut hériter'), 'yes', same(CALLED)),
  executeurTestamentaire: role(['exécuteur testamentaire', 'exécutrice testamentaire']),
  mandatairePosthume: role(same('mandataire à effet posthume')),
  // Signs for a child who may inherit, so the signature has the same effects as an heir's.
  representantLegal: role(same('Parent ou tuteur d’un enfant qui peut hériter'), 'child', [
    'représentant légal d’un enfant appelé à la succession',
    'représentante légale d’un enfant appelé à la succession',
    'représentant légal ou représentante légale d’un enfant appelé à la succession',
  ]),
  habilitationFamiliale: role(
    same('personne habilitée (habilitation familiale)'),
    'no',
    same('personne habilitée par le juge jusqu’au décès'),
  ),
  tuteur: role(['ancien tuteur', 'ancienne tutrice']),
  notaire: role(['notaire chargé de la succession', 'notaire chargée de la succession'], 'no', [
    'notaire chargé de la succession',
    'notaire chargée de la succession',
    'notaire en charge de la succession',
  ]),
  travailleurSocial: role(['travailleur social', 'travailleuse sociale']),
  autre: tie('autre lien (à écrire)', 'autre lien (à écrire)'),
}

/** Uses `hasOwn`, because free text may be a word such as `constructor`. */
const listed = (value: string): Relation | undefined => (Object.hasOwn(relations, value) ? relations[value] : undefined)

/** Whether a free text calls the applicant heir or legatee. */
export const saysHeir = (value: string): boolean =>
  !listed(value) && /h[ée]rit(?:i[eè]r|e(?!\p{L})|era|ant)|l[ée]gataire/iu.test(value)

/** Functions that end with the death. The form warns about them. letters-2.1. */
const ending = ['tuteur', 'habilitationFamiliale', 'notaire', 'travailleurSocial']

export const endsAtDeath = (value: string): boolean => ending.includes(value)

const both = ({ masculine, feminine }: RelationWords) =>
  masculine === feminine ? masculine : `${masculine} / ${feminine}`

/** Stored values with their label for an unknown civility: "époux / épouse". */
export const relationChoices: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(relations).map(([value, { label }]) => [value, both(label)]),
)

/** Returns the label for a civility. Free text is returned unchanged. */
export function relationLabel(value: string, civility: string): string {
  const label = listed(value)?.label
  if (!label) return value
  if (civility === 'monsieur') return label.masculine
  if (civility === 'madame') return label.feminine
  return both(label)
}

/** Whether this person may inherit by law. */
export const calledBy = (value: string): Called => listed(value)?.called ?? (saysHeir(value) ? 'yes' : 'no')

export const isPresumedHeir = (value: string): boolean => calledBy(value) !== 'no'

/** Returns the listed relationships that meet the condition. */
export const tiesWhere = (isWanted: (called: Called, value: string) => boolean): readonly string[] =>
  Object.entries(relations).flatMap(([value, { called }]) => (isWanted(called, value) ? value : []))

/** People who act for the heirs without being heirs. letters-1.11. */
const mandates = ['executeurTestamentaire', 'mandatairePosthume', 'notaire']

/** Listed relationships of people who neither inherit by law nor act for the heirs. A free text may be an heir's. */
export const outsideEstate: readonly string[] = tiesWhere(
  (called, value) => called === 'no' && !mandates.includes(value) && value !== 'autre',
)
