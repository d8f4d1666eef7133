import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '#app/rules/durations.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { listDomains } from '#db/partners/domains.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { insertFamily } from '#test/support/given.ts'
import { readSignInMail } from '#test/support/mail/mailbox.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { resetE2e } from '#test/support/server/reset-e2e.ts'
import type { Figures } from '../figures.ts'
import { type Service, startService } from '../service.ts'
import { countKept, openVisitors, withDb } from '../visitors.ts'

const clockFile = path.join(e2e.folder, 'clock')

/** Clock shifts, and whether an earlier session and link are still valid then. */
const moves = [
  { name: 'ten minutes forward', byMs: 10 * MINUTE_MS + 1000, session: true, link: false },
  { name: 'ten minutes back', byMs: -10 * MINUTE_MS, session: true, link: true },
  { name: 'two days forward', byMs: 2 * DAY_MS, session: false, link: false },
  { name: 'two days back', byMs: -2 * DAY_MS, session: true, link: true },
]

/** security-B.4, F15: the service's clock is shifted, then set right again. */
export async function clock() {
  await resetE2e()
  const service = await startService({
    env: { CLOCK_FILE: clockFile },
    execArgv: ['--import', './test/tools/faults/moved-clock.ts'],
  })
  const rows: { id: string; done: string; figures: Figures }[] = []
  for (const [number, move] of moves.entries()) {
    const { account, answered, ...visitors } = await withDb((db) => openVisitors(db, number * 1000))
    await visitors.submitNext()
    const cookie = await aSession()
    const before = await askForLink()
    await moveClock(service, move.byMs)

    expectSame('a session', await isOpen(cookie), move.session)
    expectSame('a link', await isGood(before), move.link)
    expectSame('a link asked for meanwhile', await isGood(await askForLink()), true)
    await visitors.submitNext()
    await moveClock(service, 0)
    const righted = performance.now()
    const taken = await visitors.untilTaken()
    await visitors.sendAgain()
    expectSame('a link asked for afterwards', await isGood(await askForLink()), true)
    const said = `session ${move.session ? 'goes on' : 'ends'}, link ${move.link ? 'is good' : 'is dead'}, mails leave`
    const figures = { rounds: 1, ...(await countKept(account, answered)), healMs: taken - righted, said }
    rows.push({ id: 'F15', done: `clock moved ${move.name}, then right again`, figures })
  }
  await service.end('SIGTERM')
  return rows
}

async function moveClock(service: Service, byMs: number): Promise<void> {
  writeFileSync(clockFile, String(byMs))
  process.kill(service.pid, 'SIGUSR2')
  await wait(200) // a signal has no reply
}

async function aSession(): Promise<string> {
  const jar: { value: string }[] = []
  await signIn({ addCookies: async (cookies) => void jar.push(...cookies) })
  return `sid=${jar[0]!.value}`
}

const isOpen = async (cookie: string) =>
  (await fetch(`${e2e.origin}/utilisateurs`, { headers: { Cookie: cookie }, redirect: 'manual' })).status === 200

/** Requests a sign-in link for a new user, and returns it once its email has been sent. */
async function askForLink(): Promise<string> {
  const email = `${randomUUID()}@famille.example`
  await withDb(async (db) => {
    const [domain] = await listDomains(db)
    await insertFamily(db, { email, domain: domain!, keys: keyRing([e2e.env.APP_SECRETS]) })
  })
  const page = await fetch(`${e2e.origin}/connexion`)
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { values } = formsIn(await page.text()).find(({ typed }) => typed.includes('email'))!
  const body = new URLSearchParams({ ...values, email })
  const asked = await fetch(`${e2e.origin}/connexion`, {
    method: 'POST',
    body,
    headers: { Cookie: cookie },
    redirect: 'manual',
  })
  if (asked.status !== 303) throw new Error(`A sign-in link was refused: ${asked.status}.`)
  return (await readSignInMail(email)).link
}

const isGood = async (link: string) => (await fetch(link)).status === 200

function expectSame(what: string, found: boolean, expected: boolean): void {
  if (found !== expected) throw new Error(`${what} is ${found ? 'good' : 'refused'}.`)
}
