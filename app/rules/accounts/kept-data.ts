import { AUDIT_MONTHS } from './audit.ts'

/**
 * One kind of data: what it is, what allows us to keep it, and until when. RGPD art. 13. `tables`: where it stands, by
 * the names of db/schema.ts; a table of people that no line names fails a test.
 */
export type Kept = { what: string; why: string; until: string; tables?: readonly string[] }

const service = 'le service que vous demandez (contrat)'
const safety = 'protéger les espaces (intérêt légitime)'
const delivery = 'remettre vos mots à la famille (intérêt légitime)'

const letterTables = ['file', 'attachmentChoice', 'sendRecord', 'commentary', 'letterPrint', 'bundle']

/**
 * In the order of the page. What is kept is in db/, and what ends it in db/instance/sweep.ts: this says so, and decides
 * nothing.
 */
export const kept: Kept[] = [
  {
    what: 'Votre adresse e-mail, votre nom si vous le donnez, le jour où le tutoriel vous a été montré',
    why: service,
    until: 'tant que votre espace existe',
    tables: ['user', 'password'],
  },
  {
    what: 'Ce que vous écrivez dans les courriers, vos réponses à «\u00A0À qui écrire\u202F?\u00A0», et les devis que vous gardez',
    why: service,
    until: 'tant que le dossier existe',
    tables: ['account', 'erasure', 'profileEntry', 'document', 'basketEntry', ...letterTables],
  },
  {
    what: 'Vos commandes, vos reçus et vos remboursements, à votre nom, sans celui de la personne décédée',
    ...{ why: 'tenir la comptabilité (obligation légale)', until: '10\u00A0ans, même si le dossier est effacé' },
    tables: ['order', 'orderLetter', 'refund', 'paymentEvent', 'receipt', 'trialPayment'],
  },
  {
    what: 'La cérémonie\u00A0: son jour, son lieu, ses textes, ses musiques et ses fichiers',
    why: service,
    until: 'jusqu’à ce que vous la supprimiez, ou tant que le dossier existe',
    tables: ['ceremony', 'ceremonyEvent', 'ceremonyOpening'],
  },
  {
    what: 'À qui le déroulé de la cérémonie a été envoyé',
    why: service,
    until: 'tant que la cérémonie existe',
    tables: ['summarySending'],
  },
  {
    what: 'L’espace de souvenirs\u00A0: son texte, ses lieux, son portrait',
    why: service,
    until: 'jusqu’à ce que vous les effaciez, ou tant que le dossier existe',
    tables: ['deceasedSpace'],
  },
  {
    what: 'Le message que vous laissez dans un espace\u00A0: votre nom, votre texte, votre photo',
    why: delivery,
    until: 'jusqu’à ce que vous le retiriez, que la famille l’efface, ou tant que le dossier existe',
    tables: ['condolence'],
  },
  {
    what: 'L’adresse e-mail que vous donnez avec votre message',
    why: 'vous répondre (votre accord)',
    until: 'autant que le message',
  },
  {
    what: 'L’adresse postale que la famille note pour vous remercier',
    why: 'vous remercier (intérêt légitime)',
    until: 'autant que le message',
  },
  {
    what: 'Combien vous serez après la cérémonie, et qu’un message a été signalé, sans votre nom',
    why: delivery,
    until: 'tant que le dossier existe',
    tables: ['snackReply', 'condolenceReport'],
  },
  { what: 'Les messages indésirables', why: safety, until: '30 jours' },
  {
    what: 'Vos choix sur les e-mails d’un espace\u00A0: messages à lire, anniversaire',
    why: service,
    until: 'jusqu’à ce que vous les arrêtiez',
    tables: ['spaceNotice', 'reminder'],
  },
  {
    what: 'Qui partage le dossier, avec quel rôle, et qui s’occupe de quelle lettre, pièce ou date',
    why: service,
    until: 'tant que la personne y a accès',
    tables: ['membership', 'assignment'],
  },
  {
    what: 'Votre choix d’être prévenu des changements du dossier',
    why: service,
    until: 'jusqu’à ce que vous l’arrêtiez',
  },
  { what: 'Les invitations', why: service, until: '14 jours, puis 30 jours sans effet', tables: ['invitation'] },
  {
    what: 'Les liens et les codes de connexion',
    why: safety,
    until: '10 minutes, effacés dans la journée',
    tables: ['signInToken', 'emailChange'],
  },
  {
    ...{ what: 'Vos connexions ouvertes', why: safety },
    until: '30 jours au plus, un jour de plus une fois finies',
    tables: ['session'],
  },
  { what: 'Les jetons de vos programmes', why: service, until: 'un an, ou votre retrait', tables: ['apiToken'] },
  {
    what: 'Un texte qui n’a pas pu être enregistré, pour vous le rendre',
    why: service,
    until: '24 heures',
    tables: ['heldForm'],
  },
  {
    what: 'Les messages que nous vous écrivons',
    why: service,
    until: 'leur texte, jusqu’à l’envoi\u202F; leur trace, 30 jours',
    tables: ['outbox'],
  },
  {
    what: 'Le journal du dossier\u00A0: qui a fait quoi, sans contenu',
    why: safety,
    until: `${AUDIT_MONTHS} mois`,
    tables: ['audit', 'auditHead'],
  },
  {
    what: 'Le nombre de demandes d’une même connexion Internet',
    why: safety,
    until: 'une journée au plus',
    tables: ['rate'],
  },
]
