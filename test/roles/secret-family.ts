import type { FileStore } from '#app/adapters/files/store.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import type { User } from '#db/accounts/users.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { insertCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { insertFile } from '#db/files/files.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { insertCommentary } from '#db/tracking/commentaries.ts'
import { insertSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { aProfile, insertFamily, insertPerson, noon } from '#test/support/db/factories.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

export const secret = 'Une lettre que seuls liront ceux qui écrivent.'

/** Email of a visitor, for the family's reply only. */
export const hiddenEmail = 'yvette@voisins.example'

/** Inserts a family with written letters and a second member; users can sign in. */
export async function insertSecretFamily(db: Db, files: FileStore) {
  const { account, owner } = await insertFamily(db, { profile: { ...aProfile, customizableText: secret } })
  const document = { documentId: 'bailleur', status: 'pending', statusData: {} } as const
  await saveDocument(db, account, document, { by: owner.id, now: noon })
  const other = await insertPerson(db)
  await insertMembership(db, { accountId: account.id, userId: other.id, role: 'reader' }, noon)
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
  return { account, owner, other, file, sending, ceremony, condolence }
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
