import { readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import { readBytes } from '#app/operations/files/files.ts'
import { readLetter } from '#app/operations/letters/letter.ts'
import { paidLetters } from '#app/operations/orders/lines.ts'
import { condolenceStates } from '#app/rules/condolences/condolences.ts'
import { type Account, findAccount } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUser } from '#db/accounts/users.ts'
import { listCondolences } from '#db/condolences/condolences.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { findClosedAccount } from '#db/erasure/erasures.ts'
import { listFiles } from '#db/files/files.ts'
import { listBasket } from '#db/letters/baskets.ts'
import { readStoredLetters } from '#db/letters/stored-letters.ts'
import { listTakers } from '#db/tasks/assignments.ts'
import { listCommentaries } from '#db/tracking/commentaries.ts'
import { listSendRecords } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { objectOf } from './acts/writing.ts'
import type { FamilyModel } from './model.ts'
import { must } from './must.ts'
import type { World } from './world.ts'

/**
 * Checks that everything acknowledged to a family is stored exactly once, and nothing else: I1, I2, and I3 after a
 * stranger's attempts. A closed account must be unchanged.
 */
export async function expectKept(world: World, family: FamilyModel): Promise<void> {
  const { db, keys } = world.deps
  const account = family.closed
    ? (await findClosedAccount(db, keys, family.id))?.account
    : await findAccount(db, keys, family.id)
  must(`The account of ${family.firstName}`, account !== undefined, true)
  const seen = await seenOf(world, account!)
  for (const [part, wanted] of Object.entries(modelOf(family)))
    must(`${part} of ${family.firstName}`, seen[part as keyof typeof seen], wanted)
}

/** Returns what a family sees, in the form of the model. */
async function seenOf(world: World, account: Account) {
  const { db, keys, files } = world.deps
  const members = await listMembershipsOfAccount(db, account.id)
  const emails = await Promise.all(
    members.map(async ({ userId, role }) => [(await findUser(db, keys, userId))?.email, role]),
  )
  const profile = await readProfile(db, account)
  const { documents } = await readStoredLetters(db, account)
  const sendings = await listSendRecords(db, account)
  const letters = await Promise.all(
    documents.map(async ({ documentId, status }) => {
      const { answers } = await readLetter(db, account, letterOf(documentId), world.today)
      const notes = await listCommentaries(db, account, { documentId })
      const left = sendings.filter((sending) => sending.documentId === documentId)
      return {
        id: documentId,
        status,
        object: answers[objectOf(documentId)],
        sentOn: left.map(({ sentAt }) => sentAt),
        notes: notes.map(({ text }) => text).toSorted(),
      }
    }),
  )
  const space = await findSpace(db, account)
  const condolences = await listCondolences(db, account, { states: condolenceStates, hidden: 'all' }, { limit: 10_000 })
  const ceremonies = await readCeremonies(db, account)
  const pieces = await Promise.all(
    (await listFiles(db, account, 'attachment')).map(async ({ id }) => {
      const read = await readBytes({ db, files }, account, id)
      return [id, read?.bytes.byteLength]
    }),
  )
  return {
    members: sorted(emails),
    answers: Object.fromEntries(asked.map((name) => [name, profile[name]])),
    letters: sorted(letters),
    takers: sorted((await listTakers(db, keys, account)).map(({ task, user }) => [task, user.email])),
    pieces: sorted(pieces),
    space: space && {
      visibility: space.visibility,
      isOpen: space.isOpen,
      isImmediate: space.publication === 'immediate',
    },
    condolences: sorted(condolences.map(({ id, name, message, state }) => [id, name, message, state])),
    ceremonies: sorted(
      ceremonies.map(({ id, events }) => [
        id,
        events
          .filter(({ type }) => type === 'poem')
          .map((event) => [event.id, event.details.text ?? ''])
          .toSorted(),
      ]),
    ),
    basket: (await listBasket(db, account)).toSorted(),
    paid: sorted((await paidLetters({ db }, account)) as string[]),
  }
}

/** Answers that the actions give. */
const asked = ['deceasedFirstName', 'deceasedLastName', 'applicantEmail', 'sharedHome']

const sorted = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).toSorted()

function modelOf(family: FamilyModel): Awaited<ReturnType<typeof seenOf>> {
  return {
    members: sorted([...family.members]),
    answers: Object.fromEntries(asked.map((name) => [name, family.answers.get(name)])) as Record<string, string>,
    letters: sorted(
      [...family.letters].map(([id, { status, object, sentOn, notes }]) => ({
        id,
        status,
        object,
        sentOn,
        notes: notes.toSorted(),
      })),
    ),
    takers: sorted([...family.takers]),
    pieces: sorted([...family.pieces]),
    space: family.space,
    condolences: sorted([...family.condolences].map(([id, { name, message, state }]) => [id, name, message, state])),
    ceremonies: sorted([...family.ceremonies].map(([id, poems]) => [id, [...poems].toSorted()])),
    basket: [...family.basket].toSorted(),
    paid: sorted([...family.paid]),
  }
}
