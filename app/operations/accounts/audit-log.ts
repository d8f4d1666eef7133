import type { Deps } from '#app/context.ts'
import { taskName } from '#app/operations/tasks/names.ts'
import { type AuditAction, sharedActions, wordsOf } from '#app/rules/accounts/audit.ts'
import { type Role, roles } from '#app/rules/accounts/roles.ts'
import { BY_MANDATE } from '#app/rules/ceremony/audit-actions.ts'
import { type Instant, isDay } from '#app/rules/days.ts'
import { someoneGone } from '#app/rules/erasure/erasure.ts'
import { dateFr, upperFirst } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { taskKeyOf } from '#app/rules/tasks/tasks.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { type AuditEntry, listAudit, listLeft } from '#db/accounts/audit-entries.ts'
import { listInvitations } from '#db/accounts/invitations.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUser } from '#db/accounts/users.ts'
import { listMandates } from '#db/ceremony/mandates.ts'
import type { Id } from '#db/schema.ts'

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
  const nameFor = await namesOf({ db, keys }, account)
  const profile = await readProfile(db, account)

  async function toLine({ number, at, userId, act, object }: AuditEntry): Promise<JournalLine> {
    const { words } = wordsOf(act)
    const about = object && (await objectWords(act, object, { nameFor, profile }))
    return { number, at, who: whoOf(await nameFor(userId), object), what: about ? `${words}\u00A0: ${about}` : words }
  }
  const lines = await Promise.all(entries.slice(0, LINES).map(toLine))
  return { lines, older: entries.length > LINES ? lines.at(-1)?.number : undefined }
}

/** One line of what all who share an account are told: « Claire a noté l’envoi de « Banque » ». */
export type ChangeLine = { at: Instant; sentence: string }

type ChangeSearch = {
  count: number
  /** Those after this moment alone. */
  after?: Instant
  /** Whose own acts are left out. */
  exceptBy?: Id
  /** They are told to a person who may read whom letters are for. */
  mayRead?: boolean
}

/** What was done on an account, in sentences, newest first. Nothing that only its owner may know. */
export async function readChanges(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  account: Account,
  { count, after, exceptBy, mayRead }: ChangeSearch,
): Promise<ChangeLine[]> {
  const search = { count, acts: sharedActions, ...(after && { after }), ...(exceptBy && { exceptBy }) }
  const entries = await listAudit(db, account, search)
  const nameFor = await namesOf({ db, keys }, account)
  const profile = mayRead ? await readProfile(db, account) : {}
  return await Promise.all(
    entries.map(async ({ at, userId, act, object = '' }) => {
      const name = await nameFor(userId)
      const who = whoOf(name === someoneGone ? upperFirst(name) : name, object)
      const [id = '', to] = object.split(' ')
      const { about, told } = wordsOf(act)
      const what = about === 'person' ? await nameFor(id) : quoted(id, profile)
      const toName = about === 'task' && to ? await nameFor(to) : undefined
      return { at, sentence: `${who} ${told?.(what, name, toName)}` }
    }),
  )
}

/**
 * The name of a person by their id, each read once; of a person who was invited, their address; of who was given
 * a mandate, the name that the family typed. Who left has taken their name along.
 */
async function namesOf({ db, keys }: Pick<Deps, 'db' | 'keys'>, account: Account) {
  const invited = new Map((await listInvitations(db, account)).map(({ id, email }) => [id, email]))
  const mandates = await listMandates(db, account)
  const mandated = (person: string) => mandates.find(({ id, userId }) => id === person || userId === person)?.name
  const known = new Map<string, Promise<string>>()
  const left = new Set(await listLeft(db, account.id))
  const gone = (id: string) => invited.get(id) ?? mandated(id) ?? 'une personne qui n’est plus là'

  const find = async (id: string) => {
    const user = await findUser(db, keys, id)
    return user ? (user.displayName ?? mandated(id) ?? user.email) : gone(id)
  }
  return (id: string): Promise<string> => {
    const name = known.get(id) ?? (left.has(id) ? Promise.resolve(someoneGone) : find(id))
    known.set(id, name)
    return name
  }
}

/** « Paul Le Goff (mandataire) », for what was done by a mandate. */
const whoOf = (name: string, object: string | undefined) => (object === BY_MANDATE ? `${name} (mandataire)` : name)

type Known = { nameFor: (id: string) => Promise<string>; profile: Answers }

async function objectWords(act: AuditAction, object: string, { nameFor, profile }: Known) {
  const { about } = wordsOf(act)
  const [id = '', other = ''] = object.split(' ')
  if (about === 'task') return other ? `${quoted(id, profile)}, ${await nameFor(other)}` : quoted(id, profile)
  if (about === 'letter') return taskKeyOf(id) && quoted(id, profile)
  if (about !== 'person') return undefined
  const name = await nameFor(id)
  if (isDay(other)) return `${name}, jusqu’au ${dateFr(other)}`
  return other in roles ? `${name}, ${roles[other as Role].label}` : name
}

/** « Banque : Crédit Mutuel » between quotes: a letter, a piece or a date. */
function quoted(id: string, profile: Answers = {}): string {
  const key = taskKeyOf(id)
  return key ? `«\u00A0${taskName(key, profile)}\u00A0»` : 'une lettre'
}
