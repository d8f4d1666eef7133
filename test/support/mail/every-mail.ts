import { notToForgetOf } from '#app/rules/letters/not-to-forget.ts'
import * as access from '#app/rules/mail/access.ts'
import { adviceMail } from '#app/rules/mail/advice.ts'
import { anniversaryMail } from '#app/rules/mail/anniversary.ts'
import { basketMail } from '#app/rules/mail/basket.ts'
import { changesMail } from '#app/rules/mail/changes.ts'
import { type ReplyToMail, replyMail } from '#app/rules/mail/condolence-reply.ts'
import { confirmationMail } from '#app/rules/mail/confirmation.ts'
import { digestMail } from '#app/rules/mail/digest.ts'
import * as erasure from '#app/rules/mail/erasure.ts'
import { exportReadyMail } from '#app/rules/mail/export.ts'
import { idleAccountMail } from '#app/rules/mail/idle.ts'
import * as imports from '#app/rules/mail/import.ts'
import * as keptSpace from '#app/rules/mail/kept-space.ts'
import { type LetterToMail, letterMail } from '#app/rules/mail/letter.ts'
import * as orders from '#app/rules/mail/orders.ts'
import { dispatchGivenUpMail } from '#app/rules/mail/post/posting.ts'
import { reminderMail } from '#app/rules/mail/reminder.ts'
import * as sharing from '#app/rules/mail/sharing.ts'
import { lateLinkMail, noSpaceMail, signInMail } from '#app/rules/mail/sign-in.ts'
import { type SummaryToMail, summaryMail } from '#app/rules/mail/summary.ts'
import { type ThanksToMail, thanksMail } from '#app/rules/mail/thanks.ts'
import { rightsMail, trackingMail } from '#app/rules/mail/to-oneself.ts'
import { condolenceLinksMail } from '#app/rules/mail/withdrawal.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { usualTone } from '#app/rules/tone.ts'
import { noon } from '#test/support/given.ts'
import { reminded } from '#test/support/tracking/exchange.ts'
import { partnerMails } from './partner-mails.ts'

const to = 'zoe@famille.example'
const link = 'https://kervella.example/magic-link?token=abc'
const stopLink = 'https://kervella.example/rappels/v1.abc'
const space = { hashid: 'k3v9x0m2p7q4r8s1t5u6w3y2z7', firstName: 'Élie <b>', stopLink }
const shared = { deceased: 'Jeanne <b>Moreau</b>', who: 'Paul & Léa' }
const paid = { to, orderNumber: '26-0418', amountCents: 3196, number: '2026-000417' }
const role = 'administrator' as const
const idle = { ...shared, erasedOn: '2026-12-23', isSecond: false }

const invited = {
  inviter: 'Paul & Léa',
  deceased: shared.deceased,
  role,
  service: 'ed' as const,
  link,
  until: noon,
  message: 'Bonjour Zoé,\nmerci <3',
}

