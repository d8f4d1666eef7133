import { sql } from 'kysely'
import { HOUR_MS } from '#app/rules/durations.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { idsIn } from '#test/support/files.ts'
import { balanceCents } from '#test/support/orders/receipts.ts'
import { passTime } from './acts/instance.ts'
import { TYPED } from './acts/writing.ts'
import { expectMandates } from './mandates.ts'
import { mailKey, partsOf } from './model.ts'
import { must } from './must.ts'
import { expectKept } from './promises.ts'
import { expectTeams } from './teams.ts'
import type { World } from './world.ts'

/** Checks the promises about the whole instance, after every fault is repaired and all queued work is done. */
export async function expectPromises(world: World): Promise<void> {
  const { instance, model } = world
  instance.mail.state = 'up'
  for (let hours = 0; hours < 48; hours += 6) await passTime(world, 6 * HOUR_MS)
  await instance.restart()
  for (const family of model.families.filter(({ isErased }) => !isErased)) await expectKept(world, family)
  await expectMandates(world)
  await expectTeams(world)
  await expectErased(world)
  await expectMails(world)
  await expectMoney(world)
  await expectSound(world)
  must('What the log says where nothing was to go wrong', instance.alarms, [])
}

/** Rows that still refer to a deleted account, by law or as evidence. */
const staying = ['order', 'orderLetter', 'audit']

/** Checks that an erased account has left no row, no file and no text in the database files. */
async function expectErased({ instance, deps, model }: World): Promise<void> {
  const erased = model.families.filter(({ isErased }) => isErased).map(({ id }) => id)
  const tables = await deps.db.introspection.getTables()
  for (const { name, columns } of tables.filter(({ name }) => !staying.includes(name))) {
    if (!columns.some((column) => column.name === 'accountId') || erased.length === 0) continue
    const { rows } =
      await sql`select * from ${sql.table(name)} where ${sql.ref('accountId')} in (${sql.join(erased)})`.execute(
        deps.db,
      )
    must(`Rows of ${name} of an account that was erased`, rows, [])
  }
  const { rows } = await sql<{ id: string }>`select id from file`.execute(deps.db)
  must('Files that nobody has, or that are gone', await idsIn(deps.files), rows.map(({ id }) => id).toSorted())
  must('A text in the clear', instance.readDatabase().includes(TYPED), false)
}

/**
 * Checks that each promised email was sent exactly once, unless the connection was cut during delivery. One that
 * expired or was given up while the mail server was away may be missing.
 */
async function expectMails({ instance, deps, model }: World): Promise<void> {
  const handed = [...instance.mail.mails.values()]
  const counts = new Map<string, number>()
  for (const { to, kind } of handed) counts.set(mailKey(to, kind), (counts.get(mailKey(to, kind)) ?? 0) + 1)
  const promisedKinds = new Set([...model.promised.keys()].map((key) => partsOf(key)[0]))
  for (const key of new Set([...counts.keys(), ...model.promised.keys()])) {
    if (!promisedKinds.has(partsOf(key)[0])) continue
    const [count, promised] = [counts.get(key) ?? 0, model.promised.get(key) ?? 0]
    const least = promised - (model.late.get(key) ?? 0)
    must(key, count, Math.min(Math.max(count, least), promised))
  }
  must(
    'Mails that came twice',
    handed.filter(({ delivered, isExcused }) => delivered > 1 && !isExcused),
    [],
  )
  const at = instance.now().toISOString()
  const waiting = await deps.db
    .selectFrom('outbox')
    .select(['kind', 'notAfter'])
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where((eb) => eb.or([eb('notAfter', 'is', null), eb('notAfter', '>', at)]))
    .execute()
  must('Mails that wait', waiting, [])
}

/**
 * Checks that each payment is recorded once, that receipts match the provider's balance, and that their numbers have no
 * gap.
 */
async function expectMoney({ instance, deps, model }: World): Promise<void> {
  const papers = await listReceipts(deps.db, deps.keys)
  must('Receipts say what the provider has', balanceCents(papers), instance.provider.balanceCents())
  const receipts = papers.filter(({ kind }) => kind === 'receipt').map(({ orderId }) => orderId)
  const paid = [...model.orders.values()].filter(({ isPaid }) => isPaid).map(({ id }) => id)
  must('What was paid has one receipt', receipts.toSorted(), paid.toSorted())
  const taken = papers.map(({ number }) => Number(number.slice(number.lastIndexOf('-') + 1)))
  for (const year of new Set(papers.map(({ number }) => number.slice(0, number.lastIndexOf('-'))))) {
    const ofYear = taken.filter((_, index) => papers[index]!.number.startsWith(`${year}-`)).toSorted((a, b) => a - b)
    must(
      year,
      ofYear,
      ofYear.map((_, index) => index + 1),
    )
  }
}

async function expectSound({ deps }: World): Promise<void> {
  const { rows: found } = await sql`pragma integrity_check`.execute(deps.db)
  must('The database is whole', found, [{ integrityCheck: 'ok' }])
  const { rows: lost } = await sql`pragma foreign_key_check`.execute(deps.db)
  must('No row refers to another that is gone', lost, [])
}
