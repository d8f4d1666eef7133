import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Service } from '#app/rules/services.ts'
import type { Db } from './connect.ts'
import type { DomainTable, Flag, Id } from './schema.ts'

/** A partner's settings. S1 §3; the columns of later services come with them. */
export type Domain = {
  id: Id
  slug: string
  /** Without port: scheme and port are the instance's own (decision 38). */
  hostname: string
  isDefault: boolean
  name: string
  /** `#5b3a70` */
  color: string
  services: Service[]
  helpEmail: string
  helpPhone: string
  legalNotice: string
}

type Settings = Omit<Domain, 'id'>

/** The default first, then by host name. */
export async function listDomains(db: Db): Promise<Domain[]> {
  const rows = await db.selectFrom('domain').selectAll().orderBy('isDefault', 'desc').orderBy('hostname').execute()
  return rows.map(toDomain)
}

export async function findDomainByHostname(db: Db, hostname: string): Promise<Domain | undefined> {
  const row = await db.selectFrom('domain').selectAll().where('hostname', '=', hostname).executeTakeFirst()
  return row && toDomain(row)
}

/** Inserts a partner, or replaces all the settings of the one with the same slug. */
export async function saveDomain(db: Db, domain: Settings): Promise<void> {
  const row = toRow(domain)
  await db
    .insertInto('domain')
    .values({ id: randomUUID(), ...row })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .execute()
}

/**
 * Makes sure that the default partner is there, at the host name of `origin`. Settings already saved are kept: only
 * the host name follows the instance. Decision 1.
 */
export async function saveDefaultDomain(db: Db, origin: string): Promise<void> {
  const [first] = await listDomains(db)
  await saveDomain(db, { ...(first?.isDefault ? first : ourselves), hostname: new URL(origin).hostname })
}

const ourselves: Omit<Settings, 'hostname'> = {
  slug: 'aupres',
  isDefault: true,
  name: 'Auprès',
  color: '#5b3a70',
  services: ['da'],
  helpEmail: 'aide@aupres.example',
  helpPhone: '01 99 00 12 34', // a number reserved for fiction; the operator's own goes in its place
  legalNotice: '',
}

function toDomain(row: Selectable<DomainTable>): Domain {
  return { ...row, isDefault: row.isDefault === 1, services: JSON.parse(row.services) }
}

/** An id in `settings` is left out: the row keeps its own. */
function toRow({ slug, hostname, isDefault, name, color, services, helpEmail, helpPhone, legalNotice }: Settings) {
  const flag: Flag = isDefault ? 1 : 0
  const texts = { slug, hostname, name, color, helpEmail, helpPhone, legalNotice }
  return { ...texts, isDefault: flag, services: JSON.stringify(services) }
}
