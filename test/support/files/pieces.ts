import type { FileStore } from '#app/adapters/files/store.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { addAttachment } from '#app/operations/pieces/attachments.ts'
import type { FileKind, ScanState } from '#app/rules/files/uploads.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { Db } from '#db/connect.ts'
import { insertFile, listFiles } from '#db/files/files.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { idsIn } from '#test/support/files.ts'
import { anUpload, beginLetters, noon, openSession } from '#test/support/given.ts'
import { openRoutes, type Visit } from '#test/support/server/routes.ts'

type Adding = { type?: AttachmentType; actor?: Actor; once?: string }

/** A family and its file store, which contains nothing else. */
export async function openPieces(db: Db, files: FileStore) {
  const family = await openSharedAccount(db)
  const deps = { ...family.deps, files, scanner: undefined, isReadOnly: false }
  const before = await idsIn(files)

  return {
    ...family,
    deps,
    /** Uploads a file: checked, re-encoded, encrypted. */
    add: (bytes: Buffer, { type = 'deathCertificate', actor = family.owner, once }: Adding = {}) =>
      addAttachment(deps, { ...actor, once }, { type, upload: anUpload(bytes) }),
    /** Inserts a file that arrived in another way or state. */
    async aFile({
      kind = 'attachment',
      scan = 'unscanned',
      by = family.owner.user.id,
      name = 'preuve.pdf',
    }: Coming = {}) {
      const content = { name, mediaType: 'application/pdf', pages: 1, bytes: Buffer.from('%PDF-1.7') }
      const type = kind === 'attachment' ? ('proofOfIdentity' as const) : ('' as const)
      const file = { ...(await storeBytes(deps, family.account, content)), kind, type, scan }
      await insertFile(db, family.account, file, { by, now: noon })
      return file.id
    },
    kept: async () => (await listFiles(db, family.account, 'attachment')).map(({ id }) => id).toSorted(),
    onDisk: async () => (await idsIn(files)).filter((id) => !before.includes(id)).toSorted(),
    piece: async () => (await readOverview(db, family.account, '2026-03-05')).pieces.deathCertificate,
  }
}

/** That family in the pages of the service, with one letter begun. */
export async function openPiecePages(db: Db, files: FileStore) {
  const family = await openPieces(db, files)
  const { domainId } = family.deps.site
  const service = await openRoutes(db, { domainId, files })
  await beginLetters(db, family.account, family.owner.user.id, ['employeur'])

  return {
    ...family,
    async visit(path: string, asked: Visit = {}, userId = family.owner.user.id) {
      const sessionId = await openSession(db, { userId, domainId })
      return await service(path, { sessionId, ...asked })
    },
  }
}

type Coming = { kind?: FileKind; scan?: ScanState; by?: string; name?: string }