const sold = { letters: 4, dispatches: 2 }
/** Every email from the site, by the function that writes it. */
export const siteMails = (site: Site) => ({
  ...partnerMails(site),
  dispatchGivenUpMail: dispatchGivenUpMail(site, to, { step: 'refused', priceCents: 890, givenBackCents: 890 }),
  trackingMail: trackingMail(site, to, [
    {
      recipient: 'Banque <b>Essai</b>',
      leaving: 'postée le 12 mars',
      standing: 'Réponse attendue vers le 12 avril',
      notes: ['Appelé & <rien>'],
    },
  ]),
  rightsMail: rightsMail(site, to, [
    {
      title: 'Vous y avez peut-être droit',
      rights: [
        { title: 'Capital décès <b>', amount: 'Selon le salaire', body: 'La CPAM & la caisse', delay: 'un mois' },
      ],
    },
  ]),
  signInMail: signInMail(site, to, { link, code: 'ABCD2346' }),
  noSpaceMail: noSpaceMail(site, to),
  lateLinkMail: lateLinkMail(site, to, '/connexion'),
  confirmationMail: confirmationMail(site, to, {
    steps: [{ when: 'Ce soir', what: 'Imprimez et signez\u00A0: Banque <b>Essai</b>.' }],
    ready: [
      {
        recipient: 'Banque <b>Essai</b>',
        name: 'Banque',
        dates: [{ day: '2026-03-06', stake: 'advice', isPast: false }],
      },
    ],
    notToForget: notToForgetOf('Élie'),
  }),
  newSignInMail: access.newSignInMail(site, to, { device: 'Firefox sur Windows', at: noon }),
  newTokenMail: access.newTokenMail(site, to, { name: 'Logiciel <b>Kervella</b>', at: noon }),
  passwordChangedMail: access.passwordChangedMail(site, to, noon),
  confirmEmailMail: access.confirmEmailMail(site, to, link),
  emailChangedMail: access.emailChangedMail(site, to, { at: noon, newEmail: 'zoe@autre.example' }),
  invitationMail: sharing.invitationMail(site, to, invited),
  mandateMail: sharing.mandateMail(site, to, { ...shared, giver: 'Paul & Léa', until: '2026-12-23', link }),
  acceptedMail: sharing.acceptedMail(site, to, { ...shared, role, service: 'da' }),
  roleChangedMail: sharing.roleChangedMail(site, to, { ...shared, role }),
  removedMail: sharing.removedMail(site, to, shared),
  handedOverMail: sharing.handedOverMail(site, to, shared),
  accountClosedMail: erasure.accountClosedMail(site, to, { ...shared, dueOn: '2026-12-23', link }),
  accountReopenedMail: erasure.accountReopenedMail(site, to, shared),
  accountErasedMail: erasure.accountErasedMail(site, to, { ...shared, on: '2026-12-23', hasReceipts: true }),
  exportReadyMail: exportReadyMail(site, to, { deceased: shared.deceased, until: '2026-12-23' }),
  importDoneMail: imports.importDoneMail(site, to, { deceased: shared.deceased }),
  importRefusedMail: imports.importRefusedMail(site, to, { problem: 'other-version' }),
  idleAccountMail: idleAccountMail(site, to, { ...idle, keepSpaceLink: link }),
  spaceChosenMail: keptSpace.spaceChosenMail(site, to, { ...shared, restErasedOn: '2026-12-23' }),
  allKeptMail: keptSpace.allKeptMail(site, to, shared),
  restErasedMail: keptSpace.restErasedMail(site, to, { ...shared, on: '2026-12-23', hasReceipts: true }),
  spaceQuestionMail: keptSpace.spaceQuestionMail(site, to, { ...idle, link }),
  condolenceLinksMail: condolenceLinksMail(site, to, { ...shared, messages: [{ on: '2026-11-20', link }] }),
  digestMail: digestMail(site, to, { ...space, words: 4, candles: 3, lines: 1 }),
  adviceMail: adviceMail(site, to, {
    title: 'La banque',
    introduction: 'Les comptes sont bloqués.',
    path: '/conseils/banque',
    verifiedAt: '2026-11-21',
  }),
  changesMail: changesMail(site, to, {
    firstName: 'Jeanne',
    more: 2,
    stopLink,
    lines: [{ when: 'Hier, 18 h 40', sentence: 'Paul & Léa s’occupe de «\u00A0Banque <b>Essai</b>\u00A0»' }],
  }),
  basketMail: basketMail(site, to, { who: 'Paul & Léa', deceased: 'Jeanne', counts: sold, totalCents: 3196 }),
  receiptMail: orders.receiptMail(site, { ...paid, ...sold, backCents: new Map(), lastDay: 'lundi 7 décembre 2026' }),
  creditNoteMail: orders.creditNoteMail(site, { ...paid, reason: 'not-posted', hasLetters: true }),
  moneyReturnedMail: orders.moneyReturnedMail(site, { ...paid, currency: 'usd', isPaid: false }),
  paidTwiceMail: orders.paidTwiceMail(site, { ...paid, by: 'Paul & Léa' }),
  paidTwiceByMail: orders.paidTwiceByMail(site, { to, by: 'Paul & Léa' }),
  withdrawalMail: orders.withdrawalMail(site, { ...paid, name: 'Zoé <b>', letters: ['Banque'], at: noon }),
  anniversaryMail: anniversaryMail(site, to, { ...space, day: '2027-03-10', years: 1, tone: usualTone }),
  reminderMail: reminderMail(site, to, { firstName: 'Jeanne', mayWrite: true, stopLink, ...reminded }),
})

export const letterToMail = {
  to: 'deces@mutuelle.example',
  replyTo: 'lea@famille.example',
  applicant: 'Léa-Marie <b>D’ABOVILLE</b>',
  senderLines: ['Madame Léa-Marie d’Aboville', '12 rue des Tanneurs', '72000 Le Mans'],
  deceased: 'Monsieur Étienne KOWALCZYK',
  salutation: 'Madame, Monsieur,',
  closing: 'Je vous prie d’agréer, Madame, Monsieur, mes salutations distinguées.',
  object: 'Décès de Monsieur Étienne KOWALCZYK – résiliation',
  references: 'adhérent n° AB-2026/17',
  today: '2026-03-05',
  enclosures: ['deathCertificate'],
} as const satisfies LetterToMail

export const summaryToMail: SummaryToMail = {
  to: 'accueil@obseques.example',
  replyTo: 'claire@famille.example',
  sender: 'Claire Moreau',
  deceased: 'Jeanne Moreau',
  ceremony: {
    ceremonyType: 'crematorium',
    datetime: '2026-03-10T14:30',
    isConfirmed: true,
    address: 'Crématorium de Nantes',
  },
  gaps: [],
  pages: 4,
  message: '',
  today: '2026-03-05',
}

export const thanksToMail: ThanksToMail = {
  to: 'marie@orange.example',
  replyTo: 'claire@famille.example',
  sender: 'La famille d’Étienne Kowalczyk',
  deceased: 'Étienne Kowalczyk',
  message: 'Merci <b>Marie</b>\nà bientôt',
}

const replyToMail: ReplyToMail = {
  ...thanksToMail,
  message: 'Merci, Marie. Il parlait souvent de vous.',
  answered: { accountId: 'account', condolenceId: 'condolence' },
}

/** Every email from a relative, by the function that writes it. */
export const personalMails = (site: Site) => ({
  letterMail: letterMail(site, letterToMail),
  summaryMail: summaryMail(site, summaryToMail),
  thanksMail: thanksMail(site, thanksToMail),
  replyMail: replyMail(site, replyToMail),
})
