import { figures } from '#app/content/figures.ts'
import { addDays } from '#app/rules/days.ts'
import { cardinal } from '#app/rules/french.ts'
import type { Answers, Condition } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { holderView } from '#app/rules/letters/paper/full-names.ts'
import { inlineAddress } from '#app/rules/letters/paper/postal-address.ts'
import { endingSaid, nameOfApplicant, personName, tick } from '#letters/groups/fields.ts'
import { guardianProof, payee } from '#letters/groups/guardian.ts'
import {
  addressFields,
  applicantGroup,
  deceasedGroup,
  notaryGroup,
  recipientGroup,
  recipientOf,
} from '#letters/groups.ts'

const notice = figures.telecomNoticeDays.value

const isStopped: Condition = { field: 'telecomContractAction', is: 'stop' }
const isTransferred: Condition = { field: 'telecomContractAction', is: 'changeBeneficiary' }
const invoiceTo = (destination: string): Condition => ({ field: 'telecomContractInvoiceDestination', is: destination })

/** letters-1.14. C. conso. art. L. 224-28 and L. 224-39. */
export const contratTelecom: LetterDefinition = {
  id: 'contratTelecom',
  name: 'Téléphone et internet',
  shortName: 'Téléphone et internet',
  another: 'un autre opérateur',
  description: 'Résiliez la ligne mobile, fixe ou la box, ou mettez l’abonnement à votre nom.',
  why: 'Pour arrêter la ligne sans frais, ou la garder à votre nom.',
  advice: [
    'Le décès permet de résilier sans frais l’abonnement {de Prénom}, même pendant une période d’engagement.',
    'Pour garder le numéro ou l’adresse e-mail, demandez un changement de titulaire avant toute résiliation.',
    'Couper la ligne efface l’annonce du répondeur : enregistrez-la avant. Les codes par SMS n’arriveront plus : donnez d’abord un autre numéro à la banque et aux services qui les envoient.',
  ],
  urgency: '1 month',
  sending: {
    mode: 'registered',
    advice: 'L’espace client ou une boutique suffisent parfois ; sinon, une lettre recommandée avec avis de réception.',
  },
  minutes: 4,
  recipient: recipientOf('telecomContract'),
  groups: [
    applicantGroup(),
    deceasedGroup({ deathTown: 'optional', birthDate: 'hidden', address: 'required' }),
    recipientGroup('telecomContract', { who: 'Outre-mer, les opérateurs ont leur propre adresse.' }),
    {
      title: 'L’abonnement',
      kind: 'topic',
      fields: [
        {
          name: 'telecomContractNumber',
          label: 'Numéro de client ou de ligne',
          type: 'text',
          required: true,
          mayBeUnknown: 'Sans lui, la lettre dit « dont je ne connais pas le numéro ».',
          maxLength: 40,
          autoComplete: 'off',
        },
        {
          name: 'telecomContractLine',
          label: 'Numéro de téléphone concerné',
          type: 'text',
          precision: true,
          check: 'phone',
          inputMode: 'tel',
          autoComplete: 'off',
        },
        {
          name: 'telecomContractAction',
          label: 'Vous souhaitez',
          type: 'select',
          required: true,
          help: 'Une adresse e-mail de l’opérateur disparaît avec l’abonnement résilié. Sans réponse, la lettre informe du décès et ne met fin à rien.',
          choices: { stop: 'Résilier', changeBeneficiary: 'Mettre l’abonnement à un autre nom' },
        },
        {
          name: 'telecomContractTerminationDate',
          label: 'Date souhaitée',
          type: 'date',
          required: isStopped,
          check: 'afterDeath',
          showIf: isStopped,
        },
        personName('telecomContractNewHolderName', 'Nouveau titulaire', { maxLength: 80, showIf: isTransferred }),
        {
          name: 'telecomContractInvoiceDestination',
          label: 'Dernière facture et trop-perçu à adresser',
          type: 'select',
          required: true,
          choices: { myAddress: 'À mon adresse', notary: 'Au notaire', stopContractAddress: 'À une autre adresse' },
          showIf: isStopped,
        },
        ...addressFields(
          {
            address: 'telecomContractStopAddress',
            postalCode: 'telecomContractStopPostalCode',
            town: 'telecomContractStopCity',
            country: 'telecomContractStopCountry',
          },
          { all: [isStopped, invoiceTo('stopContractAddress')] },
        ),
        tick('telecomContractEquipment', 'Une box ou un décodeur est à rendre', { showIf: isStopped }),
      ],
    },
    notaryGroup(invoiceTo('notary')),
  ],
  defaults: (known, today) => ({
    telecomContractAction: endingSaid(known, 'stop', [
      'telecomContractTerminationDate',
      'telecomContractInvoiceDestination',
      'telecomContractEquipment',
    ]),
    telecomContractTerminationDate: addDays(today, notice),
    telecomContractNewHolderName: nameOfApplicant(known),
    telecomContractInvoiceDestination: payee(known, 'myAddress'),
    telecomContractEquipment: 'on',
  }),
  enclosures: [
    { type: 'deathCertificate', level: 'O' },
    guardianProof,
    { type: 'proofOfIdentity', level: 'C', showIf: isTransferred },
    { type: 'bankIdentityStatement', level: 'C', showIf: { any: [isTransferred, invoiceTo('myAddress')] } },
  ],
  closing: 'F1',
  endings: [{ what: 'met fin à l’abonnement', said: isStopped }],
  view: (answers, today) => ({
    noticeDays: cardinal(notice),
    wanted: wantedDate(answers, today),
    ...holderView(answers.telecomContractNewHolderName, answers),
    invoiceAddress: inlineAddress({
      address: answers.telecomContractStopAddress,
      postalCode: answers.telecomContractStopPostalCode,
      town: answers.telecomContractStopCity,
      country: answers.telecomContractStopCountry,
    }),
  }),
  info: {
    key: 'telecom',
    text: `Le décès permet de résilier sans frais, même pendant une période d’engagement. Le préavis ne peut dépasser ${cardinal(notice)} jours. Pour conserver le numéro ou l’adresse e-mail, demandez un changement de titulaire, pas une résiliation.`,
    sources: ['C. conso. L. 224-39'],
  },
}

/**
 * Compares the wanted date with the notice period. A date within the notice is a wish, a later one replaces it, and a
 * past one asks for a retroactive end.
 */
function wantedDate(answers: Answers, today: string): 'none' | 'past' | 'soon' | 'later' {
  const date = answers.telecomContractTerminationDate ?? ''
  if (date === '') return 'none'
  if (date < today) return 'past'
  // The notice runs from the receipt of the letter, a few days after its date.
  return date <= addDays(today, notice + 4) ? 'soon' : 'later'
}
