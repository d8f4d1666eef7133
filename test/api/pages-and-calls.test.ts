import { can, type Permission, type Role, roles } from '#app/rules/accounts/roles.ts'
import { listCalls } from '#app/rules/api/calls.ts'
import { type Act, valuesOf } from '#test/support/api/act.ts'
import { acts } from '#test/support/api/acts.ts'
import { type Actor, isSame, openDoors } from '#test/support/api/doors.ts'
import { fieldsOfBody, fieldsSent, limitsOf, pathsOf } from '#test/support/api/limited-texts.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { newFileStore } from '#test/support/files.ts'
import { databasesOfTier, testDatabase } from '#test/support/given.ts'

// Each act gives the same result on a page and in a call: the same row, or a refusal with the same message. On both
// databases and for every role.

/** Calls that change something of an account. */
const changing = listCalls().filter(([, { method, path }]) => method !== 'get' && path.includes('{hashid}'))
const nameOf = ([name]: (typeof changing)[number]) => name

/** Calls without a form of the same act. */
const withoutForm = [
  // Only reads: its body would be too long for an address.
  'generateSummary',
]

test('every call that changes something is tested here', () => {
  const tested = new Set(Object.values(acts).map(({ call }) => call))
  const untested = changing.filter(([, { method, path }]) => !tested.has(`${method.toUpperCase()} ${patternOf(path)}`))
  expect(untested.map(nameOf)).toEqual(withoutForm)
})

/** Texts that no form has. */
const withoutField = ['musics.file_id 64', 'order 60', 'ceremony_id 60']

test('every text whose length a call limits is sent at that length, and longer, to its page', () => {
  const limits = new Set(changing.flatMap(([, call]) => limitsOf(call)))
  const sent = new Set(
    Object.values(acts).flatMap((act) => (act.most ? pathsOf(act).map((name) => `${name} ${act.most}`) : [])),
  )
  expect([...limits].filter((limit) => !sent.has(limit))).toEqual(withoutField)
})

/** Calls that make with all fields what the page makes empty and then edits: they decode each as the edit does. */
const madeWhole = ['createCeremony', 'createEvent', 'createManyEvents']

/** Fields that no act sends, and why. */
const fieldsWithoutAct: Readonly<Record<string, string>> = {
  'putSendRecord even_without_attachments': 'accepted without effect',
  'putStatus status_data.even_without_attachments': 'accepted without effect',
  'putStatus status_data.sent_via': 'another name of channel',
  'updateEvent musics.file_id': 'a file that the page uploads',
  'updateEvent type': 'does not change',
}

test('every field of a call is sent by an act, beside what its page sends', () => {
  const edited = changing.filter(([name]) => !madeWhole.includes(name))
  const missing = edited.flatMap(([name, call]) => {
    const address = `${call.method.toUpperCase()} ${patternOf(call.path)}`
    const sent = Object.values(acts).flatMap((act) => (act.call === address ? fieldsSent(act) : []))
    const isSent = (field: string) => sent.some((one) => one === field || one.startsWith(`${field}.`))
    return [...new Set(fieldsOfBody(call))].filter((field) => !isSent(field)).map((field) => `${name} ${field}`)
  })
  expect(missing.toSorted()).toEqual(Object.keys(fieldsWithoutAct))
})

/** Acts name one letter and one attachment. */
const patternOf = (path: string) => path.replace('{documentId}', 'bailleur').replace('{name}', 'death_certificate')

/** One act of each call. */
const oneOfEach = Object.entries(acts).filter(
  ([, { call }], index, all) => all.findIndex(([, other]) => other.call === call) === index,
)

describe.each(Object.entries(databasesOfTier))('an act by its page and by its call, on %s', async (_name, open) => {
  const files = await newFileStore()
  const api = await openApiServer(testDatabase(open), { context: { files } })
  const doors = await openDoors(api, files)

  test('a page and a call leave the same row, or refuse with the same message', async () => {
    const faults: unknown[] = []
    for (const [name, act] of Object.entries(acts)) {
      let isEverTaken = false
      const both = await doors.actAs('owner', act, await doors.pairOf(act))
      for (const text of valuesOf(act)) {
        const done = await both(text)
        isEverTaken ||= done.isTaken.every(Boolean)
        if (!isSame(done)) faults.push({ name, text: text.slice(0, 30), ...done })
      }
      if (!isEverTaken && !act.isAlwaysRefused) faults.push({ name, text: 'none is accepted' })
    }
    expect(faults).toEqual([])
  })

  const people: Actor[] = ['administrator', 'reader', 'stranger', 'nobody']
  test.each(people)('%s may do on a page what a call lets them do, and nothing else', async (actor) => {
    const faults: unknown[] = []
    for (const [name, act] of oneOfEach) {
      const pair = await doors.pairOf(act)
      const both = await doors.actAs(actor, act, pair)
      const before = JSON.stringify(await act.row(api.db, pair[0].account))
      const done = await both(act.honest ?? valuesOf(act)[0]!)
      const may = mayDo(act, actor)
      const isKept = may || JSON.stringify(done.rows[0]) === before
      if (isSame(done) && done.isTaken[0] === may && isKept) continue
      faults.push({ name, may, isKept, ...done })
    }
    expect(faults).toEqual([])
  })
})

const isMember = (actor: Actor): actor is Role => Object.hasOwn(roles, actor)

/** Whether the rules of roles let this person act. The space of this family is for its relatives. */
function mayDo({ call, permission, isAlwaysRefused }: Act, actor: Actor): boolean {
  const [, { who }] = changing.find(([, { method, path }]) => `${method.toUpperCase()} ${patternOf(path)}` === call)!
  if (isAlwaysRefused || !isMember(actor)) return false
  return who === 'visitor' || can(actor, permission ?? (who as Permission))
}
