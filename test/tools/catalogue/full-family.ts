import type { FileStore } from '#app/adapters/files/store.ts'
import { askEmailChange } from '#app/operations/access/email-change.ts'
import { requestSignIn } from '#app/operations/access/sign-in.ts'
import { reminderPath } from '#app/operations/calendar/reminder-links.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import type { SlidePicture } from '#app/rules/ceremony/events/details.ts'
import { addDays, parisDay } from '#app/rules/days.ts'
import { holdForm } from '#db/access/held-forms.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { insertFile } from '#db/files/files.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { insertLetterReply } from '#db/tracking/letter-replies.ts'
import { listSendRecords } from '#db/tracking/send-records.ts'
import { letters } from '#letters/index.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { familyEvents, rendezVous } from '#test/support/ceremony/papers.ts'
import { aPdf } from '#test/support/files.ts'
import { noon, testKeys } from '#test/support/given.ts'
import { everyAnswer, trackEveryLetter } from '#test/support/tracking/letters.ts'
import { insertFullPictures } from './full-pictures.ts'
import { insertFullSpace, writeFullLife } from './full-space.ts'

/** Browser in which the owner has left a form. */
export const ownersBrowser = 'the-browser-of-the-owner'

/** Creates a family that uses every feature and shares it: letters in every state, a ceremony, a space. */
export async function insertFullFamily(db: Db, files: FileStore, now: Date) {
  const family = await openSharedAccount(db)
  const { account, deps } = family
  const { user: owner } = family.owner
  const domain = { id: deps.site.domainId }
  const expired = await family.invited()
  family.later(now.getTime() - noon.getTime())
  const invited = await family.invited()
  const { user: administrator } = await family.join('administrator')
  const { user: reader } = await family.join('reader')
  const by = { by: owner.id, now }

  await saveProfileEntries(db, account, everyAnswer(addDays(parisDay(now), -10)), now, owner.id)
  await trackEveryLetter(db, account, owner, { now, notes: 40 })
  for (const { id } of letters) await addToBasket(db, account, id, by)
  const sent = (await listSendRecords(db, account)).find(({ documentId }) => documentId === 'cpamCourrierComplet')
  const answered = 'contratTelecom'
  const theirs = await insertPdf(db, files, account, by, { kind: 'reply', type: '' }, 'Leur lettre.pdf')
  const reply = { documentId: answered, code: 'refused', facts: {}, replyOn: parisDay(now), fileId: theirs } as const
  await insertLetterReply(db, account, reply, by)

  await holdForm(db, testKeys, { browserHash: hashOf(ownersBrowser), userId: owner.id }, heldForm, now)
  await requestSignIn(deps, { email: owner.email, visitorId: 'another browser', network: undefined })
  await askEmailChange(deps, { user: owner, email: 'lea.nouvelle@famille.example', network: undefined })
  const mails = await family.mailsTo(owner.email)
  const newAddress = await family.mailsTo('lea.nouvelle@famille.example')
  const space = await insertFullSpace(db, account, by)
  const pictures = await insertFullPictures(db, files, account, by)
  await writeFullLife(db, account, pictures, by)
  const linked = { accountId: account.id, userId: owner.id }

  return {
    account,
    owner,
    administrator,
    reader,
    domain,
    ids: {
      ...space,
      ...(await insertFullCeremony(db, files, account, pictures, by)),
      'family picture': pictures[0]!.fileId,
      file: await insertPdf(db, files, account, by, { kind: 'attachment', type: 'vitalCardOfTheSurvivingSpouse' }),
      member: reader.id,
      editor: administrator.id,
      sending: sent?.id ?? '',
      'posted letter': sent?.documentId ?? '',
      'answered letter': answered,
      invitation: invited.token,
      'expired invitation': expired.token,
      'sign-in': encodeURIComponent(tokenIn(mails.find(({ kind }) => kind === 'sign-in'))),
      'new address': encodeURIComponent(tokenIn(newAddress.at(-1))),
      reminder: reminderPath(testKeys, linked),
      digest: reminderPath(testKeys, linked, 'digest'),
      changes: reminderPath(testKeys, linked, 'changes'),
    },
  }
}

const heldForm = {
  path: '/demarches-administratives/courriers/customizable',
  fields: [
    ['customizableObject', 'Une demande'],
    ['customizableText', 'Une lettre que la connexion a interrompue.\n\nElle attend ici d’être relue.'],
    ['applicantCivility', 'madame'],
  ] as [string, string][],
}

/** Returns the token in the link of an email. Throws if the email was not sent or has no link. */
function tokenIn(mail: { text: string } | undefined): string {
  const [link] = /https?:\S+token=\S+/.exec(mail?.text ?? '') ?? []
  if (!link) throw new Error('This email contains no link.')
  return new URL(link).searchParams.get('token')!
}

type By = { by: string; now: Date }
type Kind = { kind: 'attachment'; type: 'vitalCardOfTheSurvivingSpouse' } | { kind: 'ceremony' | 'reply'; type: '' }

/** Inserts a PDF of one page and returns its id. */
export async function insertPdf(
  db: Db,
  files: FileStore,
  account: Account,
  by: By,
  kind: Kind,
  name = 'Attestation.pdf',
): Promise<string> {
  const paper = { name, mediaType: 'application/pdf', pages: 1, bytes: await aPdf() }
  const stored = await storeBytes({ files }, account, paper)
  await insertFile(db, account, { ...stored, ...kind }, by)
  return stored.id
}

async function insertFullCeremony(
  db: Db,
  files: FileStore,
  account: Account,
  pictures: readonly SlidePicture[],
  by: By,
) {
  const datetime = `${addDays(parisDay(by.now), 3)}T14:30`
  const { id: _, ...ceremony } = { ...rendezVous, datetime }
  const ceremonyId = await insertCeremony(db, account, ceremony, 1, by)
  const file = await insertPdf(db, files, account, by, { kind: 'ceremony', type: '' })
  const events = familyEvents.map(({ type, duration, details }) => ({
    type,
    duration,
    details: {
      ...details,
      ...('file' in details && { file }),
      ...('pictures' in details && { pictures: [...pictures] }),
    },
  }))
  const eventIds = await insertEvents(db, account, ceremonyId, events, { at: 0, ...by })
  const eventOf = (type: string) => eventIds[familyEvents.findIndex((event) => event.type === type)] ?? ''
  return {
    ceremony: ceremonyId,
    picture: file,
    event: eventOf('funeralEulogy'),
    music: eventOf('meditation'),
    pictures: eventOf('pictures'),
    'slide show': eventOf('pictures'),
  }
}
