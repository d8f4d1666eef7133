import { readFileSync } from 'node:fs'
import { openMetrics } from '#app/adapters/metrics.ts'
import { openPrinter } from '#app/adapters/printing/printer.ts'
import { instanceReadings, metricReadings } from '#app/operations/instance/metric-readings.ts'
import { noSpaceMail } from '#app/rules/mail/sign-in.ts'
import { insertExport } from '#db/export/exports.ts'
import { saveSuccess } from '#db/instance/operator-tasks.ts'
import { claimMail } from '#db/mail/claims.ts'
import { markMailRefused, queueMail } from '#db/mail/outbox.ts'
import { aSite, databasesOfTier, insertFamily, later, noon, testDatabase, testKeys } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'
import { freePort } from '#test/support/server/listen.ts'

const MINUTE = 60_000

describe.each(Object.entries(databasesOfTier))('The metrics of Prometheus, on %s', (_name, open) => {
  const db = testDatabase(open)

  const readAll = async (differs: Parameters<typeof aContext>[0] = {}) => {
    const context = await aContext({ db, now: () => later(noon, 10 * MINUTE), ...differs })
    const readings = metricReadings({ ...context, countVisitors: () => 7 })
    const read = Object.entries(readings).map(async ([name, { read }]) => [name, await read()])
    return Object.fromEntries(await Promise.all(read)) as Record<string, number | undefined>
  }

  test('they have how much waits, and for how long', async () => {
    expect(await readAll()).toMatchObject({ outbox_waiting: 0, outbox_oldest_seconds: 0, exports_waiting: 0 })
    const { account, owner } = await insertFamily(db)
    await insertExport(db, { accountId: account.id, userId: owner.id, ceremonyId: null }, 'account', noon)
    for (const _ of [1, 2]) await queueMail(db, testKeys, noSpaceMail(aSite(), 'marc@famille.example'), noon)
    const claimed = await claimMail(db, testKeys, noon, MINUTE)
    await markMailRefused(db, claimed!.id, noon, 'smtp-550')
    expect(
      await readAll({ isScheduleFailing: () => true, printer: { reason: () => 'no-browser', length: () => 3 } }),
    ).toMatchObject({
      outbox_waiting: 1,
      outbox_oldest_seconds: 600,
      outbox_refused_last_day: 1,
      exports_waiting: 1,
      visitors_queue_length: 7,
      printing_queue_length: 3,
      printing_possible: 0,
      schedules_failing: 1,
      bundle_jobs: 0,
    })
  })

  test('an instance with PDF=off lacks no browser', async () => {
    const off = openPrinter({ hasPdf: false, endpoints: ['ws://nowhere.invalid:9222'] })
    expect(await off.print('<p>')).toEqual({ ok: false, problem: 'no-browser' })
    expect((await readAll({ printer: off })).printing_possible).toBeUndefined()
    const missing = openPrinter({})
    expect((await readAll({ printer: missing })).printing_possible).toBe(0)
  })

  test('they have when a backup and its verification last succeeded, or 0', async () => {
    const names = ['backup_last_success_timestamp_seconds', 'verify_last_success_timestamp_seconds'] as const
    const read = async () => {
      const values = await readAll()
      return names.map((name) => values[name])
    }
    expect(await read()).toEqual([0, 0])
    await saveSuccess(db, 'backup', noon)
    await saveSuccess(db, 'backup', later(noon, MINUTE))
    expect(await read()).toEqual([later(noon, MINUTE).getTime() / 1000, 0])
  })
})

test('without a database its values are missing, and the others are reported', async () => {
  const context = await aContext()
  await context.db.destroy()
  const readings = metricReadings({ ...context, countVisitors: () => 0 })
  expect(await readings.outbox_waiting!.read()).toBeUndefined()
  expect(await readings.exports_waiting!.read()).toBeUndefined()
  expect(await readings.printing_possible!.read()).toBe(1)
})

test('every metric of ours is in an alert', async () => {
  const port = await freePort()
  const metrics = openMetrics({ host: '127.0.0.1', port })
  metrics.answered({ route: 'routes/services', method: 'GET', status: 200, seconds: 0.02 })
  const context = await aContext()
  metrics.serve(instanceReadings({ ...context, countVisitors: () => 0 }), (error) => expect(error).toBeUndefined())
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const alerts = readFileSync('docs/operations/alerts.yml', 'utf8')
  const named = alerts.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []
  const types = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!)
  const ours = types.filter((name) => !/^(nodejs|process)_/.test(name))
  expect(ours.filter((name) => !named.some((one) => one.startsWith(name)))).toEqual([])
})
