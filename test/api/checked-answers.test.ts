import { toSnake } from '#app/rules/api/keys.ts'
import { formOf, knownScreenOf } from '#app/rules/letters/addresses.ts'
import type { Check, Field, Questions } from '#app/rules/letters/definition.ts'
import { isOnScreen, knownScreens } from '#app/rules/letters/known/screens.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { letters } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'
import type { Act } from '#test/support/api/act.ts'
import { isSame, openDoors } from '#test/support/api/doors.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { newFileStore } from '#test/support/files.ts'
import { testDatabase } from '#test/support/given.ts'

// A field of each kind, through the form that asks it and through a call: the same answer is stored, or the same message
// refuses it. pages-and-calls.test.ts does the same for each act.

/** `after`: the answer that the field follows. */
type Asking = { field: Field; page: string; after: Record<string, string> }

type Asked = Pick<Questions, 'groups'>

/** The fields that are always asked, or follow one answer, with the address of their form. */
const askedIn = ({ groups }: Asked, pageOf: (group: Asked['groups'][number]) => string): Asking[] =>
  groups
    .filter(({ showIf, entry }) => !showIf && entry === undefined)
    .flatMap((group) =>
      group.fields.flatMap((field) => {
        const { showIf } = field
        if (showIf && !('is' in showIf)) return []
        return [{ field, page: pageOf(group), after: showIf ? { [showIf.field]: showIf.is } : {} }]
      }),
    )

const isOwn = ({ kind }: Asked['groups'][number]) => kind === 'recipient' || kind === 'topic'
const asked = [
  ...askedIn(knownQuestions, (group) => knownScreenOf(knownScreens.find((screen) => isOnScreen(group, screen))!)),
  ...letters.flatMap(({ id, groups }) => askedIn({ groups: groups.filter(isOwn) }, () => formOf(id))),
]

/** The first field of each check, and of each type without a check; one that is always asked, if there is. */
const kinds = new Map<string, Asking>()
for (const asking of asked.toSorted((one, other) => Object.keys(one.after).length - Object.keys(other.after).length)) {
  const kind = asking.field.check ?? asking.field.type
  if (!kinds.has(kind)) kinds.set(kind, asking)
}

/** Checks of fields that follow several answers. */
const askedLater: Check[] = ['coupleSince', 'noticeDuration']

const texts = [
  ...['Le Goff', '  e\u0301vry\u202E ', '<b>Nantes</b>', 'un\r\ndeux', 'x'.repeat(500), '12', '-1', '1,50', '100000'],
  ...['35000', '00000', '06 39 98 12 34', '123', 'claire@exemple.fr', 'claire@', 'FR7630006000011234567890189'],
  ...['1850578006084', '05/02/2026', '30/04/2026', '2026-02-30', '2030-01-01', '1890-01-01', 'on'],
]

const actOn = ({ field: { name, type }, page, after }: Asking): Act => ({
  page: () => page,
  form: (text) => ({ ...after, [name]: text }),
  call: 'PUT /accounts/{hashid}',
  body: (text) => {
    const entries = Object.entries({ ...after, [name]: text })
    return { profile_entries: Object.fromEntries(entries.map(([field, value]) => [toSnake(field), value])) }
  },
  row: async (db, account) => (await readProfile(db, account))[name] ?? '',
  // A caller is also told the values, which the page shows.
  ...((type === 'select' || type === 'checkbox') && { isSaidOtherwise: true }),
})

const files = await newFileStore()
const api = await openApiServer(testDatabase(), { context: { files } })

test('every check has a field here, but those that follow several answers', () => {
  const checks = new Set(
    letters.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields.map(({ check }) => check))),
  )
  expect([...checks].filter((check) => check && !kinds.has(check)).toSorted()).toEqual(askedLater)
})

test('a field of each kind stores the same answer, or is refused with the same message', async () => {
  const doors = await openDoors(api, files)
  const faults: unknown[] = []
  for (const [kind, asking] of kinds) {
    const act = actOn(asking)
    const both = await doors.actAs('owner', act, await doors.pairOf(act))
    const taken = { some: false, none: false }
    for (const text of [...texts, ...Object.keys(asking.field.choices ?? {}).slice(0, 2)]) {
      const done = await both(text)
      taken[done.isTaken[1] ? 'some' : 'none'] = true
      if (!isSame(done)) faults.push({ kind, name: asking.field.name, text: text.slice(0, 30), ...done })
    }
    if (!taken.some) faults.push({ kind, text: 'none is accepted' })
  }
  expect(faults).toEqual([])
})

test('a death before the birth is refused with the same message', async () => {
  const doors = await openDoors(api, files)
  const act = actOn({
    field: { name: 'defunctDeathDate', label: '', type: 'date' },
    page: knownScreenOf('personne'),
    after: { defunctBirthDate: '2026-02-01' },
  })
  const both = await doors.actAs('owner', act, await doors.pairOf(act))
  for (const [day, isTaken] of [
    ['2026-02-02', true],
    ['2026-01-31', false],
  ] as const) {
    const done = await both(day)
    expect(done.isTaken).toEqual([isTaken, isTaken])
    expect([done.rows, done.unsaid]).toEqual([['2026-02-02', '2026-02-02'], []])
  }
})
