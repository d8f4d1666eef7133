import { addDays, parisDay } from '#app/rules/days.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterKind } from '#app/rules/letters/definition.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { updateDisplayName } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { savePieceChoice } from '#db/files/attachment-choices.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { insertLetterReply } from '#db/tracking/letter-replies.ts'
import { insertSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { insertFamily, insertPerson, testKeys } from '#test/support/given.ts'
import { answersOf, drawnLetters } from './answers.ts'
import { insertDrawnCeremony, insertDrawnSpace } from './ceremony-and-space.ts'

type By = { by: string; now: Date }

/** Inserts the family of the drawings at three stages: its addresses, its letters, and the replies. */
export async function insertDrawnFamilies(db: Db, now: Date) {
  const today = parisDay(now)
  const open = async (profile: Answers) => {
    const { account, owner } = await insertFamily(db, { profile, now })
    await updateDisplayName(db, testKeys, owner.id, 'Monique')
    return { account, owner, by: { by: owner.id, now } }
  }
  const said = answersOf(today)
  const first = await open({ deceasedFirstName: 'Robert', deceasedLastName: 'Le Gof' })

  const ready = await open({ ...said, blocageComptesDemandeSoldeAccountNumber: '', deceasedSocialSecurityNumber: '' })
  await beginLetters(db, ready.account, ready.by)
  for (const type of ['deathCertificate', 'bankIdentityStatement', 'defunctVitalCard'] as const)
    await savePieceChoice(db, ready.account, { type, choice: 'by-hand' }, ready.by)
  await insertDrawnCeremony(db, ready.account, ready.by)
  await insertDrawnSpace(db, ready.account, ready.by)

  const sought = Object.fromEntries(
    Object.keys(drawnLetters)
      .slice(2, 7)
      .flatMap((id) => {
        const { address, postalCode, town } = letterOf(id as LetterKind).recipient
        return [address, postalCode, town].map((field) => [field, ''])
      }),
  )
  const addresses = await open({ ...said, ...sought })
  await beginLetters(db, addresses.account, addresses.by)
  await insertDrawnCeremony(db, addresses.account, addresses.by)
  const reader = await insertPerson(db)
  await updateDisplayName(db, testKeys, reader.id, 'Yves Le Gof')
  await insertMembership(db, { accountId: addresses.account.id, userId: reader.id, role: 'reader' }, now)
  await insertSpace(db, addresses.account, newSpace('Robert', 'link'), addresses.by)

  const posted = await open(said)
  await beginLetters(db, posted.account, posted.by)
  await postLetters(db, posted.account, posted.by)
  return {
    people: {
      'drawn family': ready.owner.id,
      'drawn family at its addresses': addresses.owner.id,
      'drawn reader': reader.id,
      'drawn family that follows': posted.owner.id,
      'drawn family that begins': first.owner.id,
    },
    ids: { 'drawn space': ready.account.hashid, 'drawn empty space': addresses.account.hashid },
  }
}

async function beginLetters(db: Db, account: Account, by: By) {
  for (const documentId of Object.keys(drawnLetters) as LetterKind[])
    await saveDocument(db, account, { documentId, status: 'pending', statusData: {} }, by)
}

/** Codes of the replies, app/content/replies.ts. */
const replies: Partial<Record<LetterKind, string>> = {
  banqueBlocageComptesDemandeSolde: 'list',
  cpamCourrierComplet: 'done',
}

async function postLetters(db: Db, account: Account, by: By) {
  const today = parisDay(by.now)
  const days: Partial<Record<LetterKind, [posted: number, reply: number]>> = {
    banqueBlocageComptesDemandeSolde: [-9, 12],
    cpamCourrierComplet: [-9, 12],
    mutuelleCourrierComplet: [-9, 5],
    copieActeDeces: [-2, 9],
    agiraRechercheBeneficiaire: [-11, 34],
  }
  for (const [id, [posted, reply]] of Object.entries(days)) {
    const documentId = id as LetterKind
    await saveDocument(db, account, { documentId, status: 'sent', statusData: {} }, by)
    const [recipient] = drawnLetters[documentId]!
    const snapshot = { answers: {}, enclosures: [], today }
    const sentAt = addDays(today, posted)
    const record = { documentId, kind: 'letter', channel: 'registered', recipient, snapshot } as const
    const replyOn = replies[documentId] && today
    await insertSendRecord(
      db,
      account,
      { ...record, sentAt, expectedReplyOn: addDays(today, reply), ...(replyOn && { replyOn }) },
      by,
    )
  }
  for (const [id, code] of Object.entries(replies))
    await insertLetterReply(db, account, { documentId: id as LetterKind, code, facts: {}, replyOn: today }, by)
  for (const type of ['deathCertificate', 'bankIdentityStatement', 'defunctVitalCard', 'proofOfIdentity'] as const)
    await savePieceChoice(db, account, { type, choice: 'by-hand' }, by)
  await saveDocument(db, account, { documentId: 'contratAbonnement', status: 'non_pertinent', statusData: {} }, by)
}
