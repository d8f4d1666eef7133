import { type Condition, holds } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { knownName } from '#app/rules/letters/paper/full-names.ts'
import { deceasedView } from '#app/rules/letters/paper/people.ts'
import { saidIn } from '#app/rules/questions/answers.ts'
import {
  addressIn,
  addressNames,
  choice,
  date,
  nameOfApplicant,
  personName,
  tick,
  wholeAddress,
} from '#letters/groups/fields.ts'
import { guardianProof, payee } from '#letters/groups/guardian.ts'
import {
  ended,
  endOfLeaseRemarks,
  furnished,
  handoverDay,
  notice,
  terminate,
  unfurnished,
} from '#letters/groups/lease.ts'
import { occupantEnclosures, occupantRights, occupantView, withoutRightRuledOut } from '#letters/groups/new-occupant.ts'
import {
  addressFields,
  applicantGroup,
  deceasedGroup,
  fullNameField,
  notaryDetails,
  notaryGroup,
  recipientGroup,
  recipientOf,
} from '#letters/groups.ts'

const change: Condition = { field: 'bailleurAction', is: 'change' }
const toNotary: Condition = { field: 'bailleurRegulationRecipient', is: 'notary' }
const toCustom: Condition = { all: [terminate, { field: 'bailleurRegulationRecipient', is: 'custom' }] }
const regulation = addressNames('bailleurRegulation')

/** letters-1.11. Loi n° 89-462 art. 14 and 25-3 (unfurnished only); C. civ. art. 1742 (furnished) and 1751 (couple). */
export const bailleur: LetterDefinition = {
  id: 'bailleur',
  name: 'Bailleur : fin ou transfert du bail',
  shortName: 'Bailleur',
  another: 'un autre bailleur',
  description: 'Le défunt était locataire : mettez fin au bail ou demandez qu’il se poursuive au nom d’un proche.',
  why: 'Pour arrêter le loyer, ou garder le logement.',
  advice: [
    'Logement vide où {Prénom} vivait sans proche : le bail s’arrête au jour du décès. Cette lettre prévient et fixe l’état des lieux.',
    'En meublé, l’époux peut rester, et le partenaire de Pacs dont le nom est sur le bail. Sinon, le bail passe à ceux qui peuvent hériter : demandez-leur.',
    'Joignez l’acte de décès. Gardez l’assurance du logement jusqu’à la remise des clés.',
  ],
  urgency: '7 days',
  sending: {
    mode: 'registered',
    advice: 'Lettre recommandée avec avis de réception : elle prouve la date de votre demande.',
  },
  minutes: 6,
  recipient: recipientOf('bailleurOwner'),
  groups: [
    applicantGroup(),
    deceasedGroup({ deathTown: 'required', birthDate: 'hidden', address: 'required' }),
    recipientGroup('bailleurOwner', { who: 'Le bailleur ou l’agence qui gère le logement.', kind: 'unknown' }),
    {
      title: 'Le logement loué',
      kind: 'topic',
      fields: [
        wholeAddress('bailleurDwellingAddress', 'Adresse du logement'),
        choice('bailleurAction', 'Vous souhaitez', {
          terminate: 'Mettre fin au bail',
          change: 'Poursuivre le bail au nom d’un proche',
        }),
        tick('bailleurFurnished', 'Logement loué meublé', {
          help: 'La règle est différente : le bail meublé passe aux héritiers.',
        }),
        tick('bailleurNobodyRemains', 'Personne ne vit plus dans le logement', {
          help: 'Si un proche y vivait, choisissez plutôt « Poursuivre le bail ».',
          showIf: { all: [terminate, unfurnished] },
        }),
        tick('bailleurHeirsAgree', 'Les autres héritiers sont d’accord, ou je suis seul héritier', {
          help: 'Le congé d’un logement meublé engage tous ceux qui peuvent hériter.',
          showIf: { all: [terminate, furnished] },
        }),
        date('bailleurTerminationDate', 'Date souhaitée de remise des clés', {
          check: 'afterDeath',
          // Each of the two is asked only when it may end the lease.
          showIf: {
            any: [
              { field: 'bailleurNobodyRemains', is: 'on' },
              { field: 'bailleurHeirsAgree', is: 'on' },
            ],
          },
        }),
        personName('bailleurNewOccupantName', 'Personne qui reste dans le logement', {
          help: 'Prénom et nom.',
          maxLength: 80,
          showIf: change,
        }),
        choice('bailleurNewOccupantRight', 'Sa situation', occupantRights, {
          required: false,
          help: 'En logement social, d’autres conditions peuvent s’ajouter.',
          showIf: change,
        }),
        choice(
          'bailleurRegulationRecipient',
          'Solde (loyers, charges, dépôt de garantie) à adresser',
          { custom: 'À une autre adresse', applicant: 'À mon adresse', notary: 'Au notaire' },
          // Termination only (S2-4): a lease that continues has nothing to settle.
          { showIf: terminate },
        ),
        ...addressFields(regulation, toCustom),
        fullNameField('bailleurRegulationName', 'Nom', toCustom),
      ],
    },
    notaryGroup(toNotary),
  ],
  defaults: (known, today) => ({
    bailleurDwellingAddress: deceasedView(known).deceasedInline,
    // If somebody lives there, they decide whether the lease ends. request-14.2
    bailleurAction: saidIn(known).sharedHome === 'yes' ? '' : 'terminate',
    bailleurFurnished: saidIn(known).leaseFurnished === 'yes' ? 'on' : '',
    bailleurTerminationDate: handoverDay(known, today),
    bailleurNewOccupantName: nameOfApplicant(known),
    bailleurRegulationRecipient: payee(known, saidIn(known).hasNotary === 'no' ? 'applicant' : 'notary'),
  }),
  enclosures: [
    { type: 'deathCertificate', level: 'O' },
    guardianProof,
    ...occupantEnclosures(change),
    { type: 'heirStatusCertificate', level: 'F', showIf: terminate },
    { type: 'proofOfIdentityOfThePersonInChargeOfMailCorrespondence', level: 'C', showIf: toCustom },
    notaryDetails(toNotary),
  ],
  closing: 'F1',
  endings: [
    { what: 'constate la fin du bail', said: ended },
    { what: 'donne congé du logement meublé', said: notice },
  ],
  remarks: endOfLeaseRemarks,
  tidy: withoutRightRuledOut,
  view: (answers) => ({
    ...occupantView(answers),
    regulationName: knownName(answers.bailleurRegulationName ?? '', answers),
    regulationInline: addressIn(answers, regulation),
    leaseEnded: holds(ended, answers),
    noticeGiven: holds(notice, answers),
  }),
  info: {
    key: 'bail',
    text: 'Si personne ne vivait avec le défunt dans un logement loué vide, le bail prend fin au jour du décès, sans préavis. En meublé, l’époux peut rester, et le partenaire de Pacs dont le nom est sur le bail. Sinon, le bail passe à ceux qui peuvent hériter : demandez-leur.',
    sources: ['Loi n° 89-462 du 6 juillet 1989, art. 14'],
  },
}
