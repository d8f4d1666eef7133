import { tokenLives } from '../access/api-tokens.ts'
import { SESSION_LIFE_MS } from '../access/sessions.ts'
import { LINK_LIFE_MS } from '../access/sign-in.ts'
import { INVITATION_LIFE_MS } from '../accounts/sharing.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { DAYS_TO_TAKE_BACK } from '../erasure/erasure.ts'
import { durationCopy } from './durations.ts'
import { keptFor } from './kept-for.ts'
import { ofHelpers } from './of-helpers.ts'
import { ofPost } from './of-post.ts'

// What data is stored, by column: whose it is, why, on what legal ground, until when, and what happens then. RGPD art.
// 5, 13 and 30; LIL art. 85. request-20.3
//
// `npm test` fails if a column is missing, or if a duration differs from the sweep's. "Vos données" and `npm run
// register` are generated from this file. To add a table or a column, add its name to an existing entry, or add an
// entry.

/** Data subject. */
export type Whose = 'person' | 'family' | 'author' | 'visitor' | 'buyer' | 'partner' | 'nobody'

/** Legal ground. RGPD art. 6. */
export type Ground = 'contract' | 'legitimate-interest' | 'consent' | 'legal-duty' | 'none'

/** What ends the storage. `sweep`: automatic, at most ten minutes late. */
export type EndedBy = 'account' | 'person' | 'access' | 'hand' | 'sweep' | 'never'

export type Retention = {
  /** Description on "Vos données". Empty if it is not personal data; it is then not shown to families. */
  what: string
  whose: Whose
  /** Purpose, shown before the legal ground. */
  why: string
  ground: Ground
  /** End of the storage, in words. */
  until: string
  endedBy: EndedBy
  /** What happens to it then. */
  atEnd: string
  /** Whether it stays if a family keeps only the memorial space. */
  withSpace?: true
  /** Columns by table, separated by spaces. */
  columns: Readonly<Record<string, string>>
}

const service = 'le service que vous demandez'
const safety = 'protéger les espaces'
const delivery = 'remettre vos mots à la famille'
const running = 'faire marcher le service'

const withAccount = {
  whose: 'family',
  why: service,
  ground: 'contract',
  endedBy: 'account',
  until: 'tant que le dossier existe',
  atEnd: 'effacé, avec la clé du dossier',
} as const
const deleted = { atEnd: 'effacé' } as const
const withAccess = {
  whose: 'person',
  why: service,
  ground: 'contract',
  endedBy: 'access',
  until: 'tant que la personne y a accès',
  ...deleted,
} as const
const choice = {
  ...withAccess,
  ground: 'consent',
  until: 'jusqu’à ce que vous les arrêtiez, ou tant que vous partagez le dossier',
} as const
const ofNobody = { what: '', whose: 'nobody', why: running, ground: 'none', endedBy: 'never', atEnd: '' } as const

