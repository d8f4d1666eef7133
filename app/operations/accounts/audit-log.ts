import type { Deps } from '#app/context.ts'
import { type AuditAction, auditActions } from '#app/rules/accounts/audit.ts'
import { type Role, roles } from '#app/rules/accounts/roles.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import type { Instant } from '#app/rules/days.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listAudit } from '#db/accounts/audit.ts'
import { listInvitations } from '#db/accounts/invitations.ts'
import { findUser } from '#db/accounts/users.ts'
import { letterOf } from '#letters/index.ts'

/** One line of the journal in words: « Rôle changé : Paul, Lecteur ». */
export type JournalLine = { number: number; at: Instant; who: string; what: string }

const LINES = 50

/** What was done on an account, newest first, and the number to ask the older ones with, if there are any. */
export async function readJournal(
  { db, keys }: Deps,
  account: Account,
  before: number | undefined,
): Promise<{ lines: JournalLine[]; older: number | undefined }> {
  const entries = await listAudit(db, account, { count: LINES + 1, before })
  const invited = new Map((await listInvitations(db, account)).map(({ id, email }) => [id, email]))
  const known = new Map<string, Promise<string>>()

  function nameFor(id: string): Promise<string> {
    const name = known.get(id) ?? findUser(db, keys, id).then((user) => (user ? nameOf(user) : gone(id)))
    known.set(id, name)
    return name
  }
  const gone = (id: string) => invited.get(id) ?? 'une personne qui n’est plus là'

  async function toLine({ number, at, userId, act, object }: (typeof entries)[number]): Promise<JournalLine> {
    const { words } = auditActions[act]
    const about = object && (await wordsOf(act, object, nameFor))
    return { number, at, who: await nameFor(userId), what: about ? `${words}\u00A0: ${about}` : words }
  }
  const lines = await Promise.all(entries.slice(0, LINES).map(toLine))
  return { lines, older: entries.length > LINES ? lines.at(-1)?.number : undefined }
}

async function wordsOf(act: AuditAction, object: string, nameFor: (id: string) => Promise<string>) {
  const { about } = auditActions[act] as { about?: 'person' | 'letter' }
  if (about === 'letter') return isDocumentId(object) ? `«\u00A0${letterOf(object).name}\u00A0»` : undefined
  if (about !== 'person') return undefined
  const [id = '', role = ''] = object.split(' ')
  const name = await nameFor(id)
  return role in roles ? `${name}, ${roles[role as Role].label}` : name
}
