import { figures } from '#app/content/figures.ts'
import { formatTaxNumber } from '#app/rules/identifiers.ts'
import type { Condition } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { knownName } from '#app/rules/letters/paper/full-names.ts'
import { inlineAddress } from '#app/rules/letters/paper/postal-address.ts'
import { tick } from '#letters/groups/fields.ts'
import { guardianProof } from '#letters/groups/guardian.ts'
import { tieMayBe } from '#letters/groups/ties.ts'
import { unsaid } from '#letters/groups/unknown.ts'
import {
  addressFields,
  applicantGroup,
  deceasedGroup,
  notaryDetails,
  notaryGroup,
  recipientGroup,
  recipientOf,
} from '#letters/groups.ts'

const days = figures.spouseTaxNoticeDays.value

const toNotary: Condition = { field: 'taxSendTo', is: 'notary' }
const toSomeoneElse: Condition = { field: 'taxSendTo', is: 'customAddress' }

/** letters-1.16. For a couple, the household's tax file continues for the survivor: it is updated, never closed. */
export const impotsNotificationDeces: LetterDefinition = {
  id: 'impotsNotificationDeces',
  name: 'Centre des impôts (service des impôts des particuliers)',
  shortName: 'Impôts',
  another: 'un autre centre des impôts',
  description:
    'Informez le service des impôts, faites adapter le prélèvement à la source et préparez les déclarations.',
  why: 'Pour mettre à jour le dossier fiscal et le prélèvement à la source.',
  advice: [
    `Conjoint ou partenaire de Pacs : signalez le décès dans les ${days} jours pour adapter votre prélèvement à la source.`,
    'Les revenus {de Prénom}, jusqu’au jour du décès, se déclarent {incomeReturns}.',
    'Joignez une copie de l’acte de décès et, si vous l’avez, le dernier avis d’impôt.',
  ],
  urgency: '1 month',
  sending: {
    mode: 'plain',
    advice: 'La messagerie sécurisée d’impots.gouv.fr de préférence ; sinon, une lettre simple.',
  },
  // The usual reply takes two months. request-42.1
  replyDays: 60,
  minutes: 5,
  recipient: recipientOf('taxCenter'),
  whereToFindAddress: 'L’adresse figure en haut du dernier avis d’impôt.',
  groups: [
    applicantGroup(),
    deceasedGroup({
      deathTown: 'required',
      birthDate: 'optional',
      address: 'required',
    }),
    recipientGroup('taxCenter', { who: 'Le service dont dépendait le défunt.' }),
    {
      title: 'Le dossier fiscal',
      kind: 'topic',
      fields: [
        {
          name: 'taxNumber',
          label: 'Numéro fiscal du défunt',
          type: 'text',
          help: 'En haut de l’avis d’impôt.',
          mayBeUnknown: unsaid,
          maxLength: 20,
          check: 'taxNumber',
          inputMode: 'numeric',
          autoComplete: 'off',
        },
        {
          name: 'taxSendTo',
          label: 'Avis et courriers à adresser',
          type: 'select',
          required: true,
          choices: { myAddress: 'À mon adresse', notary: 'Au notaire', customAddress: 'À une autre adresse' },
        },
        ...addressFields(
          {
            fullName: 'taxFullName',
            address: 'taxAddress',
            postalCode: 'taxPostalCode',
            town: 'taxCity',
            country: 'taxCountry',
          },
          toSomeoneElse,
        ),
        tick('taxSpouseContinues', 'Je suis le conjoint ou partenaire survivant', {
          showIf: tieMayBe('conjoint', 'partenairePacs'),
        }),
      ],
    },
    notaryGroup(toNotary),
  ],
  defaults: (known) => ({
    taxSendTo: 'myAddress',
    taxSpouseContinues: ['conjoint', 'partenairePacs'].includes(known.applicantRelationshipWithDeceased ?? '')
      ? 'on'
      : '',
  }),
  enclosures: [
    { type: 'deathCertificate', level: 'O' },
    guardianProof,
    { type: 'lastTaxNoticeOfTheDeceasedsHousehold', level: 'F' },
    { type: 'preFilledIncomeStatement', level: 'F' },
    // For owners of a house or a flat.
    { type: 'propertyTax', level: 'F' },
    notaryDetails(toNotary),
    { type: 'proofOfIdentityOfThePersonInChargeOfMailCorrespondence', level: 'C', showIf: toSomeoneElse },
    { type: 'proofOfIdentity', level: 'F' },
  ],
  closing: 'F3',
  endings: [{ what: 'fait cesser les prélèvements à son seul nom' }],
  view: (answers) => ({
    taxNumberInGroups: formatTaxNumber(answers.taxNumber ?? ''),
    recipientNamed: knownName(answers.taxFullName ?? '', answers),
    otherAddress: inlineAddress({
      address: answers.taxAddress,
      postalCode: answers.taxPostalCode,
      town: answers.taxCity,
      country: answers.taxCountry,
    }),
  }),
  info: {
    key: 'impots',
    text: `Signalez le décès d’un conjoint ou partenaire dans les ${days} jours pour adapter le prélèvement à la source. Les revenus de l’année du décès se déclarent au printemps de l’année suivante ; un conjoint remplit deux déclarations. La déclaration de succession est due dans les six mois, sauf petites successions.`,
    sources: ['CGI art. 641 et 642'],
  },
}
