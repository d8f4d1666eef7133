import type { Insertable } from 'kysely'
import { DAY_MS } from '#app/rules/durations.ts'
import type { Db } from '#db/connect.ts'
import type { Schema } from '#db/schema.ts'
import { type insertFamily, insertPerson, later } from '#test/support/given.ts'
import { insertSweptOfAccount } from './swept-of-account.ts'

/** Rows by name, with their table and the column that identifies them. */
const sweptRows = {
  signInToken: ['signInToken', 'id'],
  heldForm: ['heldForm', 'id'],
  emailChange: ['emailChange', 'tokenHash'],
  actOnce: ['actOnce', 'key'],
  session: ['session', 'idHash'],
  invitation: ['invitation', 'id'],
  mandate: ['mandate', 'id'],
  helperMandate: ['helperMandate', 'id'],
  outbox: ['outbox', 'id'],
  bundle: ['bundle', 'fileId'],
  spam: ['condolence', 'id'],
  condolenceReport: ['condolenceReport', 'condolenceId'],
  order: ['order', 'id'],
  orderLetter: ['orderLetter', 'orderId'],
  paymentEvent: ['paymentEvent', 'eventId'],
  apiToken: ['apiToken', 'id'],
  export: ['export', 'id'],
  exportPart: ['exportPart', 'exportId'],
  accountImport: ['accountImport', 'accountId'],
  withdrawalRequest: ['withdrawalRequest', 'id'],
  helpOffer: ['helpOffer', 'id'],
  user: ['user', 'id'],
  audit: ['audit', 'userId'],
  operatorAct: ['operatorAct', 'id'],
} as const satisfies Record<string, [table: keyof Schema, column: string]>

/** The tables of those rows. */
export const sweptTables: (keyof Schema)[] = Object.values(sweptRows).map(([table]) => table)

/** Inserts, as of `start`, a row in each table whose rows expire, and returns which of them were deleted. */
export async function insertSwept(
  db: Db,
  { account, owner, domain }: Awaited<ReturnType<typeof insertFamily>>,
  start: Date,
) {
  const at = start.toISOString()
  const in30Days = later(start, 30 * DAY_MS).toISOString()
  const insert = <Table extends keyof Schema>(table: Table, row: Insertable<Schema[Table]>) =>
    db
      .insertInto(table)
      .values(row as never)
      .execute()
  const ids = { accountId: account.id, domainId: domain.id, userId: owner.id }

  await insert('signInToken', {
    id: 'link',
    tokenHash: 'a',
    codeHash: 'b',
    emailIndex: 'c',
    payloadSealed: 'd',
    browserHash: 'e',
    tries: 0,
    domainId: ids.domainId,
    createdAt: at,
    expiresAt: at,
    usedAt: null,
  })
  await insert('heldForm', {
    id: 'form',
    browserHash: 'a',
    userId: null,
    formSealed: 'b',
    createdAt: at,
    offeredAt: null,
    expiresAt: later(start, DAY_MS).toISOString(),
  })
  await insert('emailChange', { tokenHash: 'a', userId: ids.userId, emailSealed: 'b', expiresAt: at, usedAt: null })
  await insert('actOnce', { userId: ids.userId, key: 'a', answer: '', createdAt: at })
  const session = {
    shared: 0,
    byPassword: 0,
    deviceSealed: null,
    createdAt: at,
    seenAt: at,
    expiresAt: in30Days,
    closedAt: null,
  } as const
  await insert('session', { idHash: 'a', ...ids, ...session })
  const mandated = { id: 'mandate', accountId: ids.accountId, userId: ids.userId, until: at.slice(0, 10) }
  await insert('mandate', { ...mandated, payloadSealed: 'c', createdAt: at, endedAt: at })
  const helper = { id: 'helper', accountId: ids.accountId, userId: ids.userId, reference: 'a', scope: 'da' }
  const ended = { until: at.slice(0, 10), createdAt: at, confirmedAt: at, endedAt: at }
  await insert('helperMandate', { ...helper, ...ended, begunBy: 'owner', payloadSealed: 'a' })
  await insert('invitation', {
    id: 'invitation',
    tokenHash: 'a',
    accountId: ids.accountId,
    role: 'reader',
    payloadSealed: 'b',
    invitedBy: null,
    createdAt: at,
    expiresAt: at,
    acceptedAt: null,
    refusedAt: null,
    revokedAt: null,
    mailId: 'm',
  })
  await insert('outbox', {
    id: 'mail',
    kind: 'sign-in',
    mailSealed: null,
    createdAt: at,
    nextTryAt: at,
    tries: 1,
    lockedUntil: null,
    sentAt: at,
    failedAt: null,
    notAfter: null,
    reason: null,
  })
  const file = {
    accountId: ids.accountId,
    kind: 'bundle',
    type: '',
    nameSealed: 'a',
    mediaType: 'application/pdf',
  } as const
  await insert('file', {
    ...file,
    id: 'file',
    bytes: 1,
    pages: 1,
    digest: '',
    scan: 'clean',
    createdAt: at,
    createdBy: null,
  })
  await insert('bundle', { accountId: ids.accountId, shape: 'zip', fingerprint: 'a', fileId: 'file', createdAt: at })
  await insert('operatorAct', { id: 'act', at, act: 'mail-list', object: null, operator: 'aupres' })
  await insertSweptOfAccount(insert, { ids, file, at, start })
  // A user who signed in once and has no account.
  const alone = await insertPerson(db)
  await db.updateTable('user').set({ createdAt: at }).where('id', '=', alone.id).execute()
  await insert('session', { idHash: 'b', userId: alone.id, domainId: ids.domainId, accountId: null, ...session })

  const values: Record<keyof typeof sweptRows, string> = {
    signInToken: 'link',
    heldForm: 'form',
    emailChange: 'a',
    actOnce: 'a',
    session: 'a',
    invitation: 'invitation',
    mandate: 'mandate',
    helperMandate: 'helper',
    outbox: 'mail',
    bundle: 'file',
    spam: 'spam',
    condolenceReport: 'shown',
    order: 'order',
    orderLetter: 'order',
    paymentEvent: 'a',
    apiToken: 'token',
    export: 'export',
    exportPart: 'export',
    accountImport: ids.accountId,
    withdrawalRequest: 'request',
    helpOffer: 'offer',
    user: alone.id,
    audit: 'nobody',
    operatorAct: 'act',
  }
  return {
    /** Names of the deleted rows. */
    async gone(): Promise<string[]> {
      const found: string[] = []
      for (const [name, [table, column]] of Object.entries(sweptRows)) {
        const value = values[name as keyof typeof sweptRows]
        const row = await db
          .selectFrom(table)
          .select(column as never)
          .where(column as never, '=', value as never)
          .executeTakeFirst()
        if (!row) found.push(name)
      }
      return found
    },
  }
}
