import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { keyRing } from '#db/encryption/keys.ts'
import { listDomains } from '#db/partners/domains.ts'
import { insertFamily } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { resetE2e } from '#test/support/server/reset-e2e.ts'
import { ms } from '../../bench/table.ts'
import { startService } from '../service.ts'
import { withDb } from '../visitors.ts'

const MAILS = 20
const SMTP_PORT = Number(new URL(e2e.origin).port) + 1000
/** An email that failed is tried again after a minute. */
const MOST_MS = 90_000

/** security-B.4, F11: no mail server answers, then one greylists, then it accepts all emails. */
export async function mailServer() {
  await resetE2e()
  const service = await startService({ env: { MAIL_URL: `smtp://127.0.0.1:${SMTP_PORT}` } })
  const emails = Array.from({ length: MAILS }, (_, number) => `famille-${number}@famille.example`)
  await withDb(async (db) => {
    const [domain] = await listDomains(db)
    for (const email of emails) await insertFamily(db, { email, domain: domain!, keys: keyRing([e2e.env.APP_SECRETS]) })
  })
  const took: number[] = []
  for (const email of emails) took.push(await askForLink(email))
  const received: string[] = []
  const seen = new Set<string>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, answer) {
      const isFirst = !seen.has(address) && seen.size < MAILS / 2
      seen.add(address)
      answer(isFirst ? Object.assign(new Error('4.7.1 Come back later'), { responseCode: 451 }) : null)
    },
    onData(stream, { envelope }, answer) {
      stream.resume()
      stream.on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address))
        answer()
      })
    },
  })
  server.listen(SMTP_PORT, '127.0.0.1')
  const opened = performance.now()
  // Half of them are greylisted: they are tried again five minutes later, and are counted as waiting.
  while (received.length < MAILS / 2 && performance.now() - opened < MOST_MS) await wait(200)
  const healMs = performance.now() - opened
  const waiting = await withDb((db) =>
    db.selectFrom('outbox').select('reason').where('sentAt', 'is', null).where('kind', '=', 'sign-in').execute(),
  )
  await service.end('SIGTERM')
  await new Promise<void>((resolve) => server.close(resolve))
  const kept = new Set(received).size + waiting.length
  const said = `asked in ${ms(Math.max(...took))} at most, ${received.length} sent, ${waiting.length} wait and say why`
  return [
    {
      id: 'F11',
      done: `no mail server for ${MAILS} mails, then one that greylists half`,
      figures: { rounds: 1, acknowledged: MAILS, kept, twice: received.length - new Set(received).size, healMs, said },
    },
  ]
}

/** Returns the time it took. */
async function askForLink(email: string): Promise<number> {
  const page = await fetch(`${e2e.origin}/connexion`)
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { values } = formsIn(await page.text()).find(({ typed }) => typed.includes('email'))!
  const body = new URLSearchParams({ ...values, email })
  const start = performance.now()
  const { status } = await fetch(`${e2e.origin}/connexion`, {
    method: 'POST',
    body,
    headers: { Cookie: cookie },
    redirect: 'manual',
  })
  if (status !== 303) throw new Error(`A sign-in link was refused: ${status}.`)
  return performance.now() - start
}
