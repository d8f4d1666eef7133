import type { Deps } from '#app/context.ts'
import { taskName } from '#app/operations/tasks/names.ts'
import { type AuditAction, sharedActions, wordsOf } from '#app/rules/accounts/audit.ts'
import { type Role, roles } from '#app/rules/accounts/roles.ts'
import { BY_MANDATE } from '#app/rules/ceremony/audit-actions.ts'
import { type Instant, isDay } from '#app/rules/days.ts'
import { someoneGone } from '#app/rules/erasure/erasure.ts'
import { dateFr, upperFirst } from '#app/rules/french.ts'
import { findHelperPage } from '#app/rules/helpers/pages.ts'
import { letterIn } from '#app/rules/letters/addresses.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { taskKeyOf } from '#app/rules/tasks/tasks.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { type AuditEntry, listAudit, listLeft } from '#db/accounts/audit-entries.ts'
import { listInvitations } from '#db/accounts/invitations.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUser } from '#db/accounts/users.ts'
import { listMandates } from '#db/ceremony/mandates.ts'
import { listHelperMandates } from '#db/helpers/mandates.ts'
import type { Id } from '#db/schema.ts'

/** One entry of the journal in words: "Rôle changé : Paul, Lecteur". */
export type JournalLine = { number: number; at: Instant; who: string; what: string }

const LINES = 50

/** Returns the acts on an account, newest first, and the number to ask for older ones with, if any. */
export async function readJournal(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
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

/** One change in a sentence for all members, with the name of the letter in French quotation marks. */
export type ChangeLine = { at: Instant; sentence: string }

type ChangeSearch = {
  count: number
  /** Only changes after this instant. */
  after?: Instant
  /** Leaves out the changes by this user. */
  exceptBy?: Id
  /** Whether the reader may see the recipients of letters. */
  mayRead?: boolean
}

/** Returns the changes of an account in sentences, newest first. Leaves out what only its owner may know. */
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
 * Returns a function that finds a name by user id, and reads each once. An invited user gets their address, and the
 * holder of a mandate the name that the family entered. A removed user has no name.
 */
async function namesOf({ db, keys }: Pick<Deps, 'db' | 'keys'>, account: Account) {
  const invited = new Map((await listInvitations(db, account)).map(({ id, email }) => [id, email]))
  const mandates = await listMandates(db, account)
  const helpers = await listHelperMandates(db, account)
  const helperNamed = (person: string) => helpers.find(({ id, userId }) => id === person || userId === person)?.helper
  const mandated = (person: string) =>
    mandates.find(({ id, userId }) => id === person || userId === person)?.name ?? helperNamed(person)
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

/** "Paul Le Goff (mandataire)" for an act under a mandate of the ceremony. */
const whoOf = (name: string, object: string | undefined) => (object === BY_MANDATE ? `${name} (mandataire)` : name)

type Known = { nameFor: (id: string) => Promise<string>; profile: Answers }

async function objectWords(act: AuditAction, object: string, { nameFor, profile }: Known) {
  const { about } = wordsOf(act)
  const [id = '', other = ''] = object.split(' ')
  if (about === 'task') return other ? `${quoted(id, profile)}, ${await nameFor(other)}` : quoted(id, profile)
  if (about === 'letter') return taskKeyOf(id) && quoted(id, profile)
  if (about === 'page') return pageWords(id, profile)
  if (about !== 'person') return undefined
  const name = await nameFor(id)
  if (isDay(other)) return `${name}, jusqu’au ${dateFr(other)}`
  return other in roles ? `${name}, ${roles[other as Role].label}` : name
}

/** Names the page that a helper read: "Lettre", and the name of the letter. */
function pageWords(path: string, profile: Answers): string | undefined {
  const name = findHelperPage({ path, method: 'GET' })?.name
  const letter = letterIn(path)?.replace(/\.pdf$/, '')
  return letter && taskKeyOf(letter) ? `${name} ${quoted(letter, profile)}` : name
}

/** Puts the name of a letter, an attachment or a date in quotes: "'Banque : Crédit Mutuel'". */
function quoted(id: string, profile: Answers = {}): string {
  const key = taskKeyOf(id)
  return key ? `«\u00A0${taskName(key, profile)}\u00A0»` : 'une lettre'
}
