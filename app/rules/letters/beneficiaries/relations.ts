const of = (masculine: string, feminine = masculine) => ({ masculine, feminine })

/** Relationship of a presumed beneficiary to the deceased, with its article. letters-2.2, November 2026. */
export const beneficiaryRelations: Readonly<Record<string, { masculine: string; feminine: string }>> = {
  conjoint: of('Son époux', 'Son épouse'),
  partenairePacs: of('Son partenaire de Pacs', 'Sa partenaire de Pacs'),
  concubin: of('Son compagnon', 'Sa compagne'),
  exConjoint: of('Son ex-époux', 'Son ex-épouse'),
  enfant: of('Son fils', 'Sa fille'),
  petitEnfant: of('Son petit-fils', 'Sa petite-fille'),
  arrierePetitEnfant: of('Son arrière-petit-fils', 'Son arrière-petite-fille'),
  enfantDuConjoint: of('Son beau-fils (enfant du conjoint)', 'Sa belle-fille (enfant du conjoint)'),
  conjointDeLEnfant: of('Son gendre', 'Sa belle-fille (épouse du fils)'),
  parent: of('Son père', 'Sa mère'),
  grandParent: of('Son grand-père', 'Sa grand-mère'),
  beauParent: of('Son beau-père', 'Sa belle-mère'),
  frereSoeur: of('Son frère', 'Sa sœur'),
  demiFrereSoeur: of('Son demi-frère', 'Sa demi-sœur'),
  beauFrereSoeur: of('Son beau-frère', 'Sa belle-sœur'),
  oncleTante: of('Son oncle', 'Sa tante'),
  neveuNiece: of('Son neveu', 'Sa nièce'),
  petitNeveu: of('Son petit-neveu', 'Sa petite-nièce'),
  cousin: of('Son cousin', 'Sa cousine'),
  filleul: of('Son filleul', 'Sa filleule'),
  ami: of('Son ami', 'Son amie'),
  aidant: of('Son aidant', 'Son aidante'),
  aideADomicile: of('Son aide à domicile'),
  heritiers: of('Ses héritiers (à défaut de désignation)'),
  organisme: of('Un organisme ou une association'),
  autre: of('Autre (à préciser)'),
}

const both = ({ masculine, feminine }: { masculine: string; feminine: string }) =>
  masculine === feminine ? masculine : `${masculine} / ${feminine}`

/** Stored values, with their labels when the civility is unknown: "Son fils / Sa fille". */
export const beneficiaryRelationChoices: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(beneficiaryRelations).map(([value, relation]) => [value, both(relation)]),
)

/** Returns the label for a civility. A value that is not in the list is returned as typed. */
export function beneficiaryRelationLabel(value: string, civility: string): string {
  const relation = beneficiaryRelations[value]
  if (!relation || !Object.hasOwn(beneficiaryRelations, value)) return value
  if (civility === 'monsieur') return relation.masculine
  if (civility === 'madame') return relation.feminine
  return both(relation)
}
