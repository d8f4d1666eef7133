import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { connect, type Db } from '#db/connect.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { aProfile } from '#test/support/given.ts'
import { namedAddresses } from '#test/support/page/addresses.ts'
import { formsIn, type PageForm } from '#test/support/page/forms.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { resetE2e } from '#test/support/server/reset-e2e.ts'
import { startService } from '../service.ts'

/** Tables not compared: idempotency keys, sessions, and what background jobs write later. */
const notEffects = ['act_once', 'audit_head', 'export_part', 'file', 'held_form', 'session']
const ofSpace = ['', '/reglages', '/presentation', '/moments/ceremony', '/galerie/ranger', '/vie/modifier', '/entraide']

type Family = { cookies: Map<string, string>; hashid: string }

/**
 * security-B.4, F22: each form of each page is sent once by a family and five times at once by an identical one. The
 * five answers must be equal, and each table must have gained as many rows.
 */
export async function fiveAtOnce() {
  await resetE2e()
  const service = await startService()
  const db = connect(e2e.env.DATABASE_URL)
  const names = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !notEffects.includes(name))
  const addresses = [...namedAddresses.map((address) => () => address), ...ofSpace.map(inSpace)]
  let [forms, effects] = [0, 0]
  const faults: string[] = []
  for (const addressOf of addresses) {
    const [one, other] = [await aFamily(), await aFamily()]
    for (let number = 0; ; number++) {
      const [form, twin] = [
        await formAt(one, addressOf(one.hashid), number),
        await formAt(other, addressOf(other.hashid), number),
      ]
      if (!form || !twin) break
      const before = await countRows(db, names)
      await send(one, form)
      const between = await countRows(db, names)
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(other, twin)))
      const after = await countRows(db, names)
      const [once, five] = [differenceOf(before, between), differenceOf(between, after)]
      forms += 1
      effects += Object.keys(once).length > 0 ? 1 : 0
      const where = `${addressOf('…')} ${form.action} ${JSON.stringify(form.button)}`
      if (new Set(answers).size > 1) faults.push(`${where} answers ${[...new Set(answers)].join(' and ')}`)
      if (!isDeepStrictEqual(once, five))
        faults.push(`${where} leaves ${JSON.stringify(five)}, once ${JSON.stringify(once)}`)
    }
  }
  await db.destroy()
  await service.end('SIGTERM')
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const figures = { rounds: forms, acknowledged: effects, kept: effects, twice: 0, said: 'one answer each' }
  return [{ id: 'F22', done: 'each form of each page, five times at once', figures }]
}

const headersOf = ({ cookies }: Family) => ({
  Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

const endsSession = (action: string) => ['/deconnexion', '/utilisateurs/sessions'].includes(action)

const inSpace = (suffix: string) => (hashid: string) => spaceOf(hashid) + suffix

async function aFamily(): Promise<Family> {
  const jar: { value: string }[] = []
  const { hashid } = await signIn({ addCookies: async (cookies) => void jar.push(...cookies) }, { profile: aProfile })
  return { cookies: new Map([['sid', jar[0]!.value]]), hashid }
}

/**
 * Returns the form with this number in a page, with empty fields filled in. Leaves out forms that end the session,
 * because the four others would be signed out.
 */
async function formAt(family: Family, address: string, number: number): Promise<PageForm | undefined> {
  const page = await fetch(e2e.origin + address, { headers: headersOf(family), redirect: 'manual' })
  for (const line of page.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';')[0]!.split('=')
    family.cookies.set(name, value)
  }
  const forms = formsIn(await page.text()).filter(({ method, action }) => /post/i.test(method) && !endsSession(action))
  const form = forms[number]
  if (!form) return undefined
  const filled = form.typed.map((name) => [
    name,
    form.values[name] || (/mail/i.test(name) ? `${family.hashid}@famille.example` : 'Claire'),
  ])
  return { ...form, action: form.action || address, values: { ...form.values, ...Object.fromEntries(filled) } }
}

/** Sends a form. Returns the status and the redirect, without random values. */
async function send(family: Family, { action, values, button, files }: PageForm): Promise<string> {
  const fields = { ...values, ...button }
  const body = files.length > 0 ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (!files.includes(name)) body.set(name, value)
  for (const name of files) if (body instanceof FormData) body.set(name, new File([], ''))
  const answer = await fetch(e2e.origin + action, {
    method: 'POST',
    body,
    headers: headersOf(family),
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  return `${answer.status} ${answer.headers.get('location') ?? ''}`
}

async function countRows(db: Db, names: string[]): Promise<Record<string, number>> {
  const counts = await Promise.all(
    names.map(async (name) => {
      const later = name === 'outbox' ? sql`where kind <> 'export-ready'` : sql``
      const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)} ${later}`.execute(db)
      return [name, rows[0]!.rows] as const
    }),
  )
  return Object.fromEntries(counts)
}

const differenceOf = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.keys(after).flatMap((name) => (after[name] === before[name] ? [] : [[name, after[name]! - before[name]!]])),
  )
