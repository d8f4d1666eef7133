import { lowerFirst } from '#app/rules/french.ts'
import type { Condition } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { holderView } from '#app/rules/letters/paper/full-names.ts'
import { inlineAddress } from '#app/rules/letters/paper/postal-address.ts'
import { endingSaid } from '#letters/groups/fields.ts'
import { guardianProof, payee } from '#letters/groups/guardian.ts'
import { unsaid } from '#letters/groups/unknown.ts'
import {
  addressFields,
  applicantGroup,
  deceasedGroup,
  notaryGroup,
  recipientGroup,
  recipientOf,
} from '#letters/groups.ts'

const isStopped: Condition = { field: 'subscriptionContractAction', is: 'stop' }
const isTransferred: Condition = { field: 'subscriptionContractAction', is: 'changeBeneficiary' }
const invoiceTo = (destination: string): Condition => ({
  field: 'subscriptionContractInvoiceDestination',
  is: destination,
})

/** letters-1.15. C. conso. art. L. 215-1 and L. 215-1-1. */
export const contratAbonnement: LetterDefinition = {
  id: 'contratAbonnement',
  name: 'Autres abonnements (presse, sport, télévision, association…)',
  shortName: 'Abonnement',
  another: 'un autre organisme',
  description:
    'Résiliez ou transférez un abonnement du défunt : presse, télévision, salle de sport, logiciel, association.',
  why: 'Pour arrêter les prélèvements et les envois.',
  advice: [
    'Relisez les derniers relevés de compte {de Prénom} : ils révèlent les abonnements oubliés.',
    'Un journal qui s’accumule signale un logement vide : demandez l’arrêt des envois.',
    'Écrivez une lettre par abonnement. Joignez une copie de l’acte de décès.',
  ],
  urgency: '1 month',
  sending: {
    mode: 'registered',
    advice:
      'Le formulaire de résiliation en ligne, si l’abonnement peut être souscrit en ligne ; sinon, une lettre recommandée avec avis de réception.',
  },
  minutes: 4,
  recipient: recipientOf('subscriptionContract'),
  groups: [
    applicantGroup(),
    deceasedGroup({ deathTown: 'optional', birthDate: 'hidden', address: 'required' }),
    recipientGroup('subscriptionContract'),
    {
      title: 'L’abonnement',
      kind: 'topic',
      fields: [
        {
          name: 'subscriptionContractServiceName',
          label: 'Nom de l’abonnement',
          type: 'text',
          precision: true,
          help: 'Par exemple « hebdomadaire », « salle de sport », « bouquet de chaînes ».',
          maxLength: 80,
        },
        {
          name: 'subscriptionContractNumber',
          label: 'Numéro d’abonné ou de contrat',
          type: 'text',
          help: 'Sur l’étiquette du journal, la carte de membre ou le dernier prélèvement.',
          mayBeUnknown: unsaid,
          maxLength: 40,
          autoComplete: 'off',
        },
        {
          name: 'subscriptionContractAction',
          label: 'Vous souhaitez',
          type: 'select',
          required: true,
          help: 'Sans réponse, la lettre informe du décès et ne met fin à rien.',
          choices: { stop: 'Résilier', changeBeneficiary: 'Mettre l’abonnement à un autre nom' },
        },
        {
          name: 'subscriptionContractTerminationDate',
          label: 'Date souhaitée',
          type: 'date',
          check: 'afterDeath',
          showIf: isStopped,
          precision: true,
        },
        {
          name: 'subscriptionContractNewHolderName',
          label: 'Nouveau titulaire',
          type: 'text',
          required: true,
          help: 'Prénom et nom.',
          maxLength: 80,
          check: 'personName',
          showIf: isTransferred,
        },
        {
          name: 'subscriptionContractInvoiceDestination',
          label: 'Dernière facture et remboursement à adresser',
          type: 'select',
          required: true,
          choices: { myAddress: 'À mon adresse', notary: 'Au notaire', stopContractAddress: 'À une autre adresse' },
          showIf: isStopped,
        },
        ...addressFields(
          {
            address: 'subscriptionContractStopAddress',
            postalCode: 'subscriptionContractStopPostalCode',
            town: 'subscriptionContractStopCity',
            country: 'subscriptionContractStopCountry',
          },
          { all: [isStopped, invoiceTo('stopContractAddress')] },
        ),
      ],
    },
    notaryGroup(invoiceTo('notary')),
  ],
  defaults: (known) => ({
    subscriptionContractAction: endingSaid(known, 'stop', [
      'subscriptionContractTerminationDate',
      'subscriptionContractInvoiceDestination',
    ]),
    subscriptionContractNewHolderName: `${known.applicantFirstName ?? ''} ${known.applicantLastName ?? ''}`.trim(),
    subscriptionContractInvoiceDestination: payee(known, 'myAddress'),
  }),
  enclosures: [
    { type: 'deathCertificate', level: 'O' },
    guardianProof,
    // Needed for the refund.
    { type: 'bankIdentityStatement', level: 'C', showIf: invoiceTo('myAddress') },
  ],
  closing: 'F1',
  endings: [{ what: 'met fin à l’abonnement', said: isStopped }],
  view: (answers) => ({
    subscription: subscriptionNamed(answers.subscriptionContractServiceName ?? ''),
    ...holderView(answers.subscriptionContractNewHolderName, answers),
    invoiceAddress: inlineAddress({
      address: answers.subscriptionContractStopAddress,
      postalCode: answers.subscriptionContractStopPostalCode,
      town: answers.subscriptionContractStopCity,
      country: answers.subscriptionContractStopCountry,
    }),
  }),
  info: {
    key: 'abonnements',
    text: 'Relisez les trois derniers relevés de compte : ils révèlent les abonnements oubliés. Un contrat souscrit en ligne peut se résilier en ligne. Joignez une copie de l’acte de décès et demandez l’arrêt des prélèvements.',
    sources: ['C. conso. L. 215-1-1'],
  },
}

/**
 * "abonnement hebdomadaire", or the family's own words if they already typed a whole name such as "abonnement
 * d’escalade" or "adhésion au club".
 */
const subscriptionNamed = (typed: string): string =>
  /^(?:abonnement|adh[ée]sion|inscription)(?!\p{L})/iu.test(typed) ? lowerFirst(typed) : `abonnement ${typed}`.trim()
