import { HOUR_MS, MINUTE_MS } from '#app/rules/durations.ts'
// The people and accounts of the catalogue, created by the test factories.

import { randomBytes } from 'node:crypto'
import type { FileStore } from '#app/adapters/files/store.ts'
import { takeBackPath } from '#app/operations/erasure/link.ts'
import { parisDay } from '#app/rules/days.ts'
import { dueDay } from '#app/rules/erasure/erasure.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { insertSession } from '#db/access/sessions.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { closeAccount } from '#db/erasure/erasures.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { listPartnerFiles } from '#db/partners/files.ts'
import { aProfile, insertFamily, insertMember, insertPerson, later, testKeys } from '#test/support/given.ts'
import { insertDrawnFamilies } from './drawn/family.ts'
import { insertFullFamily, insertPdf, ownersBrowser } from './full-family.ts'
import { insertHelpers } from './helpers.ts'
import { insertImports } from './imports.ts'
import { insertKeptSpaces } from './kept-spaces.ts'
import { insertMandates } from './mandates.ts'
import { insertPayingFamily } from './paying-family.ts'
import { insertPayments } from './payments.ts'
import { insertSpaces } from './spaces.ts'
import type { Visitor } from './state.ts'
import { fileKeys, insertTeam, type TeamVisitor } from './team.ts'

const payers: readonly Visitor[] = ['payer', 'relative of the payer', 'newcomer who is to pay', 'payer of postage']

/** Cookies of a visitor: the session if signed in, that of a partner's console, and the browser id. */
export type Cookies = { sid?: string; pre?: string; pro?: string }

export type Families = {
  cookiesOf: (who: Visitor) => Cookies
  /** Inserts the family's ids into a URL or form. Throws for an unknown placeholder. */
  fill: (text: string) => string
}

/** Sixty letters without a place to break. */
const unbroken = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'

const sixtyLetters: Answers = {
  ...aProfile,
  deceasedFirstName: unbroken,
  deceasedLastName: unbroken,
  applicantFirstName: unbroken,
  applicantLastName: unbroken,
  insuranceBeneficiary1FirstName: unbroken,
  insuranceBeneficiary1LastName: unbroken,
  bailleurOwnerName: unbroken,
  customizable3Text:
    'J’ai reçu une facture de [à compléter\u00A0: Montant], du [à compléter\u00A0: Date de la facture].',
}

/** Closed by its owner, with the help of a relative. */
async function insertClosedFamily(db: Db, now: Date) {
  const family = await insertFamily(db, { profile: { deceasedFirstName: 'Lucien', deceasedLastName: 'Morvan' }, now })
  const { account, owner } = family
  await insertMember(db, account, 'reader', { email: 'ines@famille.example', now })
  await closeAccount(db, account.id, { by: owner.id, now, dueOn: dueDay(parisDay(now)) })
  return family
}

export async function insertFamilies(db: Db, files: FileStore, now: Date): Promise<Families> {
  const full = await insertFullFamily(db, files, now)
  const { id: domainId } = full.domain
  const newcomer = await insertFamily(db, { profile: { deceasedFirstName: 'Jeanne' }, now })
  const several = await insertFamily(db, { profile: { deceasedFirstName: 'Odile', deceasedLastName: 'Ernoult' }, now })
  // Later, because the first account they open is their own.
  const joinedAt = later(now, MINUTE_MS)
  await insertMembership(db, { accountId: full.account.id, userId: several.owner.id, role: 'administrator' }, joinedAt)
  const longNames = await insertFamily(db, { email: `${'a'.repeat(40)}@famille.example`, profile: sixtyLetters, now })
  const marked = { documentId: 'customizable3', status: 'pending', statusData: {} } as const
  const byThem = { by: longNames.owner.id, now }
  await saveDocument(db, longNames.account, marked, byThem)
  await saveDocument(db, longNames.account, { ...marked, documentId: 'bailleur' }, byThem)
  const piece = { kind: 'attachment', type: 'vitalCardOfTheSurvivingSpouse' } as const
  await insertPdf(db, files, longNames.account, byThem, piece, `${unbroken}.pdf`)
  const paying = await insertPayingFamily(db, now)
  const closed = await insertClosedFamily(db, now)
  const kept = await insertKeptSpaces(db, now)
  const mandates = await insertMandates(db, full.account, now)
  const helpers = await insertHelpers(db, full.account, now)
  const drawn = await insertDrawnFamilies(db, now)
  const people: Record<Exclude<Visitor, 'nobody' | TeamVisitor>, string> = {
    owner: full.owner.id,
    administrator: full.administrator.id,
    reader: full.reader.id,
    newcomer: newcomer.owner.id,
    several: several.owner.id,
    'long names': longNames.owner.id,
    payer: paying.owner.id,
    'relative of the payer': paying.relative.id,
    'newcomer who is to pay': paying.newcomer.id,
    'payer of postage': paying.poster.id,
    'who closed the account': closed.owner.id,
    ...(await insertImports(db, now)),
    'who keeps a space': kept.owner.id,
    ...mandates.people,
    ...helpers.people,
    ...drawn.people,
    'without account': (await insertPerson(db)).id,
  }

  const cookies = new Map<Visitor, Cookies>()
  for (const [who, userId] of Object.entries(people) as [Visitor, string][]) {
    const sid = randomBytes(32).toString('base64url')
    const session = {
      idHash: hashOf(sid),
      userId,
      ...(who in mandates.people && { accountId: full.account.id }),
      domainId: payers.includes(who) ? paying.domain.id : domainId,
      shared: false,
      device: 'Firefox sur Windows',
      expiresAt: later(now, HOUR_MS),
      ...helpers.sessionOf[who],
    }
    await insertSession(db, testKeys, session, now)
    cookies.set(who, { sid, ...(who === 'owner' && { pre: ownersBrowser }) })
  }

  for (const [who, pro] of Object.entries(await insertTeam(db, domainId, now))) cookies.set(who as Visitor, { pro })

  const partnerFiles = await listPartnerFiles(db, testKeys, domainId, now)
  const ids: Record<string, string> = {
    ...fileKeys,
    'file that waits': partnerFiles.find(({ end }) => !end)!.id,
    'file taken': partnerFiles.find(({ end }) => end === 'claimed')!.id,
    ...paying.ids,
    closed: takeBackPath(testKeys, { accountId: closed.account.id, userId: closed.owner.id }),
    ...kept.links,
    ...mandates.ids,
    ...helpers.ids,
    ...drawn.ids,
    ...full.ids,
    'newcomer space': newcomer.account.hashid,
    'space of long names': longNames.account.hashid,
    ...(await insertSpaces(db, now)),
    ...(await insertPayments(db, { ...full, account: (await insertFamily(db, { now })).account }, now)),
  }
  return {
    cookiesOf: (who) => ({ ...cookies.get(who) }),
    fill: (text) =>
      text.replace(/\{([a-z -]+)\}/gi, (_place, name: string) => {
        if (!ids[name]) throw new Error(`No value for the placeholder {${name}}.`)
        return ids[name]
      }),
  }
}
