import { join } from 'node:path'
import { openWithDefault, readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import { openSpace } from '#app/operations/deceased-space/space.ts'
import { connect } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { migrate } from '#db/migrate.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { newFolder } from '#test/support/given.ts'
import { aLatch } from '#test/support/server/latch.ts'

type Family = Awaited<ReturnType<typeof openSharedAccount>>

const firstViews = {
  'the space of memories': async ({ deps, owner }: Family) => {
    await openSpace(deps, owner)
    return await findSpace(deps.db, owner.account)
  },
  'the ceremony': async ({ deps, owner }: Family) => {
    await openWithDefault(deps, owner, { address: '', events: [] })
    const [ceremony] = await readCeremonies(deps.db, owner.account)
    return ceremony
  },
}

test.each(Object.entries(firstViews))(
  '%s is created once the lock of another process is released',
  async (_name, view) => {
    const waits = aLatch()
    const file = `file:${join(newFolder(), 'data.sqlite')}`
    const [db, other] = [connect(file, { timeoutMs: 3_600_000, onWait: waits.release }), connect(file)]
    onTestFinished(async () => void (await Promise.all([db.destroy(), other.destroy()])))
    await migrate(db)
    const family = await openSharedAccount(db)
    const [held, end] = [aLatch(), aLatch()]
    const lock = other.transaction().execute(async () => {
      held.release()
      await end.released
    })
    await held.released
    const made = view(family)
    await Promise.race([waits.released, made]).finally(end.release)
    await lock
    expect(await made).toBeDefined()
  },
)
