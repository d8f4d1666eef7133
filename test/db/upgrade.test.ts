import { readFileSync } from 'node:fs'
import type { Kysely } from 'kysely'
import type { FileStore } from '#app/adapters/files/store.ts'
import { readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import { readBytes } from '#app/operations/files/files.ts'
import { checkManifest } from '#app/rules/export/manifest.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { type Account, findAccount } from '#db/accounts/accounts.ts'
import { findUser, type User } from '#db/accounts/users.ts'
import { listFiles } from '#db/files/files.ts'
import { migrate } from '#db/migrate.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listSendRecords } from '#db/tracking/send-records.ts'
import { migrations } from '#migrations/index.ts'
import { exportDeps, takeAway } from '#test/support/export/exporting.ts'
import { newFileStore } from '#test/support/files.ts'
import { emptyDatabases, openSession, testKeys } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

type Row = Record<string, string | number | null>

/**
 * The rows and files of an older instance, written by the version of that day (the git history of the migration it is
 * named after): two families, one of which uses every feature. The people are invented and the secret is the test
 * secret.
 */
const dump: {
  lastMigration: string
  owner: string
  account: string
  tables: Record<string, { columns: string[]; rows: Row[string][][] }>
  /** Sealed files in base64, by id. */
  files: Record<string, string>
} = JSON.parse(readFileSync(new URL('../support/db/dumps/2026-11-22-29-first-terms.json', import.meta.url), 'utf8'))

const rowsOf = (name: string): Row[] => {
  const { columns, rows } = dump.tables[name]!
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]!])))
}

describe.each(Object.entries(emptyDatabases))('an instance of an older release, on %s', async (_name, open) => {
  const db = await open()
  afterAll(() => db.destroy())
  let files: FileStore
  let account: Account
  let owner: User
  let before: Record<string, number>
  beforeAll(async () => {
    files = await newFileStore()
    await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= dump.lastMigration)))
    const tables = db.withoutPlugins() as unknown as Kysely<Record<string, Row>>
    for (const name of Object.keys(dump.tables)) {
      await tables.deleteFrom(name).execute()
      for (const row of rowsOf(name)) await tables.insertInto(name).values(row).execute()
    }
    for (const [id, sealed] of Object.entries(dump.files))
      await files.write(id, [Buffer.from(sealed, 'base64')] as never)
    before = await countRows()
    await migrate(db)
    account = (await findAccount(db, testKeys, dump.account))!
    owner = (await findUser(db, testKeys, dump.owner))!
  })

  async function countRows(): Promise<Record<string, number>> {
    const tables = db.withoutPlugins() as unknown as Kysely<Record<string, Row>>
    const counts = Object.keys(dump.tables).map(async (name) => {
      const { length } = await tables.selectFrom(name).selectAll().execute()
      return [name, length] as const
    })
    return Object.fromEntries(await Promise.all(counts))
  }

  test('an instance of an older release keeps every row in the upgrade', async () => {
    expect(before).toEqual(
      Object.fromEntries(Object.entries(dump.tables).map(([name, { rows }]) => [name, rows.length])),
    )
    expect(await countRows()).toEqual(before)
  })

  test('an instance of an older release opens every file, receipt and sealed row, as well as the archive of a whole account', async () => {
    for (const file of await listFiles(db, account, 'attachment', 'ceremony')) {
      expect((await readBytes({ db, files }, account, file.id))?.bytes.byteLength).toBe(file.bytes)
    }
    expect((await listReceipts(db, testKeys)).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['receipt', dump.tables.order_letter!.rows.length * 799],
    ])
    const archive = await takeAway(await exportDeps(db, { files }), { account, user: owner })
    expect(await checkManifest(archive as never)).toMatchObject({ ok: true })
  })

  test('an instance of an older release opens every page of letters, ceremony, space and account', async () => {
    const visit = await openRoutes(db, { domainId: account.domainId, files })
    await openSession(db, {
      sessionId: 'a session',
      userId: owner.id,
      domainId: account.domainId,
      accountId: account.id,
    })
    const da = '/demarches-administratives'
    const space = `/espace-defunt/${account.hashid}`
    const [sending] = await listSendRecords(db, account)
    const [ceremony] = await readCeremonies(db, account)
    const shown = ceremony!.events.find(({ type }) => type === 'pictures')
    const [moment, ofCeremony] = ['/espace-ceremonie', `ceremonie=${ceremony!.id}`]
    const pages = [
      ...[
        '',
        '/courriers',
        '/dates',
        '/dossier',
        '/droits',
        '/informations',
        '/pieces-jointes',
        '/courriers?qui=oui',
      ].map((page) => da + page),
      ...letterKinds.map((id) => `${da}/courriers/${id}`),
      `${da}/courriers/${sending!.documentId}/suivi`,
      ...['', '/deroule', '/papiers', '/programme', '/faire-part', '/eloge', '/lectures'].map(
        (page) => `/espace-ceremonie${page}`,
      ),
      ...['', '/galerie', '/livre', '/messages', '/presentation', '/reglages', '/remerciements', '/vie'].map(
        (page) => space + page,
      ),
      `${moment}/diaporama?${ofCeremony}&evenement=${shown!.id}`,
      ...ceremony!.events.map(({ id }) => `${moment}?onglet=evenement&${ofCeremony}&evenement=${id}`),
      ...['/utilisateurs', '/utilisateurs/journal', '/vos-donnees', '/recus', '/panier'],
    ]
    const refused = []
    for (const page of pages) {
      const first = await visit(page, { sessionId: 'a session' })
      // The URL of its first ceremony or event.
      const { status } = first.to.startsWith(`${page}?`) ? await visit(first.to, { sessionId: 'a session' }) : first
      if (status !== 200) refused.push([page, status, first.to])
    }
    expect(refused).toEqual([])
  })
})
