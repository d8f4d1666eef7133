import { conservatoryRemark, heirRemarks } from '#app/rules/letters/checks/estate.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { saidIn } from '#app/rules/questions/answers.ts'
import { guardianProof, payee } from '#letters/groups/guardian.ts'
import { heirProof } from '#letters/groups/ties.ts'
import { unsaid } from '#letters/groups/unknown.ts'
import {
  applicantGroup,
  deceasedGroup,
  notaryDetails,
  notaryGroup,
  recipientGroup,
  recipientOf,
} from '#letters/groups.ts'

const toMyself = { field: 'employeurInvoiceRecipient', is: 'myself' }
const toNotary = { field: 'employeurInvoiceRecipient', is: 'notary' }

const PUBLIC =
  /^\s*(?:(?:ville|commune|département|région|métropole|communauté|université|rectorat|préfecture|ministère|académie|chu|ccas|sdis|gendarmerie|armée)(?!\p{L})|(?:mairie|conseil (?:départemental|régional)|centre hospitalier|hôpital|direction départementale)(?!\p{L}))/iu

/** The contract ends automatically on the day of death: no notice and no dismissal indemnity to claim. letters-1.4. */
export const employeur: LetterDefinition = {
  id: 'employeur',
  name: 'Employeur : décès du salarié',
  shortName: 'Employeur',
  another: 'un autre employeur',
  description:
    'Prévenez l’employeur, demandez le solde de tout compte, les documents de fin de contrat et l’assurance décès (prévoyance).',
  why: 'Pour le dernier salaire, les congés acquis et le capital de l’assurance décès (prévoyance).',
  advice: [
    'Prévenez d’abord l’employeur par téléphone ou par e-mail : l’absence {de Prénom} doit être justifiée.',
    'Cette lettre demande les sommes dues et l’assurance décès de l’entreprise (prévoyance), qui prévoit souvent un capital.',
    'Joignez l’acte de décès et votre pièce d’identité. L’employeur paie sur preuve de la qualité d’héritier.',
  ],
  urgency: '48h',
  sending: {
    mode: 'registered',
    advice:
      'D’abord un appel ou un e-mail au service du personnel, puis cette lettre, en recommandé avec avis de réception, pour les sommes dues.',
  },
  minutes: 5,
  recipient: recipientOf('employeur'),
  groups: [
    applicantGroup(),
    deceasedGroup({
      deathTown: 'required',
      birthDate: 'optional',
      address: 'optional',
      withoutSocialSecurityNumber: unsaid,
    }),
    recipientGroup('employeur', { who: 'Le service du personnel ou des ressources humaines.', kind: 'unknown' }),
    {
      title: 'L’emploi du défunt',
      kind: 'topic',
      fields: [
        {
          name: 'employeurJobDescription',
          label: 'Emploi occupé',
          type: 'text',
          help: 'Par exemple « assistante commerciale, agence de Tours ».',
          maxLength: 100,
        },
        {
          name: 'employeurEmployeeNumber',
          label: 'Matricule',
          type: 'text',
          help: 'Figure sur le bulletin de paie.',
          mayBeUnknown: unsaid,
          maxLength: 30,
          autoComplete: 'off',
        },
        {
          name: 'employeurPublic',
          label: 'L’employeur est public',
          type: 'checkbox',
          help: 'L’État, une commune, un hôpital, une école… : la lettre écrit « votre administration ».',
        },
        {
          name: 'employeurInvoiceRecipient',
          label: 'Destinataire des documents et des sommes',
          type: 'select',
          required: true,
          choices: { notary: 'Le notaire', myself: 'Moi-même' },
        },
      ],
    },
    notaryGroup(toNotary),
  ],
  // Proposed from the name: "Mairie d’Arles", "Centre hospitalier du Mans".
  defaults: (known) => ({
    employeurInvoiceRecipient: payee(known, saidIn(known).hasNotary === 'no' ? 'myself' : 'notary'),
    employeurPublic: PUBLIC.test(known.employeurName ?? '') ? 'on' : '',
  }),
  enclosures: [
    { type: 'deathCertificate', level: 'O' },
    { type: 'proofOfIdentity', level: 'O' },
    guardianProof,
    heirProof(toMyself),
    { type: 'bankIdentityStatement', level: 'C', showIf: toMyself },
    notaryDetails(toNotary),
    { type: 'familyRecordBook1', level: 'F' },
    { type: 'familyRecordBook2', level: 'F' },
  ],
  closing: 'F1',
  remarks: (answers) => {
    const toApplicant = answers.employeurInvoiceRecipient === 'myself'
    return [
      ...heirRemarks(answers, toApplicant),
      ...(toApplicant ? [conservatoryRemark('employeurInvoiceRecipient')] : []),
    ]
  },
  info: {
    key: 'employeur',
    text: 'Le contrat de travail prend fin au jour du décès. L’employeur doit verser aux héritiers le salaire et les congés acquis, et leur remettre le certificat de travail. Pensez à l’assurance de prévoyance : elle prévoit souvent un capital.',
    sources: ['service-public.fr, décès d’un salarié'],
  },
}
