import { tellIdleAccounts } from '#app/operations/retention/idle.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { MOST_IDLE_MAILS_PER_DAY } from '#app/rules/retention/idle.ts'
import type { Db } from '#db/connect.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { erasureDeps } from '#test/support/erasure/erasing.ts'
import { databases, insertFamily, later, noon, testKeys } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'

const now = later(noon, 740 * DAY_MS)

describe('An idle account', () => {
  let db: Db
  let deps: Awaited<ReturnType<typeof erasureDeps>>
  beforeEach(async () => {
    db = await databases.sqlite()
    onTestFinished(() => db.destroy())
    deps = await erasureDeps(db)
  })

  test('all members get an email with the date and how to keep the account', async () => {
    const { owner, join } = await openSharedAccount(db)
    const reader = await join('reader')
    expect(await tellIdleAccounts(deps, now)).toBe(2)
    for (const { user } of [owner, reader]) {
      const [mail] = await mailsTo(db, user.email)
      expect(mail).toMatchObject({
        kind: 'account-idle',
        subject: 'Faut-il garder le dossier d’Étienne Kowalczyk\u202F?',
      })
      expect(mail!.text).toContain('jeudi 13\u00A0avril 2028')
      expect(mail!.text).toContain('Pour le garder, ouvrez-le.')
    }
    expect(await tellIdleAccounts(deps, now)).toBe(0)
  })

  test('the email waits for the next day once the daily limit is reached', async () => {
    const { owner } = await insertFamily(db)
    const { owner: other } = await insertFamily(db)
    const mail = { kind: 'account-idle', to: 'somebody@famille.example', subject: '', text: '', html: '' }
    for (let count = 1; count < MOST_IDLE_MAILS_PER_DAY; count++) await queueMail(db, testKeys, mail as never, now)
    expect(await tellIdleAccounts(deps, now)).toBe(1)
    expect(await tellIdleAccounts(deps, now)).toBe(0)
    expect(await tellIdleAccounts(deps, later(now, DAY_MS + 1))).toBe(1)
    for (const { email } of [owner, other]) expect(await mailsTo(db, email)).toHaveLength(1)
  })

  test('if the second email was late, the account is erased fourteen days after it, not before', async () => {
    const { account } = await insertFamily(db)
    await tellIdleAccounts(deps, now)
    const late = later(now, 60 * DAY_MS)
    expect(await tellIdleAccounts(deps, late)).toBe(1)
    const isClosed = async () => (await db.selectFrom('erasure').selectAll().execute()).length === 1
    await tellIdleAccounts(deps, later(late, 13 * DAY_MS))
    expect(await isClosed()).toBe(false)
    await tellIdleAccounts(deps, later(late, 14 * DAY_MS))
    expect(await isClosed()).toBe(true)
    const [erasure] = await db.selectFrom('erasure').select(['accountId', 'askedBy']).execute()
    expect(erasure).toEqual({ accountId: account.id, askedBy: null })
  })
})
