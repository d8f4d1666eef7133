import type { Situation, SituationFact } from '#app/content/situations/situation.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { daughter } from './requests.ts'

/** Three combinations of civilities: a daughter and her father, a widower, and both unknown. */
export const families: Readonly<Record<string, Answers>> = {
  'une fille, son père': daughter,
  'un mari, sa femme': {
    ...daughter,
    applicantCivility: 'monsieur',
    applicantFirstName: 'Olivier',
    applicantRelationshipWithDeceased: 'conjoint',
    deceasedCivility: 'madame',
    deceasedFirstName: 'Hélène',
    defunctDeathTown: 'Les Sables-d’Olonne',
  },
  'sans civilité': {
    ...daughter,
    applicantCivility: '',
    applicantFirstName: 'Alix',
    applicantRelationshipWithDeceased: 'concubin',
    deceasedCivility: '',
    deceasedFirstName: 'Dominique',
    defunctDeathTown: 'Angers',
    notaryName: '',
  },
}

/** Values that a family may type, by fact name, or by type if the name says nothing more. */
const told: Readonly<Record<string, string>> = {
  accidentDate: '2026-09-28',
  accountEmail: 'yves@famille.example',
  accountNumber: '0001 2345 678',
  accountNumbers: '0001 2345 678 et 0001 2345 679',
  agentAddress: '4 rue Haute, 29000 Quimper',
  agentBirthDate: '1980-02-29',
  agentName: 'Élise Oriol',
  agreement: 'convention collective du commerce de gros',
  availability: 'le mardi matin',
  birthPlace: 'le 12 mars 1975 à Angers',
  birthTown: 'Le Mans',
  buildingAddress: '12 rue des Lices, 72000 Le Mans',
  cemetery: 'cimetière de l’Ouest',
  childClass: 'CM1 B',
  childFirstName: 'Inès',
  children: '2',
  childrenCount: '2',
  contractDate: '2026-06-15',
  contactName: 'Élise Oriol, sa tante',
  count: '2',
  detail: 'La facture comprend des fleurs que nous n’avions pas choisies.',
  disputedItem: 'entretien du linge',
  doctorName: 'Docteur Élodie Uzel',
  driverName: 'Élise Oriol',
  employer: 'mairie de l’Huisserie',
  dwelling: '12 rue des Lices, 72000 Le Mans',
  foundWhere: 'un tiroir du bureau',
  funeralTown: 'Angers',
  hardship: 'Mes revenus ont baissé de moitié',
  heirsCount: '3',
  heldItems: 'deux clés du local',
  holderName: 'Henri D’Aboville',
  kinds: 'un fusil de chasse et une carabine',
  knows: 'Inès sait que son grand-père est mort',
  lenderName: 'Banque de l’Odet',
  lessonsLeft: '8',
  lotDescription: 'n° 12',
  maritalStatus: 'marié sous le régime de la séparation de biens',
  memberNumber: '1234567',
  memory: 'Vos visites du matin étaient attendues.',
  months: '6',
  myExplanation: 'Le questionnaire ne posait pas cette question.',
  names: 'Amélie, Hugo et Inès',
  ownNumber: '280057211105432',
  office: 'trésorier',
  parkedAt: '12 rue des Lices, 72000 Le Mans',
  previousAddresses: '4 rue Haute, 29000 Quimper',
  period: 'de janvier à octobre 2026',
  pickUp: '12 rue des Lices, 72000 Le Mans',
  plate: 'AB-123-CD',
  professional: 'Énergie de l’Ouest',
  profile: 'yves.daboville',
  quotity: '50',
  reasonDetail: 'Nous n’avons pas reçu d’explication. Je souhaite comprendre.',
  representativeName: 'Élise Oriol',
  request: 'L’annulation de la somme demandée',
  room: '214',
  serviceName: 'Cartable en ligne',
  siaNumber: '12345678',
  summary: 'Les factures continuent depuis le décès.',
  stayFrom: '2026-09-12',
  stayTo: '2026-09-30',
  vehicleModel: 'Peugeot 208',
  ward: 'cardiologie',
}

const ofType: Readonly<Record<SituationFact['type'], string>> = {
  text: 'AB-2026/17',
  textarea: '',
  date: '2026-10-15',
  euros: '1234,5',
  number: '2',
  checkbox: 'on',
  select: '',
  multi: '',
}

/** A typed value for every fact; the first choice of each list. */
export const allTold = ({ facts }: Situation): Answers =>
  Object.fromEntries(
    facts.map(({ name, type, choices }) => [name, choices ? Object.keys(choices)[0]! : (told[name] ?? ofType[type])]),
  )

/** Only the choices that the letter requires. */
export const leastTold = ({ facts }: Situation): Answers =>
  Object.fromEntries(
    facts.flatMap(({ name, need, choices }) =>
      choices && need === 'required' ? [[name, Object.keys(choices)[0]!]] : [],
    ),
  )
