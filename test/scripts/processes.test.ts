import { readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { saveDefaultDomain } from '#db/partners/domains.ts'
import { askForRestart } from '#scripts/serve/service.ts'
import { openReal } from '#test/support/db/real-postgres.ts'
import { newFolder } from '#test/support/given.ts'
import { environmentOf, launch, sendTraffic } from '#test/support/server/launcher.ts'

const port = '4597'
const metrics = '127.0.0.1:4596'

let started: ReturnType<typeof launch> | undefined
afterEach(() => started?.launcher.kill('SIGKILL'))

/** Whether a process has not ended. It may still be releasing its memory. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('when one of two processes is killed and both are replaced under load, no acknowledged write is lost and no request refused', async () => {
  const { db, url } = await openReal()
  await saveDefaultDomain(db, `http://localhost:${port}`)
  const env = {
    ...environmentOf({ port, databaseUrl: url, folder: newFolder() }),
    METRICS_ADDRESS: metrics,
    BROWSER_WS_ENDPOINT: inject('browserEndpoint') ?? '',
  }
  started = launch(['--processes', '2'], env)
  const { pids } = started
  await started.until('Pour arrêter')
  expect(pids()).toHaveLength(2)
  const traffic = sendTraffic(port)
  const goOn = async () => {
    const served = traffic.served()
    await expect.poll(traffic.served).toBeGreaterThan(served + 30)
  }
  await goOn()

  // One process dies: its connections are cut, the other continues, and a new one takes its place.
  process.kill(pids()[0]!, 'SIGKILL')
  await goOn()
  await expect.poll(() => pids().length).toBe(3)
  const cut = traffic.refused.splice(0)
  expect(cut.filter((reason) => !/fetch failed|terminated/.test(reason))).toEqual([])

  // Both are replaced by those of a release in another folder, and no request is refused.
  const release = newFolder()
  for (const name of readdirSync('.')) symlinkSync(path.resolve(name), path.join(release, name))
  expect(await askForRestart(Number(port), env, release)).toEqual({ replaced: 2, of: 2 })
  expect(
    pids()
      .map((pid) => isRunning(pid) && readlinkSync(`/proc/${pid}/cwd`))
      .slice(-2),
  ).toEqual([release, release])
  await goOn()
  const accepted = await traffic.stop()
  expect(traffic.refused).toEqual([])
  expect(new Set(pids()).size).toBe(5)

  const mails = await db.selectFrom('outbox').select('id').execute()
  expect(mails.length).toBeGreaterThanOrEqual(accepted.length)
  expect(mails.length).toBeLessThanOrEqual(accepted.length + cut.length)

  // Each process has its own counters; shared values are reported once.
  const read = async () => await (await fetch(`http://${metrics}/metrics`)).text()
  const text = await read()
  for (const number of [1, 2]) expect(text).toContain(`process_cpu_user_seconds_total{process="${number}"}`)
  expect(text).toMatch(/http_request_duration_seconds_count\{.*process="[12]"\}/)
  expect(text.match(/^outbox_waiting .*$/gm)).toHaveLength(1)

  // The replaced processes have finished their requests.
  await expect.poll(() => pids().filter(isRunning)).toHaveLength(2)
  started.launcher.kill('SIGTERM')
  expect(await started.ended).toEqual([0, null])
  await db.destroy()
})
