import type { Deps, MemberDeps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { answersFor } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { shortNameOf } from '#app/rules/letters/letter-name.ts'
import { answersOf } from '#app/rules/letters/own-answers.ts'
import {
  type AddressProblem,
  hasLongLine,
  type LackingAddress,
  readAddress,
  type SubmittedAddress,
  type WrittenAddress,
  writtenAddress,
} from '#app/rules/letters/paper/written-address.ts'
import { ADDRESSES_LATER, isPutOff, laterAfter, type PutOff } from '#app/rules/letters/progress/addresses-later.ts'
import type { Recipient } from '#app/rules/letters/recipient.ts'
import { typedValues } from '#app/rules/letters/submitted.ts'
import { addressesNamed, hasAddress, type Suggestion, shownSuggestions } from '#app/rules/letters/suggestions.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { letterOf } from '#letters/index.ts'
import { writeLetter } from './answers.ts'
import { readKnownAddresses, readLetterAddresses } from './known-addresses.ts'
import { formFingerprint, readLetter } from './letter.ts'
import { lettersToWrite, type OverviewLetter, readOverview } from './overview.ts'
import { lacksAddress, stagesDone } from './path.ts'

/**
 * Reads the letters to send that lack an address, in posting order, with those that are put off at the end, and the
 * names of the letters that have one.
 */
export async function readAddresses({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account) {
  const overview = await readOverview(db, account, parisDay(now()))
  const { letters, profile } = overview
  const toSend = lettersToWrite(letters)
  const lacking = toSend.filter(lacksAddress)
  const ids = lacking.map(({ definition }) => definition.id)
  const knownFor = await readKnownAddresses(db, ids, profile, parisDay(now()))
  return {
    stagesDone: stagesDone(overview),
    lacking: lacking
      .map((letter) => toLacking(letter, account, { profile, known: knownFor(letter.definition.id) }))
      .toSorted((one, other) => Number(one.isPutOff) - Number(other.isPutOff)),
    known: toSend
      .filter((letter) => !lacksAddress(letter))
      .map(({ definition, name }) => ({ id: definition.id, name })),
  }
}

function toLacking(
  { definition, letter }: OverviewLetter,
  account: Account,
  { profile, known }: { profile: Answers; known: Suggestion[] },
): LackingAddress {
  const { id, recipient } = definition
  const { name = '', ...address } = partsOf(recipient, letter.answers)
  return {
    id,
    name: name || shortNameOf(definition, letter.answers),
    isNamed: name !== '',
    lines: writtenAddress(address),
    suggestions: name
      ? addressesNamed(known, name, profile)
      : shownSuggestions(known, { ...profile, ...letter.answers }).filter(hasAddress),
    isPutOff: isPutOff(id, profile),
    seen: formFingerprint(account, definition, letter),
  }
}

/**
 * The recipient of a letter, as on an envelope. `lines`: name, address, postal code and town; empty if unknown.
 * `field`: name of the field with the street.
 */
export type WrittenRecipient = { id: DocumentId; name: string; lines: string; field: string; seen: string }

/** Returns the recipients of these letters. `name`: of the letter. */
export const writtenRecipientsOf = (letters: readonly OverviewLetter[], account: Account): WrittenRecipient[] =>
  letters.map(({ definition, name, letter }) => ({
    id: definition.id,
    name,
    lines: writtenAddress(partsOf(definition.recipient, letter.answers)),
    field: definition.recipient.address,
    seen: formFingerprint(account, definition, letter),
  }))

const parts = ['name', 'additionalAddress1', 'additionalAddress2', 'address', 'postalCode', 'town', 'country'] as const

const partsOf = (recipient: Recipient, answers: TypedValues): WrittenAddress =>
  Object.fromEntries(parts.map((part) => [part, (answers[recipient[part]] ?? '').trim()]))

/**
 * `problems`: addresses that are not saved, by letter; a message is one of a field of the letter's form. `changes`: by
 * letter, who has saved another address since the form was opened, and that address. `isFolded`: whether a saved line is too long for the
 * window of an envelope.
 */
export type SavedAddresses = {
  problems: Partial<Record<DocumentId, { code: AddressProblem } | { message: string }>>
  changes: Partial<Record<DocumentId, { change: Change; theirs: string }>>
  isFolded: boolean
  /** Next `_seen` of the letters whose address was submitted. */
  seen: Partial<Record<DocumentId, string>>
}

/**
 * Saves several addresses in one transaction, each as the form of its letter does: with that letter's version, and
 * merged with what a relative has saved. A wrong address does not prevent the others. `putOff`: the addresses that are
 * written later, which starts no letter.
 */
export function saveAddresses(
  deps: MemberDeps,
  actor: Actor,
  submitted: readonly SubmittedAddress[],
  putOff: PutOff = { shown: [], later: [] },
): Promise<Outcome<SavedAddresses, 'not-allowed'>> {
  const today = parisDay(deps.now())
  return withPermission<SavedAddresses, never>(deps, actor, 'write-letters', async (db, members) => {
    const saved: SavedAddresses = { problems: {}, changes: {}, isFolded: false, seen: {} }
    const profile = await readProfile(db, actor.account)
    const later = laterAfter(profile, putOff)
    if (later !== (profile[ADDRESSES_LATER] ?? ''))
      await saveProfileEntries(db, actor.account, { [ADDRESSES_LATER]: later }, deps.now(), actor.user.id)
    for (const one of submitted) {
      const read = one.chosen ? undefined : readAddress(one.lines, { withName: !one.isNamed })
      if (read && !read.ok) {
        saved.problems[one.id] = { code: read.problem }
        continue
      }
      const definition = letterOf(one.id)
      const { recipient } = definition
      const stored = answersFor(definition, answersOf(definition, profile), today)
      if (read && isSame(read.value, partsOf(recipient, stored))) continue
      const current = await currentValues(db, actor.account, one.id, today)
      const typed = {
        ...current,
        ...(read && namedFor(recipient, read.value)),
        ...(one.seen && { _seen: one.seen }),
        ...(one.chosen && { recipientSuggestion: one.chosen }),
      }
      const suggestions = one.chosen ? await readLetterAddresses({ ...deps, db }, actor.account, one.id) : []
      const letter = { typed, suggestions }
      const { errors, changes, seen } = await writeLetter({ ...deps, db }, { actor, members }, definition, letter)
      saved.seen[one.id] = seen
      const ofRecipient = Object.values(recipient)
      const message = ofRecipient.map((name) => errors[name]).find(Boolean)
      if (message) saved.problems[one.id] = { message }
      const [change] = Object.values(changes)
      if (change) saved.changes[one.id] = { change, theirs: writtenAddress(partsOf(recipient, current)) }
      if (read && hasLongLine(one.lines)) saved.isFolded = true
    }
    return accept(saved)
  })
}

async function currentValues(db: Db, account: Account, id: DocumentId, today: Day): Promise<TypedValues> {
  const definition = letterOf(id)
  return typedValues(definition, await readLetter(db, account, definition, today))
}

/** Whether each part that was written is stored already: a blank address that nobody has written is. */
const isSame = (written: WrittenAddress, stored: WrittenAddress): boolean =>
  parts.every((part) => !(part in written) || written[part] === stored[part])

const namedFor = (recipient: Recipient, address: WrittenAddress): TypedValues =>
  Object.fromEntries(parts.flatMap((part) => (part in address ? [[recipient[part], address[part] ?? '']] : [])))
