import { figures } from '#app/content/figures.ts'
import { euros } from '#app/rules/french.ts'
import { heirsPath } from '#app/rules/letters/addresses.ts'
import { conservatoryRemark, heirRemarks } from '#app/rules/letters/checks/estate.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { knownName } from '#app/rules/letters/paper/full-names.ts'
import { inlineAddress } from '#app/rules/letters/paper/postal-address.ts'
import { reference, tick } from '#letters/groups/fields.ts'
import { funeralPayment, paymentProposed } from '#letters/groups/funeral-payment.ts'
import { guardianProof } from '#letters/groups/guardian.ts'
import { heirProof } from '#letters/groups/ties.ts'
import {
  addressFields,
  applicantGroup,
  deceasedGroup,
  notaryDetails,
  notaryGroup,
  recipientGroup,
  recipientOf,
} from '#letters/groups.ts'

const toNotary = { field: 'blocageComptesDemandeSoldeSendStatementTo', is: 'notary' }
const ceiling = euros(figures.funeralDebitCeiling.value)
const year = figures.funeralDebitCeiling.since.slice(0, 4)

/** letters-1.3. C. civ. art. 1939 and 2003; CMF art. L. 312-1-4 and L. 312-1-4-1. */
export const banqueBlocageComptesDemandeSolde: LetterDefinition = {
  id: 'banqueBlocageComptesDemandeSolde',
  name: 'Banque : blocage des comptes et relevé des avoirs',
  shortName: 'Banque',
  another: 'une autre banque',
  description:
    'Prévenez la banque du décès, faites bloquer les comptes et demandez l’état des avoirs au jour du décès.',
  why: 'Pour arrêter les cartes et les procurations, et connaître les avoirs.',
  advice: [
    'La banque bloque le compte personnel {de Prénom}. Le compte joint reste ouvert, sauf si un héritier s’y oppose.',
    'La banque peut payer la facture des obsèques avec cet argent.',
    'Écrivez une lettre par banque. Joignez l’acte de décès et votre pièce d’identité.',
  ],
  leadsTo: { path: heirsPath, words: 'Petite somme à la banque : l’attestation des héritiers' },
  urgency: '48h',
  sending: {
    mode: 'registered',
    advice:
      'Lettre recommandée avec avis de réception, ou dépôt en agence contre un reçu : elle prouve la date à laquelle la banque a connu le décès.',
  },
  minutes: 6,
  recipient: recipientOf('blocageComptesDemandeSolde'),
  groups: [
    applicantGroup(),
    deceasedGroup({
      deathTown: 'required',
      birthDate: 'required',
      address: 'required',
    }),
    recipientGroup('blocageComptesDemandeSolde', {
      who: 'L’agence qui tient le compte, ou le service des successions.',
    }),
    {
      title: 'Vos demandes à la banque',
      kind: 'topic',
      fields: [
        reference('blocageComptesDemandeSoldeAccountNumber', 'Numéro de compte ou IBAN', {
          mayBeUnknown:
            'Sans lui, la lettre parle d’« un ou plusieurs comptes » : le nom et la date de naissance suffisent.',
          maxLength: 42,
          check: 'bankAccount',
        }),
        tick('blocageComptesDemandeSoldeJointAccountKept', 'Maintenir le compte joint'),
        reference('blocageComptesDemandeSoldeJointAccountNumber', 'Numéro du compte joint', {
          mayBeUnknown: 'Sans lui, la lettre dit « le compte joint ».',
          precision: true,
          maxLength: 42,
          check: 'bankAccount',
          showIf: { field: 'blocageComptesDemandeSoldeJointAccountKept', is: 'on' },
        }),
        {
          name: 'blocageComptesDemandeSoldeSendStatementTo',
          label: 'Envoyer le relevé des avoirs',
          type: 'select',
          required: true,
          choices: { me: 'À moi', notary: 'Au notaire', other: 'À une autre personne' },
        },
        ...addressFields(
          {
            fullName: 'blocageComptesDemandeSoldeOtherName',
            address: 'blocageComptesDemandeSoldeOtherAddress',
            postalCode: 'blocageComptesDemandeSoldeOtherPostalCode',
            town: 'blocageComptesDemandeSoldeOtherCity',
            country: 'blocageComptesDemandeSoldeOtherCountry',
          },
          { field: 'blocageComptesDemandeSoldeSendStatementTo', is: 'other' },
          { nameLabel: 'Nom' },
        ),
        ...funeralPayment,
      ],
    },
    notaryGroup(toNotary),
  ],
  defaults: (known) => ({ blocageComptesDemandeSoldeSendStatementTo: 'me', ...paymentProposed(known) }),
  enclosures: [
    { type: 'deathCertificate', level: 'O' },
    { type: 'proofOfIdentity', level: 'O' },
    // Banks refuse to disclose balances to a person who does not prove that they are an heir. letters-1.3 makes it
    // optional when the notary receives them, but a document is offered only where it is needed.
    heirProof({ field: 'blocageComptesDemandeSoldeSendStatementTo', isNot: 'notary' }),
    guardianProof,
    { type: 'familyRecordBook1', level: 'F' },
    { type: 'familyRecordBook2', level: 'F' },
    notaryDetails(toNotary),
    {
      type: 'lastBankAccountStatementsOfTheDeceased',
      level: 'F',
      showIf: { field: 'blocageComptesDemandeSoldeAccountNumber', is: '' },
    },
    {
      type: 'funeralInvoice',
      level: 'C',
      showIf: { field: 'blocageComptesDemandeSoldeFuneralInvoice', is: 'on' },
      announced: true,
    },
    // For a person who has already paid the invoice: the letter does not ask about it.
    {
      type: 'bankIdentityStatement',
      level: 'C',
      showIf: { field: 'blocageComptesDemandeSoldeFuneralInvoice', is: 'on' },
    },
  ],
  closing: 'F1',
  endings: [{ what: 'bloque les comptes à son seul nom, les cartes et les procurations' }],
  remarks: (answers) => [
    ...heirRemarks(answers, answers.blocageComptesDemandeSoldeSendStatementTo === 'me'),
    ...(answers.blocageComptesDemandeSoldeFuneralInvoice
      ? [conservatoryRemark('blocageComptesDemandeSoldeFuneralInvoice')]
      : []),
  ],
  view: (answers) => ({
    statementName: knownName(answers.blocageComptesDemandeSoldeOtherName ?? '', answers),
    statementAddress: inlineAddress({
      address: answers.blocageComptesDemandeSoldeOtherAddress,
      postalCode: answers.blocageComptesDemandeSoldeOtherPostalCode,
      town: answers.blocageComptesDemandeSoldeOtherCity,
      country: answers.blocageComptesDemandeSoldeOtherCountry,
    }),
  }),
  info: {
    key: 'banque-blocage',
    text: `Dès qu’elle connaît le décès, la banque bloque les comptes personnels et annule les procurations. Les factures d’obsèques peuvent être payées sur ces comptes, dans la limite de ${ceiling} en ${year}. Un compte joint continue de fonctionner, sauf si un héritier s’y oppose.`,
    sources: ['CMF L. 312-1-4 et L. 312-1-4-1'],
  },
}
