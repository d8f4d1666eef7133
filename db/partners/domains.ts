import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { isService } from '#app/rules/access/services.ts'
import { isEventType } from '#app/rules/ceremony/events/catalogue.ts'
import { accentOf, isColor } from '#app/rules/partners/color.ts'
import { ourselves } from '#app/rules/partners/new-partner.ts'
import { checkPartner, type Partner } from '#app/rules/partners/partner.ts'
import type { SiteImage } from '#app/rules/partners/site.ts'
import type { Db } from '#db/connect.ts'
import { moveOrders } from '#db/orders/orders.ts'
import type { Flag, Id } from '#db/schema.ts'
import type { DomainTable } from './schema.ts'

/** A partner's settings. S1-3. `hostname` has no port: the instance sets the scheme and port (choice-38). */
export type Domain = Partner & { id: Id; accent: string }

/** A host of ours, and its settings if they can be read. */
export type Host = { slug: string; hostname: string; domain: Domain | undefined }

/** Lists the partners, the default one first, then by host name. Throws if a row cannot be read. */
export async function listDomains(db: Db): Promise<Domain[]> {
  return (await selectDomains(db)).map(toDomain)
}

/** Lists all our hosts. A row that cannot be read does not prevent the others from being served. */
export async function listHosts(db: Db): Promise<Host[]> {
  return (await selectDomains(db)).map((row) => {
    const { slug, hostname } = row
    try {
      return { slug, hostname, domain: toDomain(row) }
    } catch {
      return { slug, hostname, domain: undefined }
    }
  })
}

export async function findDomainByHostname(db: Db, hostname: string): Promise<Domain | undefined> {
  const row = await db.selectFrom('domain').selectAll().where('hostname', '=', hostname).executeTakeFirst()
  return row && toDomain(row)
}

export async function findDomain(db: Db, id: Id): Promise<Domain | undefined> {
  const row = await db.selectFrom('domain').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toDomain(row)
}

/**
 * Inserts a partner, or replaces all the settings of the one with the same slug. Validates them again, so that the
 * table holds nothing that a page cannot render. Throws what is invalid.
 */
export async function saveDomain(db: Db, partner: Partner): Promise<void> {
  const row = toCheckedRow(partner)
  await db
    .insertInto('domain')
    .values({ id: randomUUID(), ...row })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .execute()
}

/** Deletes a partner, moves its accounts to `heirId` and ends its sessions. Returns the number of accounts. */
export async function replaceDomain(db: Db, goneId: Id, heirId: Id): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ domainId: heirId })
    .where('domainId', '=', goneId)
    .executeTakeFirst()
  await moveOrders(db, goneId, heirId)
  await db.deleteFrom('domain').where('id', '=', goneId).execute()
  return Number(numUpdatedRows)
}

/**
 * Ensures that the default partner exists, at the host name of `origin`. Existing settings are kept, except the host
 * name, which follows the instance. choice-1.
 */
export async function saveDefaultDomain(db: Db, origin: string): Promise<void> {
  const [first] = await listDomains(db)
  const { hostname } = new URL(origin)
  if (first?.isDefault && first.hostname === hostname) return
  if (first) return await saveDomain(db, { ...(first.isDefault ? first : ourselves), hostname })
  const row = { id: randomUUID(), ...toCheckedRow({ ...ourselves, hostname }) }
  // Another process that starts on the same empty database may have inserted it since.
  await db
    .insertInto('domain')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function selectDomains(db: Db) {
  return db.selectFrom('domain').selectAll().orderBy('isDefault', 'desc').orderBy('hostname').execute()
}

/** Converts a row. Throws if it holds something that no page can render. */
function toDomain(row: Selectable<DomainTable>): Domain {
  const codes: unknown = JSON.parse(row.services)
  const keys: unknown = JSON.parse(row.ceremonyEvents)
  if (!Array.isArray(codes) || !codes.every(isService) || !Array.isArray(keys) || !isColor(row.color)) {
    throw new Error(`The settings of ${row.slug} cannot be read.`)
  }
  return {
    ...row,
    isDefault: row.isDefault === 1,
    services: codes,
    logo: toPicture(row.logo),
    banner: toPicture(row.banner),
    flowersBannerImage: toPicture(row.flowersBannerImage),
    payingDomain: row.payingDomain === 1,
    postGift: row.postGift === 1,
    postAgainHalf: row.postAgainHalf === 1,
    editableEc: row.editableEc === 1,
    ceremonyEvents: keys.filter(isEventType),
    shortForm: row.shortForm === 1,
    externalAssistant: row.externalAssistant === 1,
    helpsFamilies: row.helpsFamilies === 1,
    apiOrigins: JSON.parse(row.apiOrigins),
  }
}

const toPicture = (text: string | null): SiteImage | undefined => (text === null ? undefined : JSON.parse(text))

function toCheckedRow(partner: Partner) {
  const checked = checkPartner(partner)
  if (!checked.ok) throw new Error(checked.faults.map(({ field, sentence }) => `${field}: ${sentence}`).join('\n'))
  return toRow(checked.value)
}

/** Converts a partner to a row without an id, so that an existing row keeps its own. Computes the link colour. */
function toRow(partner: Partner): Omit<Insertable<DomainTable>, 'id'> {
  const flag = (yes: boolean): Flag => (yes ? 1 : 0)
  const json = (picture: SiteImage | undefined) => (picture ? JSON.stringify(picture) : null)
  return {
    ...partner,
    accent: accentOf(partner.color),
    isDefault: flag(partner.isDefault),
    services: JSON.stringify(partner.services),
    logo: json(partner.logo),
    banner: json(partner.banner),
    flowersBannerImage: json(partner.flowersBannerImage),
    payingDomain: flag(partner.payingDomain),
    postGift: flag(partner.postGift),
    postAgainHalf: flag(partner.postAgainHalf),
    editableEc: flag(partner.editableEc),
    ceremonyEvents: JSON.stringify(partner.ceremonyEvents),
    shortForm: flag(partner.shortForm),
    externalAssistant: flag(partner.externalAssistant),
    helpsFamilies: flag(partner.helpsFamilies),
    apiOrigins: JSON.stringify(partner.apiOrigins),
  }
}
