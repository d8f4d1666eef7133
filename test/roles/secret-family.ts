import { randomUUID } from 'node:crypto'
import type { FileStore } from '#app/adapters/files/store.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { insertInvitation } from '#db/accounts/invitations.ts'
import type { User } from '#db/accounts/users.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { insertMandate } from '#db/ceremony/mandates.ts'
import { insertCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { insertHelpOffer } from '#db/deceased-space/help-offers.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { insertFile } from '#db/files/files.ts'
import { insertPicture } from '#db/files/pictures.ts'
import { insertHelperMandate } from '#db/helpers/mandates.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { insertCommentary } from '#db/tracking/commentaries.ts'
import { insertSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { aPicture } from '#test/support/files.ts'
import {
  aProfile,
  beginLetters,
  insertFamily,
  insertMember,
  insertPerson,
  later,
  noon,
  testKeys,
} from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

export const secret = 'Une lettre que seuls liront ceux qui écrivent.'

/** Email of a visitor, for the family's reply only. */
export const hiddenEmail = 'yvette@voisins.example'

/** Inserts a family with written letters and a second member; users can sign in. */
export async function insertSecretFamily(db: Db, files: FileStore) {
  const { account, owner } = await insertFamily(db, {
    profile: { ...fullAnswers(letterOf('bailleur')), ...aProfile, customizableText: secret },
  })
  await beginLetters(db, account, owner.id, ['bailleur'])
  const other = await insertMember(db, account, 'reader')
  const editor = await insertMember(db, account, 'administrator')
  const bytes = Buffer.from(secret)
  const paper = { name: `${secret}.pdf`, mediaType: 'application/pdf', pages: 1, bytes }
  const taken = await storeBytes({ files }, account, paper)
  const file = { ...taken, kind: 'attachment', type: 'deathCertificate' } as const
  await insertFile(db, account, file, { by: owner.id, now: noon })
  const sending = { id: await insertSecretSending(db, account, owner) }
  const picture = { ...(await storeBytes({ files }, account, paper)), kind: 'ceremony', type: '' } as const
  await insertFile(db, account, picture, { by: owner.id, now: noon })
  const ceremony = { ...(await insertSecretCeremony(db, account, owner)), fileId: picture.id }
  const condolence = { id: await insertSecretCondolence(db, account, owner) }
  const photo = { ...(await storeBytes({ files }, account, paper)), kind: 'picture', type: '' } as const
  await insertFile(db, account, photo, { by: owner.id, now: noon })
  await insertPicture(db, account, aPicture(photo.id))
  const bed = { kind: 'bed', places: 2, text: secret, name: 'Yvette', contact: hiddenEmail } as const
  const help = { id: await insertHelpOffer(db, account, { draft: bed, isPublished: false }, noon) }
  const invitation = { id: await insertSecretInvitation(db, account, owner) }
  const mandate = { id: await insertSecretMandate(db, account) }
  const helperMandate = { id: await insertSecretHelper(db, account) }
  const ids = { condolence, help, photo, invitation, mandate, helperMandate }
  return { account, owner, other, editor, file, sending, ceremony, ...ids }
}

/** Inserts an invitation that waits for its answer. */
async function insertSecretInvitation(db: Db, account: Account, { id: invitedBy }: User): Promise<string> {
  const mail = {
    kind: 'invitation',
    to: 'anne@famille.example',
    from: '',
    fromName: '',
    subject: '',
    text: '',
    html: '',
  }
  const mailId = await queueMail(db, testKeys, mail, noon)
  const invited = { email: mail.to, inviterName: 'Claire', service: 'da', role: 'reader' } as const
  const tokenHash = randomUUID()
  const expiresAt = later(noon, 7 * 24 * 60 * 60_000)
  return await insertInvitation(db, account, { ...invited, tokenHash, invitedBy, mailId, expiresAt }, noon)
}

async function insertSecretMandate(db: Db, account: Account): Promise<string> {
  const { id: userId, email } = await insertPerson(db)
  return await insertMandate(db, account, { userId, email, until: '2026-03-20', name: 'Paul Le Goff' }, noon)
}

/** Inserts a helper's mandate that waits for its signed paper. */
async function insertSecretHelper(db: Db, account: Account): Promise<string> {
  const { id: userId, email: helperEmail } = await insertPerson(db)
  const names = { helper: 'Paul Le Goff', helperEmail, place: secret, giver: secret }
  const mandate = { userId, reference: randomUUID(), scope: ['da'], until: '2026-03-20', begunBy: 'owner' } as const
  return await insertHelperMandate(db, account, { ...mandate, names }, noon)
}

/** Inserts a posted letter with its number, recipient and note. */
async function insertSecretSending(db: Db, account: Account, owner: User): Promise<string> {
  const answers = { ...fullAnswers(letterOf('customizable')), customizableText: secret }
  const snapshot = { answers, enclosures: [], today: '2026-03-02' }
  const record = { documentId: 'customizable', kind: 'letter', channel: 'tracked', sentAt: '2026-03-02' } as const
  const told = { trackingNumber: '1A 123 456', recipient: secret, snapshot }
  await insertCommentary(db, account, { documentId: 'bailleur', text: secret }, { by: owner.id, now: noon })
  return await insertSendRecord(db, account, { ...record, ...told }, { by: owner.id, now: noon })
}

/** Inserts a ceremony with a confirmed date, and notes that only its master may read. */
async function insertSecretCeremony(db: Db, account: Account, { id: by }: User) {
  const when = { datetime: '2026-03-10T14:30', isConfirmed: true } as const
  const ceremony = { ceremonyType: 'crematorium', address: 'Crématorium', phone: '06 11 22 33 44', ...when } as const
  const id = await insertCeremony(db, account, ceremony, 1, { by, now: noon })
  const event = { type: 'ceremonyMasterWords', duration: 60, details: { notToMention: secret } } as const
  const slideShow = { type: 'pictures', duration: 0, details: {} } as const
  const events = await insertEvents(db, account, id, [event, slideShow], { at: 0, by, now: noon })
  const [eventId = '', slideShowId = ''] = events
  return { id, eventId, slideShowId }
}

/** Inserts a space for relatives, with a message that waits for moderation. */
async function insertSecretCondolence(db: Db, account: Account, { id: by }: User): Promise<string> {
  await insertSpace(db, account, newSpace('Jeanne', 'relatives'), { by, now: noon })
  const id = newCondolenceId()
  const told = { name: secret, message: secret, email: hiddenEmail, postalAddress: '12 rue des Tanneurs' }
  await insertCondolence(db, account, id, { ...told, state: 'waiting', doubts: [] }, noon)
  return id
}
