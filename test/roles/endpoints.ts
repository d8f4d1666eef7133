import { ceremonyEndpoints } from './ceremony-endpoints.ts'
import { EDITOR, type Endpoint, INVITATION } from './endpoint.ts'
import { helperEndpoints } from './helper-endpoints.ts'
import { orderEndpoints } from './order-endpoints.ts'
import { pieceEndpoints } from './piece-endpoints.ts'
import { postEndpoints } from './post-endpoints.ts'
import { questionnaireEndpoints } from './questionnaire-endpoints.ts'
import { spaceEndpoints } from './space-endpoints.ts'
import { trackingEndpoints } from './tracking-endpoints.ts'

const letter = '/demarches-administratives/courriers/bailleur'

/** Placeholder, in a path or a form, for the id of another member of the account. */
export const MEMBER = '{member}'

const member = `/utilisateurs/${MEMBER}`

/**
 * Every loader and action that requires a user, with its permission, by file and endpoint as in test/guards.test.ts. An
 * endpoint with several permissions has several lines, distinguished after "#". The matrix fails for a missing
 * endpoint.
 */
export const endpoints: Record<string, Endpoint> = {
  'app/routes/demarches-administratives._index/route.tsx loader': {
    permission: 'see-letters',
    path: '/demarches-administratives',
  },
  'app/routes/demarches-administratives._index/route.tsx action': {
    permission: 'track-letters',
    path: '/demarches-administratives',
    form: { 'several-bailleur': 'on' },
  },
  'app/routes/demarches-administratives.informations._index/route.tsx loader': {
    permission: 'read-letters',
    path: '/demarches-administratives/informations',
  },
  'app/routes/demarches-administratives.informations._index/route.tsx action': {
    permission: 'write-letters',
    path: '/demarches-administratives/informations',
    form: { defunctDeathTown: 'Quimper' },
  },
  'app/routes/demarches-administratives.informations.enregistrement.ts loader': {
    permission: 'write-letters',
    path: '/demarches-administratives/informations/enregistrement',
  },
  'app/routes/demarches-administratives.informations.enregistrement.ts action': {
    permission: 'write-letters',
    path: '/demarches-administratives/informations/enregistrement',
    form: { applicantFirstName: 'Anne' },
  },
  'app/routes/demarches-administratives.adresses/route.tsx loader': {
    permission: 'see-letters',
    path: '/demarches-administratives/adresses',
  },
  'app/routes/demarches-administratives.adresses/route.tsx action': {
    permission: 'write-letters',
    path: '/demarches-administratives/adresses',
    form: { 'seen-bailleur': '', 'named-bailleur': 'on', 'lines-bailleur': '2 quai de la Fosse\n44000 Nantes' },
  },
  'app/routes/demarches-administratives-ia/route.tsx loader': {
    permission: 'write-letters',
    path: '/demarches-administratives-ia',
  },
  'app/routes/demarches-administratives-ia/route.tsx action': {
    permission: 'write-letters',
    path: '/demarches-administratives-ia?courrier=customizable3',
    form: { intent: 'accept' },
  },
  'app/routes/demarches-administratives.droits/route.tsx loader': {
    permission: 'read-letters',
    path: '/demarches-administratives/droits',
  },
  'app/routes/demarches-administratives.attestation-des-heritiers/route.tsx loader': {
    permission: 'write-letters',
    path: '/demarches-administratives/attestation-des-heritiers',
  },
  'app/routes/demarches-administratives.attestation-des-heritiers/route.tsx action': {
    permission: 'write-letters',
    path: '/demarches-administratives/attestation-des-heritiers',
    form: { heir1LastName: 'Oriol' },
  },
  'app/routes/demarches-administratives.attestation-des-heritiers[.]pdf/route.ts loader': {
    permission: 'write-letters',
    path: '/demarches-administratives/attestation-des-heritiers.pdf',
  },
  'app/routes/demarches-administratives.courriers.$documentId._index/route.tsx loader': {
    permission: 'read-letters',
    path: letter,
  },
  'app/routes/demarches-administratives.courriers.$documentId._index/route.tsx action': {
    permission: 'write-letters',
    path: letter,
    form: { bailleurOwnerName: 'Foncière' },
  },
  'app/routes/demarches-administratives.courriers.$documentId.enregistrement.ts loader': {
    permission: 'write-letters',
    path: `${letter}/enregistrement`,
  },
  'app/routes/demarches-administratives.courriers.$documentId.enregistrement.ts action': {
    permission: 'write-letters',
    path: `${letter}/enregistrement`,
    form: { bailleurOwnerName: 'Foncière' },
  },
  'app/routes/demarches-administratives.courriers.$documentId[.]pdf.ts loader': {
    permission: 'print-letters',
    path: `${letter}.pdf`,
  },
  'app/routes/demarches-administratives.dossier[.]pdf.ts loader': {
    permission: 'print-letters',
    path: '/demarches-administratives/dossier.pdf',
    status: 503, // The printer of these tests prints no list of contents.
  },
  'app/routes/demarches-administratives.dossier[.]zip.ts loader': {
    permission: 'print-letters',
    path: '/demarches-administratives/dossier.zip',
  },
  'app/routes/demarches-administratives.dossier/route.tsx loader': {
    permission: 'see-letters',
    path: '/demarches-administratives/dossier',
  },
  'app/routes/demarches-administratives.dossier/route.tsx action#pay': {
    permission: 'order-letters',
    path: '/demarches-administratives/dossier',
    form: { intent: 'pay', letters: 'bailleur' },
  },
  'app/routes/demarches-administratives.dossier/route.tsx action#add': {
    permission: 'order-letters',
    path: '/demarches-administratives/dossier',
    form: { intent: 'add', courrier: 'bailleur' },
  },
  'app/routes/demarches-administratives.courriers.$documentId.e-mail/route.tsx loader': {
    permission: 'write-letters',
    path: `${letter}/e-mail`,
  },
  'app/routes/demarches-administratives.courriers.$documentId.e-mail/route.tsx action': {
    permission: 'mail-letters',
    path: `${letter}/e-mail`,
    form: { to: 'agence@bailleur.example', replyTo: 'zoe@famille.example', withIdentity: 'on', evenWithout: 'on' },
  },
  'app/routes/demarches-administratives.courriers.$documentId.retirer.tsx loader': {
    permission: 'write-letters',
    path: `${letter}/retirer`,
  },
  'app/routes/demarches-administratives.courriers.$documentId.retirer.tsx action': {
    permission: 'write-letters',
    path: `${letter}/retirer`,
    form: {},
  },
  'app/routes/demarches-administratives.retrouver/route.tsx loader': {
    permission: 'see-letters',
    path: '/demarches-administratives/retrouver',
  },
  'app/routes/demarches-administratives.retrouver/route.tsx action': {
    permission: 'write-letters',
    path: '/demarches-administratives/retrouver',
    form: { intent: 'begin', 'always-copieActeDeces': 'on' },
  },
  'app/routes/demarches-administratives.courriers.$documentId.relance/route.tsx loader': {
    permission: 'write-letters',
    path: `${letter}/relance`,
  },
  'app/routes/demarches-administratives.courriers.$documentId.relance[.]pdf.ts loader': {
    permission: 'print-letters',
    path: `${letter}/relance.pdf`,
  },
  ...ceremonyEndpoints,
  ...helperEndpoints,
  ...orderEndpoints,
  ...pieceEndpoints,
  ...postEndpoints,
  ...questionnaireEndpoints,
  ...spaceEndpoints,
  ...trackingEndpoints,
  'app/routes/demarches-administratives.dates/route.tsx loader': {
    permission: 'see-letters',
    path: '/demarches-administratives/dates',
  },
  'app/routes/demarches-administratives.dates/route.tsx action': {
    permission: 'see-letters',
    path: '/demarches-administratives/dates',
    form: { intent: 'ask' },
  },
  'app/routes/demarches-administratives.qui-fait-quoi.ts loader': {
    permission: 'see-letters',
    path: '/demarches-administratives/qui-fait-quoi',
  },
  'app/routes/demarches-administratives.qui-fait-quoi.ts action': {
    permission: 'see-letters',
    path: '/demarches-administratives/qui-fait-quoi',
    form: { intent: 'notify', changes: 'on' },
    writesNothing: 'the browser sends its form again to the page that took its place',
  },
  'app/routes/demarches-administratives.courriers._index/route.tsx action#notify': {
    permission: 'see-letters',
    path: '/demarches-administratives/courriers',
    form: { intent: 'notify', changes: 'on' },
  },
  'app/routes/demarches-administratives.courriers._index/route.tsx action#take': {
    permission: 'take-tasks',
    path: '/demarches-administratives/courriers',
    form: { take: 'bailleur' },
  },
  'app/routes/demarches-administratives.courriers._index/route.tsx action#leave': {
    permission: 'take-tasks',
    path: '/demarches-administratives/courriers',
    first: { form: { take: 'bailleur' } },
    form: { leave: 'bailleur' },
  },
  'app/routes/demarches-administratives.courriers._index/route.tsx action#propose': {
    permission: 'take-tasks',
    path: '/demarches-administratives/courriers',
    form: { intent: 'propose', what: 'employeur', whom: EDITOR },
  },
  'app/routes/demarches-administratives.droits/route.tsx action': {
    permission: 'read-letters',
    path: '/demarches-administratives/droits',
    form: { intent: 'mail' },
  },
  'app/routes/demarches-administratives.droits[.]pdf.ts loader': {
    permission: 'read-letters',
    path: '/demarches-administratives/droits.pdf',
  },
  'app/routes/demarches-administratives.dates[.]pdf.ts loader': {
    permission: 'see-letters',
    path: '/demarches-administratives/dates.pdf',
  },
  'app/routes/demarches-administratives.dates[.]ics.ts loader': {
    permission: 'see-letters',
    path: '/demarches-administratives/dates.ics',
  },
  'app/routes/demarches-administratives.confirmation/route.tsx loader': {
    permission: 'write-letters',
    path: '/demarches-administratives/confirmation',
  },
  'app/routes/demarches-administratives.confirmation/route.tsx action': {
    permission: 'write-letters',
    path: '/demarches-administratives/confirmation',
    form: {},
  },
  'app/routes/demarches-administratives.confirmation[.]pdf.ts loader': {
    permission: 'print-letters',
    path: '/demarches-administratives/confirmation.pdf',
  },
  'app/routes/demarches-administratives.previsualisation/route.tsx loader': {
    permission: 'read-letters',
    path: '/demarches-administratives/previsualisation?courrier=bailleur',
  },
  'app/routes/services/route.tsx loader': { permission: 'be-signed-in', path: '/services' },
  'app/routes/services/route.tsx action': { permission: 'be-signed-in', path: '/services', form: {} },
  'app/routes/espace-ceremonie.evenement.ts loader': {
    permission: 'be-signed-in',
    path: '/espace-ceremonie/evenement',
  },
  'app/routes/espace-ceremonie.rendez-vous.ts loader': {
    permission: 'be-signed-in',
    path: '/espace-ceremonie/rendez-vous',
  },
  'app/routes/tutoriel.ts loader': { permission: 'be-signed-in', path: '/tutoriel' },
  'app/routes/utilisateurs._index/route.tsx loader': { permission: 'list-users', path: '/utilisateurs' },
  'app/routes/utilisateurs._index/route.tsx action#invite': {
    permission: 'invite-user',
    path: '/utilisateurs',
    form: { intent: 'invite', email: 'paul@famille.example', role: 'reader' },
  },
  'app/routes/utilisateurs._index/route.tsx action#resend': {
    permission: 'invite-user',
    path: '/utilisateurs',
    form: { intent: 'resend', id: INVITATION },
  },
  'app/routes/utilisateurs._index/route.tsx action#revoke': {
    permission: 'invite-user',
    path: '/utilisateurs',
    form: { intent: 'revoke', id: INVITATION },
  },
  'app/routes/utilisateurs.$userId.tsx loader': { permission: 'edit-user-role', path: member },
  'app/routes/utilisateurs.$userId.tsx action#role': {
    permission: 'edit-user-role',
    path: member,
    form: { intent: 'role', role: 'administrator' },
  },
  'app/routes/utilisateurs.$userId.tsx action#subscribe': {
    permission: 'toggle-subscription',
    path: member,
    form: { intent: 'subscribe' },
  },
  'app/routes/utilisateurs.$userId_.retirer.tsx loader': { permission: 'dissociate-user', path: `${member}/retirer` },
  'app/routes/utilisateurs.$userId_.retirer.tsx action': {
    permission: 'dissociate-user',
    path: `${member}/retirer`,
    form: {},
  },
  'app/routes/utilisateurs_.UpdatePassword.tsx loader': {
    permission: 'be-signed-in',
    path: '/utilisateurs/UpdatePassword',
  },
  'app/routes/utilisateurs_.UpdatePassword.tsx action': {
    permission: 'be-signed-in',
    path: '/utilisateurs/UpdatePassword',
    form: {},
  },
  'app/routes/utilisateurs_.adresse.tsx loader': { permission: 'be-signed-in', path: '/utilisateurs/adresse' },
  'app/routes/utilisateurs_.adresse.tsx action': {
    permission: 'be-signed-in',
    path: '/utilisateurs/adresse',
    form: {},
  },
  'app/routes/_orders.confirmation-paiement/route.tsx loader': {
    permission: 'be-signed-in',
    path: '/confirmation-paiement',
  },
  'app/routes/utilisateurs.journal.tsx loader': { permission: 'read-journal', path: '/utilisateurs/journal' },
  'app/routes/utilisateurs.nom.tsx loader': { permission: 'list-users', path: '/utilisateurs/nom' },
  'app/routes/utilisateurs.nom.tsx action': {
    permission: 'list-users',
    path: '/utilisateurs/nom',
    form: { displayName: 'Marc' },
  },
  'app/routes/utilisateurs_.nouvelle-adresse.tsx loader': {
    permission: 'be-signed-in',
    path: '/utilisateurs/nouvelle-adresse',
  },
  'app/routes/utilisateurs_.nouvelle-adresse.tsx action': {
    permission: 'be-signed-in',
    path: '/utilisateurs/nouvelle-adresse',
    form: {},
  },
  'app/routes/utilisateurs.quitter.tsx loader': { permission: 'leave', path: '/utilisateurs/quitter' },
  'app/routes/utilisateurs.quitter.tsx action': {
    permission: 'leave',
    path: '/utilisateurs/quitter',
    first: { path: '/utilisateurs/relais', form: { userId: MEMBER } },
    form: {},
  },
  'app/routes/vos-donnees.apporter/route.tsx loader': { permission: 'import-account', path: '/vos-donnees/apporter' },
  'app/routes/vos-donnees.apporter/route.tsx action': {
    permission: 'import-account',
    path: '/vos-donnees/apporter',
    form: {},
    status: 422,
    writesNothing: 'the form comes without its file; test/operations/export/import.test.ts brings one',
  },
  'app/routes/vos-donnees.effacer/route.tsx loader': { permission: 'erase-account', path: '/vos-donnees/effacer' },
  'app/routes/vos-donnees.effacer/route.tsx action': {
    permission: 'erase-account',
    path: '/vos-donnees/effacer',
    form: { sure: 'on' },
  },
  'app/routes/vos-donnees.apres-ma-mort.tsx loader': {
    permission: 'be-signed-in',
    path: '/vos-donnees/apres-ma-mort',
  },
  'app/routes/vos-donnees.apres-ma-mort.tsx action': {
    permission: 'be-signed-in',
    path: '/vos-donnees/apres-ma-mort',
    form: { intent: 'remove' },
  },
  'app/routes/vos-donnees.espace._index.tsx loader': { permission: 'erase-account', path: '/vos-donnees/espace' },
  'app/routes/vos-donnees.espace._index.tsx action': {
    permission: 'erase-account',
    path: '/vos-donnees/espace',
    form: { intent: 'all' },
    writesNothing: 'no space waits to be erased; test/operations/retention/kept-space.test.ts keeps one',
  },
  'app/routes/vos-donnees.emporter/route.tsx loader': { permission: 'see-letters', path: '/vos-donnees/emporter' },
  'app/routes/vos-donnees.emporter/route.tsx action': {
    permission: 'see-letters',
    path: '/vos-donnees/emporter',
    form: { scope: 'mine' },
  },
  'app/routes/vos-donnees.emporter/route.tsx action#all': {
    permission: 'export-account',
    path: '/vos-donnees/emporter',
    form: { scope: 'account' },
  },
  'app/routes/vos-donnees.emporter[.]zip.ts loader': { permission: 'see-letters', path: '/vos-donnees/emporter.zip' },
  'app/routes/vos-donnees.partir.tsx loader': { permission: 'be-signed-in', path: '/vos-donnees/partir' },
  'app/routes/vos-donnees.partir.tsx action': { permission: 'be-signed-in', path: '/vos-donnees/partir', form: {} },
  'app/routes/utilisateurs.relais.tsx loader': { permission: 'transfer-ownership', path: '/utilisateurs/relais' },
  'app/routes/utilisateurs.relais.tsx action': {
    permission: 'transfer-ownership',
    path: '/utilisateurs/relais',
    form: { userId: MEMBER },
  },
  'app/routes/utilisateurs.jetons/route.tsx loader': { permission: 'be-signed-in', path: '/utilisateurs/jetons' },
  'app/routes/utilisateurs.jetons/route.tsx action': {
    permission: 'be-signed-in',
    path: '/utilisateurs/jetons',
    form: { intent: 'create', name: 'Logiciel', days: '30' },
  },
  'app/routes/utilisateurs.sessions/route.tsx loader': { permission: 'be-signed-in', path: '/utilisateurs/sessions' },
  'app/routes/utilisateurs.sessions/route.tsx action': {
    permission: 'be-signed-in',
    path: '/utilisateurs/sessions',
    form: {},
  },
  'app/routes/utilisateurs_.verification.tsx loader': {
    permission: 'be-signed-in',
    path: '/utilisateurs/verification',
  },
  'app/routes/utilisateurs_.verification.tsx action': {
    permission: 'be-signed-in',
    path: '/utilisateurs/verification',
    form: {},
  },
  'app/routes/tarificateur.devis/route.tsx action': {
    permission: 'write-letters',
    path: '/tarificateur/devis?a-3=900',
    form: { choisi: 'a' },
  },
}
