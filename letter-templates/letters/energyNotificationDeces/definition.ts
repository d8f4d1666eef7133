import { figures } from '#app/content/figures.ts'
import { addDays } from '#app/rules/days.ts'
import { cardinal, lastName } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Group, LetterDefinition } from '#app/rules/letters/definition.ts'
import { isSigner } from '#app/rules/letters/paper/full-names.ts'
import { deceasedView } from '#app/rules/letters/paper/people.ts'
import { inlineAddress } from '#app/rules/letters/paper/postal-address.ts'
import { saidIn, tickedIn } from '#app/rules/questions/answers.ts'
import { energyContract, isStopped, isTransferred, toNotary, wasRead } from '#letters/groups/energy-contract.ts'
import { endingSaid } from '#letters/groups/fields.ts'
import { guardianProof, payee } from '#letters/groups/guardian.ts'
import { applicantGroup, deceasedGroup, notaryGroup, recipientGroup, recipientOf } from '#letters/groups.ts'

/** "de" is repeated before the gas, because the rule of letters-0.3 would give "d’électricité et gaz". */
const energies: Record<string, string> = {
  electricity: 'd’électricité',
  gas: 'de gaz naturel',
  both: 'd’électricité et de gaz',
  water: 'd’eau',
}

const groupsTo = (who: string, contract = energyContract) => [
  applicantGroup(),
  deceasedGroup({ deathTown: 'optional', birthDate: 'hidden', address: 'required' }),
  recipientGroup('energyContract', { who }),
  contract,
  notaryGroup(toNotary),
]

/** The help of a meter of energy names its distributor and the readings of several tariffs. */
const waterContract: Group = {
  ...energyContract,
  fields: energyContract.fields.map((field) =>
    field.name === 'energyContractIndex' ? { ...field, help: 'Le nombre affiché, en mètres cubes.' } : field,
  ),
}

/** What the form says of water, which the law on bills of energy does not name. C. conso. L. 224-15 */
const ofWater = {
  groups: groupsTo('Le service des eaux ou la société qui envoie les factures.', waterContract),
  info: { key: 'eau', text: 'Relevez le compteur, notez la date, puis demandez une facture de clôture sur cet index.' },
}

/** letters-1.13. C. conso. art. L. 224-14 and L. 224-15. */
export const energyNotificationDeces: LetterDefinition = {
  id: 'energyNotificationDeces',
  name: 'Fournisseur d’électricité, de gaz ou d’eau',
  shortName: 'Énergie ou eau',
  namesBy: {
    field: 'energyContractType',
    names: {
      electricity: { shortName: 'Énergie' },
      gas: { shortName: 'Énergie' },
      both: { shortName: 'Énergie' },
      water: { name: 'Fournisseur d’eau', shortName: 'Eau' },
    },
  },
  another: 'un autre fournisseur',
  description: 'Arrêtez le contrat ou mettez-le à votre nom, après relevé du compteur.',
  why: 'Pour arrêter le contrat ou le garder, sur un index relevé.',
  advice: [
    'Le contrat au nom {de Prénom} continue tant que personne ne prévient le fournisseur.',
    'Relevez le compteur et notez la date. Gardez le contrat jusqu’à la dernière visite du logement.',
    'Joignez une copie de l’acte de décès.',
  ],
  urgency: '1 month',
  sending: {
    mode: 'plain',
    advice:
      'L’espace client ou le téléphone suffisent souvent ; sinon, une lettre simple. En cas de litige, une lettre recommandée.',
  },
  minutes: 5,
  recipient: recipientOf('energyContract'),
  groups: groupsTo('Le fournisseur qui envoie les factures, et non le distributeur (Enedis, GRDF).'),
  defaults: (known, today) => ({
    energyContractType: energyKnown(known),
    // The letter itself has a wording for a town without a street.
    energyContractDeliveryAddress: known.deceasedAddress ? deceasedView(known).deceasedInline : '',
    energyContractAction: endingSaid(known, 'stop', ['energyContractTerminationDate']),
    energyContractTerminationDate: addDays(today, 15),
    energyContractInvoiceRecipient: payee(known, 'myself'),
    energyContractNewHolderLastName: known.applicantLastName ?? '',
    energyContractNewHolderFirstName: known.applicantFirstName ?? '',
  }),
  enclosures: [
    { type: 'deathCertificate', level: 'O' },
    guardianProof,
    {
      type: 'bankIdentityStatement',
      level: 'C',
      // To debit the new holder, or to refund the person who asks for the money.
      showIf: { any: [isTransferred, { all: [isStopped, { field: 'energyContractInvoiceRecipient', is: 'myself' }] }] },
    },
    { type: 'proofOfIdentity', level: 'F', showIf: isTransferred },
    { type: 'meterPhoto', level: 'F', showIf: wasRead },
  ],
  closing: 'F1',
  endings: [{ what: 'met fin au contrat', said: isStopped }],
  view: (answers) => ({
    energy: energies[answers.energyContractType ?? ''] ?? '',
    newHolder: [answers.energyContractNewHolderFirstName, lastName(answers.energyContractNewHolderLastName ?? '')]
      .filter(Boolean)
      .join(' '),
    holderSigns: isSigner(
      `${answers.energyContractNewHolderFirstName ?? ''} ${answers.energyContractNewHolderLastName ?? ''}`,
      answers,
    ),
    meterIndexes: listed(answers.energyContractIndex ?? ''),
    invoiceAddress: inlineAddress({
      address: answers.energyContractOtherAddress,
      postalCode: answers.energyContractOtherPostalCode,
      town: answers.energyContractOtherTown,
      country: answers.energyContractOtherCountry,
    }),
  }),
  info: {
    key: 'energie',
    text: `Relevez le compteur, notez la date, puis prévenez le fournisseur. La facture de clôture doit arriver dans les ${cardinal(figures.energyFinalBillWeeks.value)} semaines et le trop-perçu être remboursé dans les ${cardinal(figures.energyRefundWeeks.value)} semaines qui suivent. Aucun frais ne peut être facturé au-delà de ceux du gestionnaire de réseau.`,
    sources: ['C. conso. L. 224-15'],
  },
  drawnFor: ({ energyContractType }) => (energyContractType === 'water' ? ofWater : {}),
}

/** Matches a supplier whose name shows that it sells water. */
const WATER =
  /(?<!\p{L})(?:eaux?|veolia|(?<!gdf )suez|saur|cise|franciliane|sedif|siaep|semm|il[ée]o|nor[ée]ade|hydraulique|assainissement)(?!\p{L})/iu

/**
 * Infers what the contract is for from the supplier's name, or else from the bills that were in the deceased's name.
 * Returns '' when both energy and water are possible.
 */
function energyKnown(known: Answers): string {
  const bills = tickedIn(saidIn(known).billsInName)
  const supplier = known.energyContractName ?? ''
  if (WATER.test(supplier)) return 'water'
  if (!bills.includes('water')) return 'both'
  return supplier.trim() === '' && !bills.includes('energy') ? 'water' : ''
}

/** "12345 / 6789", the readings of a meter with several tariffs → "12345 et 6789". */
function listed(indexes: string): string {
  const values = indexes
    .split(/[/;|]/)
    .map((value) => value.trim())
    .filter(Boolean)
  return values.join(', ').replace(/, ([^,]*)$/, ' et $1')
}
