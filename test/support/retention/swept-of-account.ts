import type { Insertable } from 'kysely'
import { DAY_MS } from '#app/rules/durations.ts'
import type { Schema } from '#db/schema.ts'
import { later } from '#test/support/given.ts'

type Insert = <Table extends keyof Schema>(table: Table, row: Insertable<Schema[Table]>) => Promise<unknown>

type Given = {
  ids: { accountId: string; domainId: string; userId: string }
  file: Pick<Schema['file'], 'accountId' | 'type' | 'nameSealed' | 'mediaType'> & { kind: 'bundle' }
  /** Timestamp of `start`. */
  at: string
  start: Date
}

/** Inserts messages, orders and files that expire, as of `start`. */
export async function insertSweptOfAccount(insert: Insert, { ids, file, at, start }: Given): Promise<void> {
  const message = {
    accountId: ids.accountId,
    dataSealed: 'a',
    doubts: '[]',
    textMark: '',
    smallFileId: null,
    largeFileId: null,
    pictureWidth: null,
    pictureHeight: null,
    userId: null,
    createdAt: at,
    changedAt: null,
    moderatedAt: null,
    moderatedBy: null,
    hiddenAt: null,
    repliedAt: null,
    thankedAt: null,
  }
  await insert('condolence', { ...message, id: 'spam', state: 'spam' })
  await insert('condolence', { ...message, id: 'shown', state: 'published' })
  await insert('condolenceReport', { condolenceId: 'shown', accountId: ids.accountId, reporter: 'a', createdAt: at })
  await insert('order', {
    id: 'order',
    number: '24-0001',
    domainId: ids.domainId,
    accountId: ids.accountId,
    payerId: null,
    buyerSealed: 'a',
    method: 'card',
    status: 'expired',
    amountCents: 799,
    currency: 'eur',
    provider: null,
    sessionId: null,
    contentKey: 'a',
    termsVersion: 'a',
    terms: 'a',
    acceptedAt: at,
    createdAt: at,
    updatedAt: at,
    expiresAt: at,
  })
  await insert('orderLetter', {
    orderId: 'order',
    accountId: ids.accountId,
    documentId: 'bailleur',
    priceCents: 799,
    grantedAt: null,
    refundId: null,
  })
  await insert('paymentEvent', {
    provider: 'stripe',
    eventId: 'a',
    orderId: 'of another shop',
    kind: 'paid',
    receivedAt: at,
    result: 'unknown-order',
  })
  await insert('apiToken', {
    id: 'token',
    tokenHash: 'a',
    userId: ids.userId,
    domainId: ids.domainId,
    labelSealed: 'b',
    createdAt: at,
    usedAt: null,
    expiresAt: later(start, 365 * DAY_MS).toISOString(),
  })
  await insert('export', {
    id: 'export',
    accountId: ids.accountId,
    userId: ids.userId,
    scope: 'mine',
    state: 'ready',
    tries: 1,
    lockedUntil: null,
    askedAt: at,
    readyAt: at,
    expiresAt: later(start, 7 * DAY_MS).toISOString(),
    bytes: 1,
  })
  await insert('file', {
    ...file,
    id: 'part',
    kind: 'export',
    bytes: 1,
    pages: 0,
    digest: '',
    scan: 'clean',
    createdAt: at,
    createdBy: null,
  })
  await insert('exportPart', { exportId: 'export', position: 0, fileId: 'part', bytes: 1 })
  await insert('accountImport', {
    accountId: ids.accountId,
    userId: ids.userId,
    state: 'done',
    problem: null,
    tries: 1,
    lockedUntil: null,
    askedAt: at,
    endedAt: at,
    peopleSealed: null,
  })
  await insert('helpOffer', {
    id: 'offer',
    accountId: ids.accountId,
    dataSealed: 'a',
    publishedAt: null,
    createdAt: at,
  })
  await insert('withdrawalRequest', { id: 'request', accountId: ids.accountId, dataSealed: 'a', createdAt: at })
}
