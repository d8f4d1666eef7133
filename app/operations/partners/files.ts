import { randomBytes, randomInt } from 'node:crypto'
import type { Deps, MemberDeps } from '#app/context.ts'
import { signInCode } from '#app/rules/access/sign-in.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { isSentAgain } from '#app/rules/forms/sent-again.ts'
import { openedFileMail } from '#app/rules/mail/partners/opened-file.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { openingOf } from '#app/rules/partners/addresses.ts'
import { agreement, FILE_LIFE_MS, type FileToOpen, MOST_FILES } from '#app/rules/partners/files.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { countHit } from '#db/instance/rates.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { endPartnerFile, updateFileToken } from '#db/partners/file-ends.ts'
import { findPartnerFile, insertPartnerFile, listPartnerFiles, type PartnerFile } from '#db/partners/files.ts'
import { auditTeam, onTeam, type TeamActor } from './team.ts'

// Acts of a partner on a file before its family opens it. Once the family has opened it, these functions read only its
// number and two dates.

type FileProblem = 'not-allowed' | 'too-many-files' | 'unknown-file'

/**
 * Opens a file for a family that agreed, and writes to it if it has an address. Returns its id. The same lines sent
 * again by a page that was read again open nothing more (rules/forms/sent-again.ts).
 */
export function openFile(
  deps: MemberDeps,
  actor: TeamActor,
  told: FileToOpen,
): Promise<Outcome<{ id: string; isMailed: boolean }, 'not-allowed' | 'too-many-files'>> {
  return onTeam<{ id: string; isMailed: boolean }, 'too-many-files'>(deps, actor, 'open-files', async (db) => {
    const { person } = actor
    const { keys, now } = deps
    const before = await findSentAgain(db, deps, person.domainId, told)
    if (before) return accept({ id: before.id, isMailed: told.email !== undefined })
    if (await isOverFileLimit(deps, person.domainId)) return refuse('too-many-files')
    const [token, code] = [newToken(), signInCode(randomInt)]
    const file = await insertPartnerFile(
      db,
      keys,
      {
        domainId: person.domainId,
        personId: person.id,
        told,
        code,
        keys: { token: hashOf(token), code: hashOf(code) },
        agreement,
        expiresAt: new Date(now().getTime() + FILE_LIFE_MS),
      },
      now(),
    )
    await sendInvitation({ ...deps, db }, file, token)
    await auditTeam({ ...deps, db }, person, 'file-opened', file.id)
    return accept({ id: file.id, isMailed: told.email !== undefined })
  })
}

/**
 * Emails the family again with a new link; the code does not change. Refuses 'unknown-file' once the file has ended.
 */
export function sendFileAgain(
  deps: MemberDeps,
  actor: TeamActor,
  id: string,
): Promise<Outcome<undefined, FileProblem>> {
  return onTeam<undefined, FileProblem>(deps, actor, 'open-files', async (db) => {
    const file = await findPartnerFile(db, deps.keys, { id, domainId: actor.person.domainId }, deps.now())
    if (!file?.content?.told.email) return refuse('unknown-file')
    if (await isOverFileLimit(deps, file.domainId)) return refuse('too-many-files')
    const token = newToken()
    await updateFileToken(db, file.id, hashOf(token))
    await sendInvitation({ ...deps, db }, file, token)
    await auditTeam({ ...deps, db }, actor.person, 'file-sent-again', file.id)
    return accept(undefined)
  })
}

/** Withdraws an invitation and erases the typed fields. Refuses 'unknown-file' once the file has ended. */
export function withdrawFile(deps: MemberDeps, actor: TeamActor, id: string): Promise<Outcome<undefined, FileProblem>> {
  return onTeam<undefined, FileProblem>(deps, actor, 'open-files', async (db) => {
    const file = await findPartnerFile(db, deps.keys, { id, domainId: actor.person.domainId }, deps.now())
    if (!file || !(await endPartnerFile(db, id, 'withdrawn', deps.now()))) return refuse('unknown-file')
    await auditTeam({ ...deps, db }, actor.person, 'file-withdrawn', id)
    return accept(undefined)
  })
}

async function sendInvitation({ db, keys, site, now }: Deps & { db: Db }, file: PartnerFile, token: string) {
  const { told, code } = file.content!
  if (!told.email) return
  const until = new Date(file.expiresAt)
  const link = `${site.origin}${openingOf(token)}`
  await queueMail(db, keys, openedFileMail(site, told.email, { told, link, code, until }), now(), { notAfter: until })
}

async function findSentAgain(db: Db, { keys, now }: Pick<Deps, 'keys' | 'now'>, domainId: string, told: FileToOpen) {
  const files = await listPartnerFiles(db, keys, domainId, now())
  const isSame = ({ content }: PartnerFile) => JSON.stringify(content?.told) === JSON.stringify(told)
  return files.find((file) => isSentAgain(file.createdAt, now()) && isSame(file))
}

const newToken = () => randomBytes(32).toString('base64url')

async function isOverFileLimit({ rates, now }: Pick<Deps, 'rates' | 'now'>, domainId: string): Promise<boolean> {
  return (await countHit(rates, `partner-files:${domainId}`, DAY_MS, now())).hits > MOST_FILES
}