/** In the order of the page. */
export const dataRetention: readonly Retention[] = [
  {
    what: 'Votre adresse e-mail, votre nom si vous le donnez',
    whose: 'person',
    why: service,
    ground: 'contract',
    endedBy: 'person',
    until: `tant que vous partagez un dossier, puis ${durationCopy(keptFor.personWithoutAccount)}`,
    ...deleted,
    columns: { user: 'id emailIndex emailSealed displayNameSealed currentService tutorialShownAt createdAt' },
  },
  {
    what: 'Votre mot de passe, si vous en avez choisi un\u00A0: son empreinte seulement',
    whose: 'person',
    why: service,
    ground: 'contract',
    endedBy: 'person',
    until: 'tant que votre adresse est gardée',
    ...deleted,
    columns: { password: 'userId hash updatedAt' },
  },
  {
    what: 'Les conditions d’utilisation que vous avez acceptées, et quand',
    whose: 'person',
    why: 'prouver votre accord',
    ground: 'legal-duty',
    endedBy: 'person',
    until: 'tant que votre adresse est gardée',
    ...deleted,
    columns: { acceptedTerms: 'userId version acceptedAt' },
  },
  {
    what: 'Ce que vous demandez pour vos données après votre mort, tel que vous l’écrivez',
    whose: 'person',
    why: 'suivre ce que vous demandez',
    ground: 'legal-duty',
    endedBy: 'person',
    until: 'jusqu’à ce que vous le retiriez, ou tant que votre adresse est gardée',
    ...deleted,
    columns: { directive: 'userId wish wordsSealed writtenAt' },
  },
  {
    what: 'Le dossier lui-même\u00A0: sa clé, et l’adresse de son espace',
    ...withAccount,
    withSpace: true,
    columns: { account: 'id hashid formerHashid domainId wrappedKey createdAt' },
  },
  {
    what: 'Ce que vous écrivez dans les courriers, vos réponses à «\u00A0À qui écrire\u202F?\u00A0», et les devis que vous gardez',
    ...withAccount,
    columns: {
      profileEntry: 'accountId name valueSealed updatedAt updatedBy',
      profileSnapshot: 'accountId answersSealed',
      document: 'accountId documentId status statusDataSealed createdAt updatedAt updatedBy',
      basketEntry: 'accountId documentId addedAt addedBy',
    },
  },
  {
    what: 'Les pièces jointes, papiers d’identité compris, et où en est chacune',
    ...withAccount,
    until: 'jusqu’à ce que vous les supprimiez, ou tant que le dossier existe',
    columns: {
      file: 'id accountId kind type nameSealed mediaType bytes pages digest scan createdAt createdBy',
      attachmentChoice: 'accountId type choice updatedAt updatedBy',
    },
  },
  {
    what: 'Les photos de la famille, et leurs légendes',
    ...withAccount,
    until: 'jusqu’à ce que vous les retiriez, ou tant que le dossier existe',
    withSpace: true,
    columns: { picture: 'fileId accountId renditionsFileId dataSealed position inGallery inBook cutAfter' },
  },
  {
    what: 'Le suivi\u00A0: ce qui est parti, avec le PDF tel qu’il est parti, les accusés de réception, les réponses et vos notes',
    ...withAccount,
    columns: {
      sendRecord:
        'id accountId documentId kind channel sentAt expectedReplyOn replyOn dataSealed pdfFileId receiptFileId mailId createdAt createdBy',
      letterReply: 'id accountId documentId replyOn dataSealed fileId createdAt createdBy',
      commentary: 'id accountId documentId textSealed createdAt createdBy',
      letterPrint: 'accountId documentId printedOn snapshotSealed',
    },
  },
  {
    what: 'Le dossier à imprimer, préparé pour l’impression',
    ...withAccount,
    until: durationCopy(keptFor.bundle),
    endedBy: 'sweep',
    ...deleted,
    columns: { bundle: 'accountId shape fingerprint fileId createdAt' },
  },
  {
    what: 'Le fichier de tout ce que vous emportez, et celui de toute une cérémonie',
    ...withAccount,
    until: durationCopy(keptFor.export),
    endedBy: 'sweep',
    ...deleted,
    columns: {
      export: 'id accountId userId scope ceremonyId state tries lockedUntil askedAt readyAt expiresAt bytes',
      exportPart: 'exportId position fileId bytes',
    },
  },
  {
    what: 'Le fichier que vous apportez d’un autre service, le temps de le lire, et qui il nomme',
    ...withAccount,
    until: durationCopy(keptFor.import),
    endedBy: 'sweep',
    ...deleted,
    columns: {
      accountImport: 'accountId userId state problem tries lockedUntil askedAt endedAt peopleSealed',
      importPart: 'accountId position fileId bytes',
    },
  },
  {
    what: 'Un dossier que vous avez fermé',
    ...withAccount,
    until: `${DAYS_TO_TAKE_BACK}\u00A0jours, où vous pouvez le reprendre`,
    atEnd: 'sa clé est détruite, tout est effacé',
    withSpace: true,
    columns: { erasure: 'accountId heldKey askedBy askedAt dueOn' },
  },
  {
    what: 'L’espace de souvenirs que vous gardez seul, avec le nom et les dates de la personne décédée',
    ...withAccount,
    until: `tant que vous répondez\u202F: nous vous le demandons tous les ${durationCopy(keptFor.spaceAlone)}, deux fois, puis nous l’effaçons`,
    endedBy: 'sweep',
    withSpace: true,
    columns: { keptSpace: 'accountId keptOn restErasedOn isAlone' },
  },
  {
    what: 'Un dossier où plus personne ne vient',
    ...withAccount,
    until: `${durationCopy(keptFor.idleAccount)} sans visite\u202F; nous écrivons deux fois, puis nous l’effaçons`,
    endedBy: 'sweep',
    withSpace: true,
    columns: { idleAccount: 'accountId toldOn toldAgainOn erasedOn' },
  },
  {
    what: 'Vos commandes payées, vos reçus et vos remboursements, à votre nom, sans celui de la personne décédée',
    whose: 'buyer',
    why: 'tenir la comptabilité',
    ground: 'legal-duty',
    endedBy: 'sweep',
    until: `${durationCopy(keptFor.accounting)} après l’année de la commande, même si le dossier est effacé`,
    ...deleted,
    withSpace: true,
    columns: {
      order:
        'id number domainId accountId payerId buyerSealed namesSealed method status amountCents currency provider sessionId contentKey termsVersion terms acceptedAt createdAt updatedAt expiresAt',
      orderLetter: 'orderId accountId documentId priceCents grantedAt refundId',
      refund: 'id orderId paymentId amountCents reason status askedAt providerRefundId doneAt',
      paymentEvent:
        'provider eventId orderId kind receivedAt result paymentId amountCents currency refundId providerRefundId',
      receipt: 'number kind orderId provider paymentId refundId amountCents contentSealed issuedAt',
      trialPayment: 'id idempotencyKey orderId accountId amountCents currency returnUrl status',
    },
  },
  {
    what: 'La cérémonie\u00A0: son jour, son lieu, ses textes, ses musiques et ses fichiers',
    ...withAccount,
    until: 'jusqu’à ce que vous la supprimiez, ou tant que le dossier existe',
    columns: {
      ceremony: 'id accountId ceremonyType datetime isConfirmed dataSealed position createdAt updatedAt updatedBy',
      ceremonyEvent: 'id ceremonyId type duration position detailsSealed updatedAt updatedBy',
      ceremonyOpening: 'accountId openedAt',
      fieldChange: 'accountId objectId field changedAt changedBy',
    },
  },
  {
    what: 'À qui le déroulé de la cérémonie a été envoyé',
    ...withAccount,
    until: 'tant que la cérémonie existe',
    columns: { summarySending: 'id accountId ceremonyId fingerprint toSealed createdAt createdBy' },
  },
  {
    what: 'L’espace de souvenirs\u00A0: son texte, ses lieux, son portrait',
    ...withAccount,
    until: 'jusqu’à ce que vous les effaciez, ou tant que le dossier existe',
    withSpace: true,
    columns: {
      deceasedSpace:
        'accountId shortCode visibility visibilityChosen publication isOpen displayFlowersAd dataSealed foldedAt createdAt updatedAt updatedBy',
    },
  },
  {
    what: 'Votre message dans un espace\u00A0: nom, texte, photo, adresse e-mail si vous la donnez. L’adresse postale que la famille note pour vous remercier',
    whose: 'author',
    why: delivery,
    ground: 'legitimate-interest',
    endedBy: 'account',
    until: `jusqu’à ce que vous le retiriez, que la famille l’efface, ou tant que le dossier existe\u202F; un message indésirable, ${durationCopy(keptFor.spam)}`,
    ...deleted,
    withSpace: true,
    columns: {
      condolence:
        'id accountId state dataSealed doubts textMark smallFileId largeFileId pictureWidth pictureHeight userId createdAt changedAt moderatedAt moderatedBy hiddenAt repliedAt thankedAt',
    },
  },
  {
    what: 'Votre demande de retirer un message\u00A0: le nom et les mots que vous écrivez pour qu’on le retrouve',
    whose: 'visitor',
    why: delivery,
    ground: 'legitimate-interest',
    endedBy: 'sweep',
    until: `jusqu’à la réponse de la famille, ${durationCopy(keptFor.withdrawalRequest)} au plus`,
    ...deleted,
    withSpace: true,
    columns: { withdrawalRequest: 'id accountId dataSealed createdAt' },
  },
  {
    what: 'Qu’un message a été signalé, sans votre nom',
    whose: 'visitor',
    why: safety,
    ground: 'legitimate-interest',
    endedBy: 'sweep',
    until: durationCopy(keptFor.report),
    ...deleted,
    withSpace: true,
    columns: { condolenceReport: 'condolenceId accountId reporter createdAt' },
  },
  {
    what: 'Si vous venez après la cérémonie, combien vous serez, et votre nom',
    whose: 'visitor',
    why: delivery,
    ground: 'legitimate-interest',
    endedBy: 'account',
    until: 'tant que le dossier existe',
    ...deleted,
    withSpace: true,
    columns: { snackReply: 'accountId visitor people nameSealed updatedAt' },
  },
  {
    what: 'Où dormir, partager une voiture\u00A0: ce que vous proposez ou cherchez autour de la cérémonie, votre nom, votre téléphone ou votre adresse e-mail',
    whose: 'author',
    why: delivery,
    ground: 'legitimate-interest',
    endedBy: 'sweep',
    until: `${durationCopy(keptFor.helpOffer)}, ou jusqu’à ce que vous la retiriez, ou que la famille l’efface\u202F; la liste se range ${durationCopy(keptFor.helpOfferShown)} après la cérémonie`,
    ...deleted,
    withSpace: true,
    columns: { helpOffer: 'id accountId dataSealed publishedAt createdAt' },
  },
  {
    what: 'Les rappels des dates que vous demandez par e-mail',
    ...choice,
    columns: { reminder: 'accountId userId askedAt pausedUntil lastSentOn' },
  },
  {
    what: 'Vos choix sur les e-mails de l’espace de souvenirs\u00A0: messages à lire, anniversaire',
    ...choice,
    withSpace: true,
    columns: { spaceNotice: 'accountId userId kind askedAt lastSentAt pausedUntil stoppedAt' },
  },
  {
    what: 'Votre réponse quand un fournisseur est proposé pour mettre en forme un courrier, et le jour de cette réponse',
    ...choice,
    why: 'prouver votre accord, et le suivre',
    until: 'tant que vous partagez le dossier\u202F; vous en changez quand vous voulez',
    columns: { assistantChoice: 'accountId userId provider isAccepted chosenAt' },
  },
  {
    what: 'Qui partage le dossier, avec quel rôle, et son dernier jour de visite',
    ...withAccess,
    withSpace: true,
    columns: {
      membership:
        'accountId userId role createdAt subscription subscriptionDate changesSentAt changesPausedUntil seenOn',
    },
  },
  {
    what: 'Qui s’occupe de quelle lettre, pièce ou date',
    ...withAccess,
    columns: { assignment: 'accountId task userId proposedBy assignedAt' },
  },
  {
    what: 'Les invitations',
    whose: 'person',
    why: service,
    ground: 'contract',
    endedBy: 'sweep',
    until: `${INVITATION_LIFE_MS / DAY_MS}\u00A0jours, puis sans effet jusqu’à leurs ${durationCopy(keptFor.invitation)}`,
    ...deleted,
    withSpace: true,
    columns: {
      invitation:
        'id tokenHash accountId role payloadSealed invitedBy createdAt expiresAt acceptedAt refusedAt revokedAt mailId',
    },
  },
  {
    what: 'À qui le propriétaire du dossier a confié la cérémonie, et jusqu’à quel jour',
    whose: 'person',
    why: service,
    ground: 'contract',
    endedBy: 'sweep',
    until: `jusqu’à ${durationCopy(keptFor.mandate)} après la fin du mandat`,
    ...deleted,
    columns: { mandate: 'id accountId userId until payloadSealed createdAt endedAt' },
  },
  ofHelpers,
  {
    what: 'Les liens et les codes de connexion',
    whose: 'person',
    why: safety,
    ground: 'legitimate-interest',
    endedBy: 'sweep',
    until: `${LINK_LIFE_MS / MINUTE_MS}\u00A0minutes, effacés au bout d’${durationCopy(keptFor.signInLink)}`,
    ...deleted,
    columns: {
      signInToken:
        'id tokenHash codeHash emailIndex payloadSealed browserHash domainId createdAt expiresAt usedAt tries',
      emailChange: 'tokenHash userId emailSealed expiresAt usedAt',
    },
  },
  {
    what: 'Vos connexions ouvertes, et l’appareil de chacune',
    whose: 'person',
    why: safety,
    ground: 'legitimate-interest',
    endedBy: 'sweep',
    until: `${SESSION_LIFE_MS / DAY_MS}\u00A0jours au plus, ${durationCopy(keptFor.endedSession)} de plus une fois finies`,
    ...deleted,
    withSpace: true,
    columns: {
      session:
        'idHash userId domainId accountId shared byPassword deviceSealed createdAt seenAt expiresAt closedAt helperMandateId',
    },
  },
  {
    what: 'Les jetons de vos programmes',
    whose: 'person',
    why: service,
    ground: 'contract',
    endedBy: 'sweep',
    until: `${Object.values(tokenLives).at(-1)} au plus, ou jusqu’à ce que vous les retiriez`,
    ...deleted,
    columns: { apiToken: 'id tokenHash userId domainId labelSealed createdAt usedAt expiresAt' },
  },
  {
    what: 'Un texte qui n’a pas pu être enregistré, pour vous le rendre',
    whose: 'person',
    why: service,
    ground: 'contract',
    endedBy: 'sweep',
    until: durationCopy(keptFor.heldForm),
    ...deleted,
    columns: { heldForm: 'id browserHash userId formSealed createdAt offeredAt expiresAt' },
  },
  {
    what: 'Les messages que nous vous écrivons',
    whose: 'person',
    why: service,
    ground: 'contract',
    endedBy: 'sweep',
    until: `leur texte, jusqu’à l’envoi\u202F; leur trace, ${durationCopy(keptFor.mail)}`,
    ...deleted,
    columns: {
      outbox: 'id kind mailSealed createdAt nextTryAt tries lockedUntil sentAt failedAt notAfter reason',
    },
  },
  {
    what: 'Le journal du dossier\u00A0: qui a fait quoi, sans contenu',
    whose: 'person',
    why: safety,
    ground: 'legitimate-interest',
    endedBy: 'sweep',
    until: durationCopy(keptFor.journal),
    ...deleted,
    withSpace: true,
    columns: {
      audit: 'number at accountId userId act object network hash',
      auditHead: 'id number at hash signature',
    },
  },
  {
    what: 'Ce que notre assistance a consulté pour vous aider\u00A0: quand, quel dossier, sans contenu',
    whose: 'person',
    why: safety,
    ground: 'legitimate-interest',
    endedBy: 'sweep',
    until: durationCopy(keptFor.journal),
    ...deleted,
    columns: { operatorAct: 'id at act object operator' },
  },
  {
    what: 'Le nombre de demandes d’une même connexion Internet',
    whose: 'visitor',
    why: safety,
    ground: 'legitimate-interest',
    endedBy: 'sweep',
    until: 'une journée au plus',
    ...deleted,
    columns: { rate: 'key hits endsAt' },
  },
  {
    what: 'Qu’un formulaire a été reçu, pour ne pas le faire deux fois',
    whose: 'person',
    why: running,
    ground: 'legitimate-interest',
    endedBy: 'sweep',
    until: durationCopy(keptFor.answeredForm),
    ...deleted,
    columns: { actOnce: 'userId key answer createdAt' },
  },
  ...ofPost,
  {
    ...ofNobody,
    whose: 'partner',
    until: 'tant que le partenaire offre le service',
    columns: {
      domain:
        'id slug hostname isDefault name color accent services email helpPhone helpHours welcome logo banner flowersBannerAlt flowersBannerImage flowersBannerTarget payingDomain priceCents postGift postMarginCents postAgainHalf customMessageEc editableEc ceremonyAddress ceremonyEvents tutoVideoInscription tutoVideoInscriptionMinutes tutoVideoInscriptionText tutoVideoHorsInscription tutoVideoHorsInscriptionMinutes tutoVideoHorsInscriptionText shortForm externalAssistant helpsFamilies publisherName publisherAddress publisherDirector publisherHost publisherContact privacyContact publisherSiren publisherVat apiOrigins',
      partnerPrice: 'domainId line cents day',
    },
  },
  {
    ...ofNobody,
    until: 'tant que l’instance existe',
    columns: {
      adviceVote: 'uid helped count',
      directoryOffice: 'id kind department townKey name additionalAddress1 address postalCode town updatedOn',
      contentCopy: 'repository body readAt',
      numberSeries: 'series year last at',
      heartbeat: 'id at',
      lease: 'name holder endsAt',
      servingProcess: 'id secrets seenAt',
      operatorTask: 'name succeededAt',
      drill: 'startedAt backup',
    },
  },
]
