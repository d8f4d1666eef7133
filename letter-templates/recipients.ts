import type { DocumentId, LetterKind } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { type Suggestion, unlessOf } from '#app/rules/letters/suggestions.ts'
import { servedDepartments } from './served-departments.ts'

// Postal addresses of organisations, collected in November 2026 and to be checked every year. letters-4.

type Row = Suggestion['content'] & { source: string }

const at = (name: string, address: string, place: string, source: string, additionalAddress1 = ''): Row => ({
  name,
  additionalAddress1,
  address,
  postalCode: place.slice(0, 5),
  town: place.slice(6),
  source,
})

/** For organisations with one address per branch, centre or district: only the name is offered. */
const named = (name: string, source: string): Row => at(name, '', '', source)

const repositories = 'dépôts publics concordants'
const retirementList = 'liste publique d’adresses de caisses, non officielle'
const oneSource = 'une seule source publique'
const knowledge = 'non retrouvée dans une source publique'
const perBranch = 'une adresse par agence'

/** Default recipient of the letter to the insurers' central body (S2-9). */
export const agiraAddress = at(
  'AGIRA – Recherche des bénéficiaires en cas de décès',
  '1 RUE JULES LEFEBVRE',
  '75431 PARIS CEDEX 09',
  'service-public.fr et assureurs',
)

// A free letter serves organisations without a letter of their own: the register of bank accounts, the services for
// home employers.
const elsewhere: Row[] = [
  at('FICOBA – Centre national de traitement FBFV', 'BP 31', '77421 MARNE-LA-VALLÉE CEDEX 02', 'lesclesdelabanque.com'),
  at(
    'Ircem (prévoyance et retraite des salariés du particulier)',
    '261 AVENUE DES NATIONS UNIES',
    '59060 ROUBAIX CEDEX',
    repositories,
    'BP 593',
  ),
  named('Urssaf – service Cesu', knowledge),
  named('Urssaf – service Pajemploi', knowledge),
]

