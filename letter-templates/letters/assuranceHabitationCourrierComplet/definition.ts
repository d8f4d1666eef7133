import { addMonths } from '#app/rules/days.ts'
import { type Answers, type Condition, holds } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { fullName } from '#app/rules/letters/paper/full-names.ts'
import { applicantView, civilityWord, deceasedView } from '#app/rules/letters/paper/people.ts'
import { endOfInsuranceRemarks } from '#letters/groups/dwelling-insurance.ts'
import {
  choice,
  civility,
  date,
  endingSaid,
  nameOfApplicant,
  personName,
  reference,
  wholeAddress,
} from '#letters/groups/fields.ts'
import { guardianProof, isGuardian } from '#letters/groups/guardian.ts'
import {
  applicantGroup,
  deceasedGroup,
  notaryDetails,
  notaryGroup,
  recipientGroup,
  recipientOf,
} from '#letters/groups.ts'

const termination: Condition = { field: 'dwellingInsuranceAction', is: 'termination' }
const modification: Condition = { field: 'dwellingInsuranceAction', is: 'modification' }
const isSpouse: Condition = { field: 'applicantRelationshipWithDeceased', is: 'conjoint' }
const isNotSpouse: Condition = { field: 'applicantRelationshipWithDeceased', isNot: 'conjoint' }

/** letters-1.12. C. assur. art. L. 121-10: the contract continues for the heir until somebody terminates it. */
export const assuranceHabitationCourrierComplet: LetterDefinition = {
  id: 'assuranceHabitationCourrierComplet',
  name: 'Assurance habitation',
  shortName: 'Assurance habitation',
  another: 'un autre assureur',
  description:
    'Mettez fin au contrat ou faites-le changer de nom : il continue pour l’héritier tant que personne ne le résilie.',
  why: 'Pour arrêter le contrat du défunt ou le mettre à un autre nom.',
  advice: [
    'Le contrat {de Prénom} continue pour l’héritier tant que personne ne le résilie.',
    'Gardez une assurance jusqu’à la remise des clés ou la vente. Prévenez l’assureur si le logement reste vide : certaines garanties s’arrêtent.',
    'Joignez l’acte de décès, et un RIB si un remboursement est attendu.',
  ],
  urgency: '1 month',
  sending: {
    mode: 'registered',
    advice: 'Lettre recommandée avec avis de réception, ou espace client de l’assureur.',
  },
  minutes: 5,
  recipient: recipientOf('dwellingInsurance'),
  groups: [
    applicantGroup(),
    deceasedGroup({
      deathTown: 'required',
      birthDate: 'hidden',
      address: 'optional',
    }),
    recipientGroup('dwellingInsurance'),
    {
      title: 'Le contrat d’assurance',
      kind: 'topic',
      fields: [
        reference('dwellingInsuranceContractNumber', 'Numéro de contrat ou de sociétaire', {
          required: true,
          help: 'Sur l’attestation d’assurance.',
          mayBeUnknown: 'Sans lui, la lettre dit « dont je ne connais pas le numéro ».',
        }),
        wholeAddress('dwellingInsuranceConcernedAddress', 'Logement assuré'),
        choice(
          'dwellingInsuranceAction',
          'Vous souhaitez',
          {
            termination: 'Mettre fin au contrat',
            modification: 'Poursuivre le contrat à un autre nom',
          },
          { help: 'Sans réponse, la lettre informe du décès et ne met fin à rien.' },
        ),
        date('dwellingInsuranceTerminationDate', 'Date d’effet souhaitée', {
          required: true,
          help: 'Gardez une assurance jusqu’à la remise des clés ou la vente.',
          check: 'afterDeath',
          showIf: termination,
        }),
        civility('dwellingInsurancePayerCivility', 'Personne à rembourser : civilité', termination),
        personName('dwellingInsurancePayerName', 'Personne à rembourser : prénom et nom', {
          help: 'Elle recevra le trop-perçu ou réglera le solde.',
          maxLength: 80,
          showIf: termination,
        }),
        wholeAddress('dwellingInsurancePayerAddress', 'Personne à rembourser : adresse complète', {
          showIf: termination,
        }),
        civility('dwellingInsuranceNewHolderCivility', 'Nouveau souscripteur : civilité', modification),
        personName('dwellingInsuranceNewHolderName', 'Nouveau souscripteur : prénom et nom', {
          maxLength: 80,
          showIf: modification,
        }),
        date('dwellingInsuranceNewHolderBirthDate', 'Nouveau souscripteur : date de naissance', {
          help: 'Demandée par la plupart des assureurs.',
          check: 'pastDate',
          showIf: modification,
        }),
      ],
    },
    notaryGroup(),
  ],
  defaults: (known, today) => ({
    dwellingInsuranceConcernedAddress: deceasedView(known).deceasedInline,
    dwellingInsuranceAction: endingSaid(known, 'termination', [
      'dwellingInsuranceTerminationDate',
      'dwellingInsurancePayerName',
      'dwellingInsurancePayerAddress',
    ]),
    dwellingInsuranceTerminationDate: addMonths(today, 1),
    // Sums due to a child are not paid to the person who writes for the child.
    ...(!holds(isGuardian, known) && {
      dwellingInsurancePayerCivility: known.applicantCivility ?? '',
      dwellingInsurancePayerName: nameOfApplicant(known),
      dwellingInsurancePayerAddress: applicantView(known).applicantInline,
    }),
    dwellingInsuranceNewHolderCivility: known.applicantCivility ?? '',
    dwellingInsuranceNewHolderName: nameOfApplicant(known),
  }),
  enclosures: [
    { type: 'deathCertificate', level: 'O' },
    guardianProof,
    { type: 'heirStatusCertificate', level: 'F' },
    { type: 'proofOfIdentity', level: 'C', showIf: modification },
    { type: 'ribOfTheSurvivingSpouse', level: 'C', showIf: { all: [termination, isSpouse] } },
    { type: 'bankIdentityStatement', level: 'C', showIf: { all: [termination, isNotSpouse] } },
    notaryDetails(),
  ],
  closing: 'F1',
  endings: [{ what: 'met fin à l’assurance du logement', said: termination }],
  remarks: endOfInsuranceRemarks,
  view: (answers) => ({
    payer: named(answers, 'dwellingInsurancePayer'),
    newHolder: named(answers, 'dwellingInsuranceNewHolder'),
  }),
  info: {
    key: 'assurance-habitation',
    text: 'Le contrat ne s’arrête pas au décès : il passe à l’héritier, qui peut le poursuivre ou le résilier. Gardez une assurance tant que le logement n’est ni rendu ni vendu, surtout s’il reste vide.',
  },
}

function named(answers: Answers, who: 'dwellingInsurancePayer' | 'dwellingInsuranceNewHolder'): string {
  const name = fullName(answers[`${who}Name`] ?? '', answers)
  return name && `${civilityWord(answers[`${who}Civility`])} ${name}`.trim()
}
