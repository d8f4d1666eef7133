import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Check, Field, LetterDefinition } from '#app/rules/letters/definition.ts'

// Answers for any letter, generated from its fields. Names start with a vowel, so that a missing elision is visible.

const byName: Answers = {
  applicantCivility: 'madame',
  applicantAddress: '7 impasse de l’Orme',
  applicantAdditionalAddress: 'Bâtiment B',
  applicantFirstName: 'Inès',
  applicantLastName: 'Abadie',
  applicantCity: 'Arles',
  applicantPostalCode: '13200',
  applicantRelationshipWithDeceased: 'enfant',
  deceasedFirstName: 'Élie Octave',
  deceasedLastName: 'Abadie',
  deceasedCity: 'Le Mans',
  deceasedPostalCode: '72000',
  defunctDeathTown: 'Angers',
  deceasedCivility: 'monsieur',
  notaryName: 'Odile Ernoult',
  licenciementEmployeurNoticeUnit: 'month',
  employeurPublic: '',
  employeurJobDescription: 'assistant commercial, agence de Tours',
  poleEmploiRelationship: 'married',
  pensionFundFuneralAmount: '2400',
  pensionFund2FuneralAmount: '2400',
  licenciementEmployeurName: 'Aminata Oriol',
  customizableText: 'Je vous écris au sujet du contrat.\n\nMerci de votre réponse.',
  customizable2Text: 'Je vous écris au sujet du contrat.\n\n- un premier point.\n- un second point.',
  customizable3Text: 'Je vous écris au sujet du contrat.',
}

const byCheck: Partial<Record<Check, string>> = {
  personName: 'Anne Oriol',
  organisation: 'Organisme Essai',
  address: '18 allée des Érables',
  postalCode: '49000',
  town: 'Angers',
  email: 'ines.abadie@famille.example',
  phone: '+33639980112',
  socialSecurityNumber: '185057800608491',
  taxNumber: '0000000010010',
  bankAccount: 'FR7630006000011234567890189',
  copies: '5',
  noticeDuration: '2',
  children: '2',
  birthDate: '1948-06-01',
  deathDate: '2026-03-01',
  hiringDate: '2019-09-02',
  coupleSince: '2001-05-19',
  afterDeath: '2026-04-30',
  pastDate: '2026-03-02',
  subjectLine: 'Clôture du compte client',
  freeText: 'Un texte court.',
}

const byEnding: [end: string, value: string][] = [
  ['AdditionalAddress1', 'Service des successions'],
  ['AdditionalAddress2', ''],
  ['Country', ''],
  ['Civility', 'madame'],
  ['FirstName', 'Anne'],
  ['LastName', 'Oriol'],
  ['Relationship', 'enfant'],
  ['Place', '18 allée des Érables, 49000 Angers'],
  ['Address', '18 allée des Érables'],
  ['PostalCode', '49000'],
]

/** Returns a valid answer for a field. */
export function answerTo(field: Field): string {
  if (field.name in byName) return byName[field.name] ?? ''
  if (field.type === 'checkbox') return 'on'
  const ending = byEnding.find(([end]) => field.name.endsWith(end))
  if (ending) return ending[1]
  if (field.type === 'select') return Object.keys(field.choices ?? {})[0] ?? ''
  if (field.check && byCheck[field.check]) return byCheck[field.check] ?? ''
  if (field.type === 'date') return '2026-03-31'
  return field.type === 'number' ? '2' : 'AB-2026/17'
}

/** Letters that ask a spouse more than a child. */
const ofSpouse = ['retraiteCourrierComplet', 'retraiteCourrierComplet2', 'poleEmploi', 'impotsNotificationDeces']

/** Returns answers for every field. */
export function fullAnswers(definition: LetterDefinition): Answers {
  const full = Object.fromEntries(fieldsOf(definition).map((field) => [field.name, answerTo(field)]))
  return ofSpouse.includes(definition.id) ? { ...full, applicantRelationshipWithDeceased: 'conjoint' } : full
}
