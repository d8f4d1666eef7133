import type { Condition } from '#app/rules/letters/conditions.ts'
import type { Group } from '#app/rules/letters/definition.ts'
import { addressFields } from '#letters/groups.ts'
import { unsaid } from './unknown.ts'

export const isStopped: Condition = { field: 'energyContractAction', is: 'stop' }
export const isTransferred: Condition = { field: 'energyContractAction', is: 'changeBeneficiary' }
export const wasRead: Condition = { field: 'energyContractMeterReadDone', is: 'on' }
export const toNotary: Condition = { field: 'energyContractInvoiceRecipient', is: 'notary' }

/**
 * Questions about an energy or water contract, for letters/energyNotificationDeces. The pitfalls of letters-1.13 are
 * the help texts of the action and of its date. A home other than the last one comes from letters-6.3.
 */
export const energyContract: Group = {
  title: 'Le contrat',
  kind: 'topic',
  fields: [
    {
      name: 'energyContractNumber',
      label: 'Référence client ou numéro de contrat',
      type: 'text',
      required: true,
      mayBeUnknown: 'Sans elle, la lettre dit « dont je ne connais pas la référence ».',
      maxLength: 40,
      autoComplete: 'off',
    },
    {
      name: 'energyContractType',
      label: 'Énergie ou eau',
      type: 'select',
      choices: { electricity: 'Électricité', gas: 'Gaz naturel', both: 'Électricité et gaz', water: 'Eau' },
    },
    {
      name: 'energyContractPdl',
      label: 'Point de livraison (PDL ou PCE)',
      type: 'text',
      showIf: { field: 'energyContractType', isNot: 'water' },
      precision: true,
      help: '14 chiffres.',
      mayBeUnknown: unsaid,
      maxLength: 20,
      inputMode: 'numeric',
      autoComplete: 'off',
    },
    {
      name: 'energyContractDeliveryAddress',
      label: 'Logement concerné',
      type: 'text',
      help: 'La dernière, ou une résidence secondaire.',
      maxLength: 160,
    },
    {
      name: 'energyContractAction',
      label: 'Vous souhaitez',
      type: 'select',
      required: true,
      help: 'Changer de nom fait souvent un nouveau contrat : vérifiez le tarif. Sans réponse, la lettre informe du décès et ne met fin à rien.',
      choices: { stop: 'Résilier', changeBeneficiary: 'Mettre le contrat à un autre nom' },
    },
    {
      name: 'energyContractTerminationDate',
      label: 'Date souhaitée',
      type: 'date',
      required: isStopped,
      help: 'Comptez deux semaines : un technicien doit parfois passer.',
      check: 'afterDeath',
      showIf: isStopped,
    },
    { name: 'energyContractMeterReadDone', label: 'Le compteur a été relevé', type: 'checkbox' },
    {
      name: 'energyContractIndex',
      label: 'Index relevé',
      type: 'text',
      required: true,
      help: 'Avec un compteur communicant, l’index est déjà connu du distributeur. Jusqu’à trois nombres, séparés par une barre : 12345 / 6789.',
      maxLength: 60,
      showIf: wasRead,
    },
    {
      name: 'energyContractIndexDate',
      label: 'Date du relevé',
      type: 'date',
      required: true,
      check: 'pastDate',
      showIf: wasRead,
    },
    {
      name: 'energyContractInvoiceRecipient',
      label: 'Facture de clôture à adresser',
      type: 'select',
      required: true,
      choices: { notary: 'Au notaire', myself: 'À mon adresse', otherAddress: 'À une autre adresse' },
    },
    ...addressFields(
      {
        address: 'energyContractOtherAddress',
        postalCode: 'energyContractOtherPostalCode',
        town: 'energyContractOtherTown',
        country: 'energyContractOtherCountry',
      },
      { field: 'energyContractInvoiceRecipient', is: 'otherAddress' },
    ),
    {
      name: 'energyContractNewHolderLastName',
      label: 'Nouveau titulaire : nom',
      type: 'text',
      required: true,
      maxLength: 60,
      check: 'personName',
      showIf: isTransferred,
    },
    {
      name: 'energyContractNewHolderFirstName',
      label: 'Nouveau titulaire : prénom',
      type: 'text',
      required: true,
      maxLength: 60,
      check: 'personName',
      showIf: isTransferred,
    },
  ],
}
