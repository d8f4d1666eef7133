import type { MemberDeps } from '#app/context.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import type { UploadDeps } from '#app/operations/files/files.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { parisDay } from '#app/rules/days.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { dateTimeFr } from '#app/rules/french.ts'
import { conditionCopy } from '#app/rules/letters/paper/applies-copy.ts'
import { toPlain } from '#app/rules/letters/shown/plain.ts'
import { accept } from '#app/rules/outcome.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { letterOf } from '#letters/index.ts'
import { addAttachment } from './attachments.ts'
import { listLettersOf, listPieceFiles, listPieces } from './pieces.ts'

/** Reads one kind of attachment: its state, its files, and the letters that need it. */
export async function readPiecePage(
  deps: Pick<MemberDeps, 'db' | 'keys' | 'now'>,
  { account, user }: Pick<Actor, 'account' | 'user'>,
  type: AttachmentType,
) {
  const overview = await readOverview(deps.db, account, parisDay(deps.now()))
  const files = await listPieceFiles(deps, account, type, user.id)
  const firstName = usualNameOf(overview.profile)
  return {
    type,
    state: overview.pieces[type],
    piece: listPieces(overview).find((row) => row.type === type)!.piece,
    files: files.map(({ createdAt, ...file }) => ({ ...file, when: dateTimeFr(new Date(createdAt)) })),
    letters: listLettersOf(type, overview).map(({ showIf, ...letter }) => ({
      ...letter,
      ...(showIf && { when: conditionCopy(showIf, toPlain(letterOf(letter.id), firstName)) }),
    })),
  }
}

/** Adds an attachment as `addAttachment` does. Returns how many letters waited for nothing else (T3 of letters-7.3). */
export async function completeLetters(
  deps: MemberDeps & UploadDeps,
  actor: Actor,
  file: { type: AttachmentType; upload: Upload },
) {
  const before = await countWaiting(deps, actor.account)
  const added = await addAttachment(deps, actor, file)
  return added.ok ? accept(before - (await countWaiting(deps, actor.account))) : added
}

async function countWaiting({ db, now }: Pick<MemberDeps, 'db' | 'now'>, account: Account): Promise<number> {
  const { letters } = await readOverview(db, account, parisDay(now()))
  return letters.filter(({ progress }) => progress.status === 'attachment_pending').length
}