const rows: Partial<Record<LetterKind, Row[]>> = {
  copieActeDeces: [
    at(
      'Service central d’état civil',
      '11 RUE DE LA MAISON BLANCHE',
      '44941 NANTES CEDEX 09',
      'application d’état civil du ministère des affaires étrangères',
    ),
  ],
  banqueBlocageComptesDemandeSolde: [
    at(
      'BoursoBank – Service successions',
      '44 RUE TRAVERSIÈRE',
      '92772 BOULOGNE-BILLANCOURT CEDEX',
      repositories,
      'CS 80134',
    ),
    ...[
      'La Banque Postale – Service succession',
      'BNP Paribas – agence succession',
      'Crédit Agricole – service successions',
      'LCL – service successions',
      'Société Générale – service successions',
      'Crédit Mutuel – service successions',
    ].map((name) => named(name, perBranch)),
  ],
  agiraRechercheBeneficiaire: [agiraAddress],
  cpamCourrierComplet: [
    at('CPAM de Paris', '21 RUE GEORGES AURIC', '75948 PARIS CEDEX 19', repositories),
    at('CPAM des Bouches-du-Rhône', '', '13421 MARSEILLE CEDEX 20', knowledge),
    at('CPAM du Rhône', '', '69907 LYON CEDEX 20', knowledge),
    at('CPAM de la Gironde', '', '33085 BORDEAUX CEDEX', 'le code est aussi celui de la CAF'),
    at('Caisse générale de sécurité sociale de La Réunion', 'CGSS', '97488 SAINT-DENIS CEDEX', retirementList),
    named('Mutualité sociale agricole (MSA)', 'une caisse par territoire'),
  ],
  retraiteCourrierComplet: [
    at('Cnav – Île-de-France', '', '75951 PARIS CEDEX 19', retirementList),
    at('Carsat Sud-Est', '35 RUE GEORGE', '13386 MARSEILLE CEDEX 20', retirementList),
    at('Carsat Rhône-Alpes', '35 RUE MAURICE FLANDIN', '69436 LYON CEDEX 03', retirementList),
    at('Carsat Nord-Picardie', '11 ALLÉE VAUBAN', '59662 VILLENEUVE-D’ASCQ CEDEX', retirementList),
    at('Carsat Bretagne', '236 RUE DE CHATEAUGIRON', '35030 RENNES CEDEX 9', retirementList),
    at('Carsat Pays de la Loire', '2 PLACE DE BRETAGNE', '44932 NANTES CEDEX 9', retirementList),
    at('Carsat Midi-Pyrénées', '2 RUE GEORGES VIVENT', '31065 TOULOUSE CEDEX 9', retirementList),
    at('Carsat Aquitaine', '80 AVENUE DE LA JALLÈRE', '33053 BORDEAUX CEDEX', retirementList),
    at('Carsat Bourgogne-Franche-Comté', '38 RUE DE CRACOVIE', '21044 DIJON CEDEX', retirementList),
    at('Carsat Centre-Val de Loire', '', '36028 CHÂTEAUROUX CEDEX', retirementList),
    at('Service des retraites de l’État', '10 BOULEVARD GASTON DOUMERGUE', '44964 NANTES CEDEX 9', repositories),
    named('Mutualité sociale agricole (MSA)', 'une caisse par territoire'),
  ],
  retraiteCourrierComplet2: [
    at('Agirc-Arrco', '16-18 RUE JULES CÉSAR', '75592 PARIS CEDEX 12', 'siège, et non un centre de gestion'),
    at('Ircantec', '24 RUE LOUIS GAIN', '49939 ANGERS CEDEX 9', knowledge),
  ],
  mutuelleCourrierComplet: [
    at('MGEN', '3 SQUARE MAX HYMANS', '75748 PARIS CEDEX 15', repositories),
    at('Harmonie Mutuelle', '143 RUE BLOMET', '75015 PARIS', 'siège'),
  ],
  poleEmploi: [named('France Travail', perBranch)],
  assuranceHabitationCourrierComplet: [
    at('MAIF', '', '79018 NIORT CEDEX 9', oneSource),
    at('MACIF', '2 ET 4 RUE DE PIED DE FOND', '79000 NIORT', knowledge),
    at('GMF Assurances', '', '45930 ORLÉANS CEDEX 9', oneSource),
    at('AXA France – service relation clients', '313 TERRASSES DE L’ARCHE', '92727 NANTERRE CEDEX', oneSource),
    at('Allianz', '1 COURS MICHELET', '92076 PARIS LA DÉFENSE CEDEX', oneSource, 'CS 30051'),
  ],
  energyNotificationDeces: [
    at('EDF – Service clients', 'TSA 21941', '62978 ARRAS CEDEX 9', repositories),
    at(
      'ENGIE – Service clients',
      'TSA 87494',
      '76934 ROUEN CEDEX 09',
      `${repositories}\u202F; d’autres pages donnent TSA 42108`,
    ),
    at('TotalEnergies – Service clients', 'TSA 21519', '75901 PARIS CEDEX 15', oneSource),
  ],
  contratTelecom: [
    at('Orange – Service clients (internet et fixe)', 'SERVICE CLIENTS', '33734 BORDEAUX CEDEX 9', repositories),
    at(
      'SFR – Service résiliation',
      'TSA 73917',
      '62978 ARRAS CEDEX 9',
      `${repositories}\u202F; d’autres donnent TSA 30103`,
    ),
    at('Free – Service résiliation', 'SERVICE RÉSILIATION', '75371 PARIS CEDEX 08', repositories),
    at('Bouygues Telecom – Service clients', 'TSA 59013', '60643 CHANTILLY CEDEX', 'conditions générales'),
    at('Free Mobile – Service résiliation', 'SERVICE RÉSILIATION', '75371 PARIS CEDEX 08', repositories),
  ],
  contratAbonnement: [at('CANAL+ – Service résiliation', 'TSA 86712', '95905 CERGY-PONTOISE CEDEX 9', repositories)],
  impotsNotificationDeces: [named('Service des impôts des particuliers', 'une adresse par service')],
  customizable: elsewhere,
  customizable2: elsewhere,
  customizable3: elsewhere,
}

/**
 * Returns the suggestions for a letter, unordered. `shownSuggestions` selects those that a form shows. A letter to a
 * person has none.
 */
export function suggestionsFor(documentId: DocumentId): Suggestion[] {
  const kind = kindOf(documentId)
  return (rows[kind] ?? []).map(({ source, ...content }) => ({
    id: slug(content.name),
    recipient: kind,
    content,
    source,
    ...unlessOf(kind, content.name),
    ...departmentsOf(content),
  }))
}

const departmentsOf = ({ name }: Suggestion['content']): Pick<Suggestion, 'departments'> =>
  name in servedDepartments ? { departments: servedDepartments[name]?.split(' ') ?? [] } : {}

/** "SFR – Service résiliation" → `sfr-service-resiliation`. */
const slug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
