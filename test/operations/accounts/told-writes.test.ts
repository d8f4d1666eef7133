import { readChanges } from '#app/operations/accounts/audit-log.ts'
import { saveKnown } from '#app/operations/accounts/entries.ts'
import { keepQuotes } from '#app/operations/estimate/kept-quotes.ts'
import { saveAddresses } from '#app/operations/letters/addresses.ts'
import { saveLetter } from '#app/operations/letters/answers.ts'
import { choosePiece } from '#app/operations/pieces/attachments.ts'
import { saveAnswers } from '#app/operations/questions/questions.ts'
import { heirsForm } from '#app/operations/rights/heirs-attestation.ts'
import { addCommentary } from '#app/operations/tracking/notes.ts'
import { recordReply } from '#app/operations/tracking/record-reply.ts'
import { setAside } from '#app/operations/tracking/set-aside.ts'
import { changeStatus } from '#app/operations/tracking/transitions.ts'
import { sharedActions } from '#app/rules/accounts/audit.ts'
import { updateDisplayName } from '#db/accounts/users.ts'
import { insertSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { noon, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { familyWrites } from '#test/support/source/writes.ts'

const invitation = 'the owner’s alone, with addresses of people who have not joined: told once they have'
const oneself = 'one’s own mail'
const ceremony = 'of the ceremony, its list shows it at once; its files and what leaves the family are told'
const message = 'messages of others, in their own pages: who wrote one is not told of what became of it'
const pictures = 'of the ceremony or the memorial, whose boards show them at once'
const space = 'of the memorial, its page shows it at once; who may change its rules reads the journal'
const signature = 'one’s own, which no other member sees'
const waits = 'nothing has left: told by the sending, once the carrier has the letter'

const shared = 'told by the line of the journal that pages and calls write together'

/** Writes that the page of changes does not mention, and why. */
const untold: Record<string, string> = {
  'accounts/invitations.ts#inviteUser': invitation,
  'accounts/invitations.ts#resendInvitation': invitation,
  'accounts/invitations.ts#revokeInvitation': invitation,
  'accounts/life-dates.ts#fillLifeDates': 'fills what nobody has told, from the ceremony or the memorial',
  'accounts/members.ts#toggleSubscription': oneself,
  'accounts/permissions.ts#withPermission': 'what all the others are made of',
  'calendar/reminders.ts#saveReminders': oneself,
  'ceremony/announcement.ts#saveAnnouncement': ceremony,
  'ceremony/appointment.ts#saveAppointment': ceremony,
  'ceremony/ceremonies.ts#addCeremony': ceremony,
  'ceremony/ceremonies.ts#openWithDefault': ceremony,
  'ceremony/ceremonies.ts#reorderEvents': ceremony,
  'ceremony/changes.ts#addEvents': ceremony,
  'ceremony/changes.ts#removeCeremony': ceremony,
  'ceremony/changes.ts#removeEvent': ceremony,
  'ceremony/cover.ts#chooseContents': ceremony,
  'ceremony/cover.ts#removeCover': 'its row is removed by another function, which tells it',
  'ceremony/ceremonies.ts#createCeremony': ceremony,
  'ceremony/announcing.ts#announceCeremony': ceremony,
  'ceremony/announcing.ts#postponeAnnouncing': ceremony,
  'ceremony/eulogy.ts#saveEulogy': ceremony,
  'ceremony/event-saving.ts#writeEvent': ceremony,
  'ceremony/summary-mails.ts#queue': 'told by the line of the journal that it writes, of each sending',
  'condolences/moderation.ts#decide': message,
  'condolences/moderation.ts#removeCondolence': message,
  'condolences/replies.ts#answerAuthor': message,
  'condolences/thanks.ts#notePostalAddress': message,
  'condolences/withdrawals.ts#answerWithdrawal': message,
  'deceased-space/fields.ts#saveSpaceFields': space,
  'deceased-space/help-offers.ts#decideHelp': message,
  'deceased-space/life.ts#chooseLifePicture': space,
  'deceased-space/life.ts#saveLife': space,
  'deceased-space/notices.ts#subscribeToNotice': oneself,
  'deceased-space/presentation.ts#writePresentation': space,
  'deceased-space/saving.ts#saveMoment': space,
  'deceased-space/settings.ts#replaceHashid': space,
  'deceased-space/settings.ts#saveSetting': space,
  'deceased-space/space.ts#changeSpace': space,
  'deceased-space/space.ts#changeSpaceAnd': space,
  'deceased-space/space.ts#openSpace': space,
  'export/ask.ts#askCeremonyArchive': 'papers for the person who asks, and changes nothing',
  'export/import.ts#askImport': 'told once what it brings is there',
  'accounts/entries.ts#saveEntries': 'told by the name that each decoder gives it',
  'helpers/mandates.ts#prepareHelperMandate': 'a paper that opens nothing yet',
  'helpers/mandates.ts#takeHelperMandateBack': shared,
  'helpers/paper.ts#openByOwner': shared,
  'letters/addresses.ts#saveAddresses': shared,
  'letters/answers.ts#saveLetter': shared,
  'letters/basket.ts#changeBasket': 'the page of the dossier shows it at once; that it was downloaded is told',
  'letters/confirmation.ts#mailConfirmation': oneself,
  'orders/ask-owner.ts#askOwner': 'a mail to the owner, who is told by it; what is paid is told by the order',
  'pictures/add.ts#addPicture': pictures,
  'pictures/add.ts#noteCut': pictures,
  'pictures/change.ts#changePicture': pictures,
  'pictures/change.ts#orderPictures': pictures,
  'pictures/change.ts#removePicture': pictures,
  'pictures/change.ts#replacePicture': pictures,
  'pictures/take-all.ts#takeAllPictures': pictures,
  'post/ask.ts#store': waits,
  'post/give-up.ts#cancelDispatch': waits,
  'post/signature.ts#eraseSignature': signature,
  'post/signature.ts#eraseUnassisted': signature,
  'post/signature.ts#saveSignature': signature,
  'retention/kept-space.ts#keepSpaceAlone': 'its line is written by what it shares with the link of a mail',
  'situations/wording.ts#chooseProvider': 'one’s own agreement, kept with its instant in a table of its own',
  'tracking/notes.ts#addCommentary': shared,
  'tracking/notes.ts#putCommentary': shared,
  'tracking/sending.ts#writeSending': shared,
  'tracking/by-call.ts#setSending': shared,
  'mail/letter.ts#queue': 'told once a mail server has taken it: mail/delivery.ts',
}

const isTold = (code: string) => sharedActions.some((act) => code.includes(`'${act}'`))

test(`every write to a family's account is in "Ce qui s’est passé", or in a list with its reason`, () => {
  const quiet = familyWrites.filter(({ code }) => !isTold(code)).map(({ name }) => name)
  expect(quiet.toSorted()).toEqual(Object.keys(untold).toSorted())
  expect(familyWrites.length - quiet.length).toBeGreaterThan(20)
})

test('a change to a letter, an attachment or an answer is recorded once, with its author; a repeat is not', async () => {
  const db = testDatabase()
  const { deps, account, owner } = await openSharedAccount(db)
  await updateDisplayName(db, deps.keys, owner.user.id, 'Claire')
  const definition = letterOf('bailleur')
  const [documentId, other] = ['bailleur', 'employeur'] as const
  const posted = { typed: { [definition.recipient.name]: 'Foncière' } }
  const lines = 'Banque du Trieux\n4 quai des Pêcheurs\n22500 Paimpol'
  const address = { id: 'banqueBlocageComptesDemandeSolde', lines, seen: undefined, isNamed: false } as const
  const snapshot = { answers: fullAnswers(definition), enclosures: [], today: '2026-03-02' }
  const sending = { documentId, kind: 'letter', channel: 'plain', recipient: 'Foncière', snapshot } as const
  const days = { sentAt: '2026-03-02', expectedReplyOn: '2026-04-02' }
  await insertSendRecord(db, account, { ...sending, ...days }, { by: owner.user.id, now: noon })

  const acts: [told: string, act: () => Promise<{ ok: boolean }>][] = [
    ['a commencé', () => saveLetter(deps, owner, definition, posted)],
    ['a commencé', () => saveAddresses(deps, owner, [address])],
    ['a complété «\u00A0Ce que nous savons\u00A0»', () => saveKnown(deps, owner, { applicantFirstName: 'Claire' })],
    ['a rempli l’attestation', () => saveKnown(deps, owner, { heir2LastName: 'Oriol' }, heirsForm)],
    ['a répondu à «\u00A0À qui écrire\u202F?\u00A0»', () => saveAnswers(deps, owner, { deceasedHome: 'owner' })],
    ['a changé les devis gardés', () => keepQuotes(deps, owner, { kept: 'a-3=900', seen: undefined })],
    ['a mis de côté', () => changeStatus(deps, owner, other, { kind: 'set-aside' })],
    ['a repris', () => changeStatus(deps, owner, other, { kind: 'resume' })],
    ['a mis de côté', () => setAside(deps, owner, ['mutuelleCourrierComplet', 'contratTelecom'])],
    ['a noté où en est', () => choosePiece(deps, owner, { type: 'deathCertificate', choice: 'by-hand' })],
    ['a noté une réponse à', () => recordReply(deps, owner, { documentId, code: 'done', repliedOn: '2026-03-04' })],
    ['a ajouté une note à', () => addCommentary(deps, owner, { documentId, text: 'Rappeler lundi.' })],
  ]
  const told = async () =>
    (await readChanges(deps, account, { count: 100, mayRead: true })).map((line) => line.sentence)
  for (const [sentence, act] of acts) {
    const before = await told()
    expect(await act(), sentence).toMatchObject({ ok: true })
    const after = await told()
    expect(after[0]).toContain(`Claire ${sentence}`)
    expect(after.length, sentence).toBeGreaterThan(before.length)
    if (sentence === 'a ajouté une note à') continue
    await act()
    expect(await told(), sentence).toEqual(after)
  }
})
