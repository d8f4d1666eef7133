import { keepSpaceLink } from '#app/operations/erasure/link.ts'
import {
  findSpaceByLink,
  keepAll,
  keepSpaceAlone,
  keepSpaceByLink,
  readSpaceToKeep,
} from '#app/operations/retention/kept-space.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import type { Db } from '#db/connect.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { insertIdleAccount } from '#db/erasure/idle.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { databases, noon, testKeys } from '#test/support/given.ts'

const done = { ok: true, value: undefined }

describe('Keeping only the memorial space', () => {
  let db: Db
  let family: Awaited<ReturnType<typeof openSharedAccount>>
  beforeEach(async () => {
    db = await databases.sqlite()
    onTestFinished(() => db.destroy())
    family = await openSharedAccount(db)
    await insertSpace(db, family.account, newSpace('Étienne', 'link'), { by: family.owner.user.id, now: noon })
  })
  const tokenOf = ({ user }: { user: { id: string } }) =>
    keepSpaceLink(testKeys, { accountId: family.account.id, userId: user.id }).split('/').at(-1)!

  test('an owner may choose it, once, and everyone is notified', async () => {
    const [editor, reader] = [await family.join('administrator'), await family.join('reader')]
    for (const other of [editor, reader]) {
      expect(await keepSpaceAlone(family.deps, other)).toEqual({ ok: false, problem: 'not-allowed' })
    }
    expect(await keepSpaceAlone(family.deps, family.owner)).toEqual(done)
    expect(await keepSpaceAlone(family.deps, family.owner)).toEqual({ ok: false, problem: 'already-chosen' })
    const mail = (await family.mailsTo(reader.user.email))[0]
    expect(mail?.subject).toBe('L’espace de souvenirs d’Étienne Kowalczyk sera gardé seul')
    expect(mail?.text).toContain('samedi 4\u00a0avril 2026')
    expect((await family.journal())[0]).toEqual({ act: 'space-chosen', object: undefined })
  })

  test('the owner may undo it until its day', async () => {
    await keepSpaceAlone(family.deps, family.owner)
    family.later(29 * DAY_MS)
    expect(await keepAll(family.deps, family.owner)).toEqual(done)
    expect((await readSpaceToKeep(db, family.account)).kept).toBeUndefined()
    await keepSpaceAlone(family.deps, family.owner)
    family.later(30 * DAY_MS)
    expect(await keepAll(family.deps, family.owner)).toEqual({ ok: false, problem: 'too-late' })
  })

  test('it requires a space', async () => {
    await db.deleteFrom('deceasedSpace').execute()
    expect(await keepSpaceAlone(family.deps, family.owner)).toEqual({ ok: false, problem: 'no-space' })
  })

  test('by a link, an editor may choose it for an account that is about to be erased, and change nothing else', async () => {
    const [editor, reader] = [await family.join('administrator'), await family.join('reader')]
    for (const token of [tokenOf(reader), 'v1.nothing', '']) {
      expect(await findSpaceByLink(family.deps, token)).toBeUndefined()
      expect(await keepSpaceByLink(family.deps, token)).toEqual({ ok: false, problem: 'unknown-link' })
    }
    // Nothing is about to be erased.
    expect(await keepSpaceByLink(family.deps, tokenOf(editor))).toEqual(done)
    expect((await readSpaceToKeep(db, family.account)).kept).toBeUndefined()
    await insertIdleAccount(db, { accountId: family.account.id, toldOn: '2026-03-01', erasedOn: '2026-03-31' })
    expect(await findSpaceByLink(family.deps, tokenOf(editor))).toMatchObject({ erasedOn: '2026-03-31' })
    for (const _press of [1, 2]) expect(await keepSpaceByLink(family.deps, tokenOf(editor))).toEqual(done)
    expect(await readSpaceToKeep(db, family.account)).toMatchObject({
      erasedOn: undefined,
      kept: { keptOn: '2026-03-05', restErasedOn: '2026-03-31', isAlone: false },
    })
    expect(await family.mailsTo(editor.user.email)).toHaveLength(1)
  })
})
