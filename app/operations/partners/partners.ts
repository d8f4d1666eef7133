import path from 'node:path'
import { deletePictures } from '#app/adapters/files/pictures.ts'
import type { AppContext } from '#app/context.ts'
import { endMandatesOfTeam } from '#app/operations/helpers/ends.ts'
import { de } from '#app/rules/french.ts'
import { accept, type DetailedOutcome, type Outcome, refuse } from '#app/rules/outcome.ts'
import { slugOf, toHostname } from '#app/rules/partners/hostname.ts'
import { newPartner } from '#app/rules/partners/new-partner.ts'
import { checkPartner, type Faulty, type Partner, type SettingFault } from '#app/rules/partners/partner.ts'
import {
  type Domain,
  findDomain,
  findDomainByHostname,
  listDomains,
  replaceDomain,
  saveDomain,
} from '#db/partners/domains.ts'
import { lockPartner } from '#db/partners/files.ts'
import { changedPictures, drawPictures, type Files, type PictureField, writePictures } from './pictures.ts'

/** Settings given by an operator, with a file for a picture. An empty file deletes the picture. */
export type Settings = Partial<Omit<Partner, PictureField | 'isDefault'>>

/** `folder`: contains a folder of pictures for each partner. */
type PartnerDeps = Pick<AppContext, 'db'> & { folder: string }
type Saved = DetailedOutcome<Domain, Faulty>

/** Creates a partner from the given settings and the defaults. Returns all errors at once. */
export async function addPartner(deps: PartnerDeps, given: Settings, files: Files): Promise<Saved> {
  const hostname = toHostname(given.hostname ?? '')
  const partner = { ...newPartner, name: '', ...given, hostname, slug: given.slug ?? slugOf(hostname) }
  return save(deps, partner, { files, ...(await drawPictures(files)) })
}

/** Changes the given settings. The slug cannot change. Refuses 'unknown' for an unknown host name. */
export async function changePartner(
  deps: PartnerDeps,
  hostname: string,
  given: Settings,
  files: Files,
): Promise<Outcome<Domain, 'unknown', Faulty>> {
  const found = await findDomainByHostname(deps.db, toHostname(hostname))
  if (!found) return refuse('unknown')
  const pictures = { files, ...(await drawPictures(files)) }
  return await deps.db.transaction().execute(async (db) => {
    await lockPartner(db, found.id)
    // Read again: its owner may have published other settings since.
    const domain = await findDomain(db, found.id)
    if (!domain) return refuse('unknown')
    const partner = { ...domain, ...given, hostname: toHostname(given.hostname ?? hostname) }
    return await save({ ...deps, db }, partner, pictures)
  })
}

/**
 * Deletes a partner. Its accounts move to the default partner, where the same users sign in, and their data does not
 * change, but the mandates of its team end. Refuses 'unknown', and 'default' for the default partner.
 */
export async function removePartner(
  { db, keys, folder, now }: PartnerDeps & Pick<AppContext, 'keys' | 'now'>,
  hostname: string,
): Promise<Outcome<{ accounts: number; successor: Domain }, 'unknown' | 'default'>> {
  const domain = await findDomainByHostname(db, toHostname(hostname))
  if (!domain) return refuse('unknown')
  if (domain.isDefault) return refuse('default')
  const [successor] = await listDomains(db)
  const accounts = await db.transaction().execute(async (db) => {
    await endMandatesOfTeam(db, { keys, now }, { domainId: domain.id })
    return await replaceDomain(db, domain.id, successor!.id)
  })
  await deletePictures(path.join(folder, domain.slug))
  return accept({ accounts, successor: successor! })
}

type Pictures = { files: Files } & Awaited<ReturnType<typeof drawPictures>>

/** Saves a new partner, or one that has an id. */
async function save(
  { db, folder }: PartnerDeps,
  partner: Partner & { id?: string },
  { files, drawn, faults }: Pictures,
): Promise<Saved> {
  const others = (await listDomains(db)).filter(({ id }) => id !== partner.id)
  const checked = checkPartner({ ...partner, ...changedPictures(partner, files, drawn) })
  const taken = others.flatMap((other) => takenBy(partner, other))
  if (!checked.ok) return refuse('faulty', { faults: [...taken, ...checked.faults, ...faults] })
  if (taken.length > 0 || faults.length > 0) return refuse('faulty', { faults: [...taken, ...faults] })

  await writePictures(folder, checked.value, drawn)
  await saveDomain(db, checked.value)
  return accept((await findDomainByHostname(db, checked.value.hostname))!)
}

/** Reports a host name or slug that another partner uses. */
function takenBy({ slug, hostname }: Partner, other: Domain): SettingFault[] {
  const faults: SettingFault[] = []
  if (other.hostname === hostname) {
    faults.push({ field: 'hostname', sentence: `Ce nom d’hôte est déjà celui ${de(other.name)}.` })
  }
  if (other.slug === slug) faults.push({ field: 'slug', sentence: `« ${slug} » est déjà celui ${de(other.name)}.` })
  return faults
}
