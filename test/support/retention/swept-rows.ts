import type { Insertable } from 'kysely'
import { DAY_MS } from '#app/rules/durations.ts'
import type { Db } from '#db/connect.ts'
import type { Schema } from '#db/schema.ts'
import { type insertFamily, insertPerson, later } from '#test/support/db/factories.ts'

/** Each row by a name, with its table and the column that tells it from others. */
const sweptRows = {
  signInToken: ['signInToken', 'id'],
  heldForm: ['heldForm', 'id'],
  emailChange: ['emailChange', 'tokenHash'],
  actOnce: ['actOnce', 'key'],
  session: ['session', 'idHash'],
  invitation: ['invitation', 'id'],
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
  user: ['user', 'id'],
  audit: ['audit', 'userId'],
} as const satisfies Record<string, [table: keyof Schema, column: string]>

/** The tables of those rows. */
export const sweptTables: (keyof Schema)[] = Object.values(sweptRows).map(([table]) => table)

/** A row, as of `start`, of each table whose rows end by themselves, and which of them are gone. */
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
    ...{ id: 'link', tokenHash: 'a', codeHash: 'b', emailIndex: 'c', payloadSealed: 'd', browserHash: 'e', tries: 0 },
    ...{ domainId: ids.domainId, createdAt: at, expiresAt: at, usedAt: null },
  })
  await insert('heldForm', {
    ...{ id: 'form', browserHash: 'a', userId: null, formSealed: 'b', createdAt: at, offeredAt: null },
    expiresAt: later(start, DAY_MS).toISOString(),
  })
  await insert('emailChange', { tokenHash: 'a', userId: ids.userId, emailSealed: 'b', expiresAt: at, usedAt: null })
  await insert('actOnce', { userId: ids.userId, key: 'a', answer: '', createdAt: at })
  await insert('session', {
    ...{ idHash: 'a', ...ids, shared: 0, byPassword: 0, deviceSealed: null, createdAt: at, seenAt: at },
    ...{ expiresAt: in30Days, closedAt: null },
  })
  await insert('invitation', {
    ...{ id: 'invitation', tokenHash: 'a', accountId: ids.accountId, role: 'reader', payloadSealed: 'b' },
    ...{
      invitedBy: null,
      createdAt: at,
      expiresAt: at,
      acceptedAt: null,
      refusedAt: null,
      revokedAt: null,
      mailId: 'm',
    },
  })
  await insert('outbox', {
    ...{ id: 'mail', kind: 'sign-in', mailSealed: null, createdAt: at, nextTryAt: at, tries: 1, lockedUntil: null },
    ...{ sentAt: at, failedAt: null, notAfter: null, reason: null },
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
  const message = {
    ...{ accountId: ids.accountId, dataSealed: 'a', doubts: '[]', textMark: '', smallFileId: null, largeFileId: null },
    ...{ pictureWidth: null, pictureHeight: null, userId: null, createdAt: at, changedAt: null, moderatedAt: null },
    ...{ moderatedBy: null, hiddenAt: null, repliedAt: null, thankedAt: null },
  }
  await insert('condolence', { ...message, id: 'spam', state: 'spam' })
  await insert('condolence', { ...message, id: 'shown', state: 'published' })
  await insert('condolenceReport', { condolenceId: 'shown', accountId: ids.accountId, reporter: 'a', createdAt: at })
  await insert('order', {
    ...{ id: 'order', number: '24-0001', domainId: ids.domainId, accountId: ids.accountId, payerId: null },
    ...{ buyerSealed: 'a', method: 'card', status: 'expired', amountCents: 799, currency: 'eur', provider: null },
    ...{
      sessionId: null,
      contentKey: 'a',
      termsVersion: 'a',
      terms: 'a',
      acceptedAt: at,
      createdAt: at,
      updatedAt: at,
    },
    expiresAt: at,
  })
  await insert('orderLetter', {
    ...{ orderId: 'order', accountId: ids.accountId, documentId: 'bailleur', priceCents: 799, grantedAt: null },
    refundId: null,
  })
  await insert('paymentEvent', {
    ...{
      provider: 'stripe',
      eventId: 'a',
      orderId: 'of another shop',
      kind: 'paid',
      receivedAt: at,
      result: 'unknown-order',
    },
  })
  await insert('apiToken', {
    ...{ id: 'token', tokenHash: 'a', userId: ids.userId, domainId: ids.domainId, labelSealed: 'b', createdAt: at },
    ...{ usedAt: null, expiresAt: later(start, 365 * DAY_MS).toISOString() },
  })
  await insert('export', {
    ...{ id: 'export', accountId: ids.accountId, userId: ids.userId, scope: 'mine', state: 'ready', tries: 1 },
    ...{ lockedUntil: null, askedAt: at, readyAt: at, expiresAt: later(start, 7 * DAY_MS).toISOString(), bytes: 1 },
  })
  await insert('file', {
    ...{ ...file, id: 'part', kind: 'export', bytes: 1, pages: 0, digest: '', scan: 'clean', createdAt: at },
    createdBy: null,
  })
  await insert('exportPart', { exportId: 'export', position: 0, fileId: 'part', bytes: 1 })
  await insert('accountImport', {
    ...{ accountId: ids.accountId, userId: ids.userId, state: 'done', problem: null, tries: 1, lockedUntil: null },
    ...{ askedAt: at, endedAt: at, peopleSealed: null },
  })
  // Who signed in once, and shares nothing.
  const alone = await insertPerson(db)
  await db.updateTable('user').set({ createdAt: at }).where('id', '=', alone.id).execute()
  await insert('session', {
    ...{ idHash: 'b', userId: alone.id, domainId: ids.domainId, accountId: null, shared: 0, byPassword: 0 },
    ...{ deviceSealed: null, createdAt: at, seenAt: at, expiresAt: in30Days, closedAt: null },
  })

  const values: Record<keyof typeof sweptRows, string> = {
    signInToken: 'link',
    heldForm: 'form',
    emailChange: 'a',
    actOnce: 'a',
    session: 'a',
    invitation: 'invitation',
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
    user: alone.id,
    audit: 'nobody',
  }
  return {
    /** The names of the rows that are no longer there. */
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
