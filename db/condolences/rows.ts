import { createHmac, hkdfSync } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Condolence } from '#app/rules/condolences/condolences.ts'
import type { SpacePicture } from '#app/rules/deceased-space/space.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { CondolenceTable } from '#db/deceased-space/schema.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'

/** The sealed part of a condolence. */
export type CondolenceContent = Pick<Condolence, 'name' | 'message' | 'email' | 'postalAddress'>

export function contentColumns(account: Account, id: Id, content: CondolenceContent) {
  const dataSealed = seal(account.key, sealContextOf(account, id), JSON.stringify(content))
  return { dataSealed, textMark: textFingerprint(account, content.message) }
}

export const pictureColumns = (picture: SpacePicture | undefined) => ({
  smallFileId: picture?.small ?? null,
  largeFileId: picture?.large ?? null,
  pictureWidth: picture?.width ?? null,
  pictureHeight: picture?.height ?? null,
})

function pictureIn({ smallFileId: small, largeFileId: large, ...row }: Selectable<CondolenceTable>) {
  const { pictureWidth: width, pictureHeight: height } = row
  return small && large && width && height ? { small, large, width, height } : undefined
}

/**
 * Returns a keyed hash of a text, ignoring case and punctuation, which only shows that a text was sent again. Empty for
 * an empty text.
 */
export function textFingerprint({ key }: Account, message: string): string {
  const normalised = message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
  if (normalised === '') return ''
  const markKey = Buffer.from(hkdfSync('sha256', key.secret, '', 'aupres condolence', 32))
  return createHmac('sha256', markKey).update(normalised).digest('base64url')
}

export function toCondolence(row: Selectable<CondolenceTable>, account: Account): Condolence {
  const content: CondolenceContent = JSON.parse(open([account.key], sealContextOf(account, row.id), row.dataSealed))
  const { id, state, createdAt } = row
  return {
    ...content,
    id,
    state,
    createdAt,
    doubts: JSON.parse(row.doubts),
    picture: pictureIn(row),
    userId: row.userId ?? undefined,
    changedAt: row.changedAt ?? undefined,
    moderatedAt: row.moderatedAt ?? undefined,
    hiddenAt: row.hiddenAt ?? undefined,
    repliedAt: row.repliedAt ?? undefined,
    thankedAt: row.thankedAt ?? undefined,
  }
}

function sealContextOf({ id: account }: Account, row: Id): SealContext {
  return { table: 'condolence', column: 'dataSealed', row, account }
}
