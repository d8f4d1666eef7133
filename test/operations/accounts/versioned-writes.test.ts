import { familyWrites } from '#test/support/source/writes.ts'

// Relatives share an account. A write that may overwrite what another one has written names the version it saw, or is
// listed here with the reason why it overwrites nothing (docs/decisions/0075).

const adds = 'adds a row or a file, and changes none of another relative'
const removes = 'removes what the user names, after a confirmation; what replaced it has another id'
const fills = 'fills only what nobody has written'
const own = 'belongs to the user alone, or ends what they are'
const steps = 'refuses a step that does not follow, and the journal names who did it'
const first = 'refuses if a relative has done it first'
const inner = 'runs a change that its caller compares'
const asked = 'states one fact by one button, and the journal names who said it'

/** Writes without a version, "file#name", and why. */
const withoutVersion: Record<string, string> = {
  'accounts/entries.ts#saveEntries': inner,
  'accounts/invitations.ts#inviteUser': adds,
  'accounts/invitations.ts#resendInvitation': adds,
  'accounts/invitations.ts#revokeInvitation': removes,
  'accounts/life-dates.ts#fillLifeDates': fills,
  'accounts/members.ts#dissociateUser': removes,
  'accounts/members.ts#leave': own,
  'accounts/members.ts#toggleSubscription': own,
  'accounts/members.ts#transferOwnership': own,
  'accounts/permissions.ts#withPermission': inner,
  'calendar/reminders.ts#saveReminders': own,
  'ceremony/announcing.ts#announceCeremony': 'copies the day and the place of the ceremony as they are stored then',
  'ceremony/announcing.ts#postponeAnnouncing': 'notes the day and the place as they are stored then',
  'ceremony/ceremonies.ts#addCeremony': adds,
  'ceremony/ceremonies.ts#createCeremony': adds,
  'ceremony/ceremonies.ts#openWithDefault': adds,
  'ceremony/changes.ts#addEvents': adds,
  'ceremony/changes.ts#removeCeremony': removes,
  'ceremony/changes.ts#removeEvent': removes,
  'ceremony/cover.ts#chooseContents': 'gets only the boxes that the user changed (changedBoxes)',
  'ceremony/cover.ts#removeCover': inner,
  'ceremony/cover.ts#saveCover': inner,
  'ceremony/mandates.ts#giveMandate': adds,
  'ceremony/mandates.ts#takeMandateBack': removes,
  'condolences/moderation.ts#removeCondolence': removes,
  'condolences/replies.ts#answerAuthor': first,
  'condolences/thanks.ts#sendThanks': first,
  'condolences/withdrawals.ts#answerWithdrawal': first,
  'deceased-space/help-offers.ts#decideHelp': first,
  'deceased-space/life.ts#chooseLifePicture': 'names the line by its text; its picture stays in the gallery',
  'deceased-space/notices.ts#subscribeToNotice': own,
  'deceased-space/portrait.ts#takePhotographOfBooklet': fills,
  'deceased-space/saving.ts#saveMoment':
    'merges in a function of its own (mergeMoment), tested in space-conflicts.test',
  'deceased-space/settings.ts#replaceHashid': 'replaces one random id with another',
  'deceased-space/settings.ts#saveSetting': 'compares in a function of its own (isStale), tested in settings.test',
  'deceased-space/space.ts#changeSpace': inner,
  'deceased-space/space.ts#changeSpaceAnd': inner,
  'deceased-space/space.ts#openSpace': adds,
  'erasure/close.ts#askErasure': own,
  'export/ask.ts#askCeremonyArchive': adds,
  'export/ask.ts#askExport': adds,
  'export/fill.ts#write': 'fills an account that is still empty',
  'export/import.ts#askImport': adds,
  'helpers/mandates.ts#prepareHelperMandate': adds,
  'helpers/mandates.ts#takeHelperMandateBack': removes,
  'helpers/paper.ts#openByOwner': first,
  'letters/basket.ts#changeBasket': 'adds and removes single letters, and never the whole list',
  'letters/confirmation.ts#mailConfirmation': own,
  'letters/remove.ts#removeLetter': removes,
  'mail/letter.ts#queue': first,
  'orders/ask-owner.ts#askOwner': adds,
  'pictures/add.ts#addPicture': adds,
  'pictures/add.ts#noteCut': adds,
  'pictures/change.ts#removePicture': removes,
  'pictures/change.ts#replacePicture': 'names the picture by its id, which a replacement changes',
  'pictures/take-all.ts#takeAllPictures': adds,
  'pieces/attachments.ts#addAttachment': adds,
  'pieces/attachments.ts#choosePiece': asked,
  'pieces/attachments.ts#removeAttachment': removes,
  'pieces/attachments.ts#removeAttachmentsOf': removes,
  'post/ask.ts#store': first,
  'post/give-up.ts#cancelDispatch': steps,
  'post/signature.ts#eraseSignature': own,
  'post/signature.ts#eraseUnassisted': removes,
  'post/signature.ts#saveSignature': own,
  'retention/kept-space.ts#keepAll': own,
  'retention/kept-space.ts#keepSpaceAlone': own,
  'retention/kept-space.ts#keepSpaceByLink': own,
  'situations/wording.ts#chooseProvider': own,
  'tasks/assignments.ts#leaveTask': own,
  'tasks/assignments.ts#proposeTask': first,
  'tasks/assignments.ts#takeTask': first,
  'tracking/notes.ts#addCommentary': adds,
  'tracking/set-aside.ts#setAside': steps,
  'tracking/transitions.ts#changeStatus': steps,
}

/** Code that compares a version: that of one thing (`isSeen`), of a form (`merge…`), of a summary, of messages. */
const checksVersion =
  /\b(isSeen\w*|readSeen\w*|merge[A-Z]\w*|writeLetter|changeSince|unmovedReason|fingerprint !== request\.seen|seen !== seenOf)\b/

test('every write that may overwrite what a relative has written names the version it saw', () => {
  const unversioned = familyWrites.filter(({ code }) => !checksVersion.test(code)).map(({ name }) => name)
  expect(unversioned.toSorted()).toEqual(Object.keys(withoutVersion).toSorted())
  expect(familyWrites.length - unversioned.length).toBeGreaterThan(20)
})
