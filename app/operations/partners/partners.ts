import path from 'node:path'
import {
  type Drawn,
  deletePictures,
  drawPicture,
  type PartnerPictureProblem,
  writePartnerPicture,
} from '#app/adapters/files/pictures.ts'
import type { MaxSize } from '#app/adapters/files/redraw.ts'
import type { AppContext } from '#app/context.ts'
import { accept, type DetailedOutcome, type Outcome, refuse } from '#app/rules/outcome.ts'
import { slugOf, toHostname } from '#app/rules/partners/hostname.ts'
import { newPartner } from '#app/rules/partners/new-partner.ts'
import { checkPartner, type Faulty, type Partner, type SettingFault } from '#app/rules/partners/partner.ts'
import type { SiteImage } from '#app/rules/partners/site.ts'
import { type Domain, findDomainByHostname, listDomains, replaceDomain, saveDomain } from '#db/partners/domains.ts'

/** Path prefix of the partners' pictures, served by server.ts. */
const PICTURES = '/partenaires'

/** Maximum size in pixels: three times the displayed size, for high-density screens. A logo is 2.4rem high. */
const frames = {
  logo: { width: 720, height: 132 },
  banner: { width: 1280, height: 400 },
  flowersBannerImage: { width: 1280, height: 400 },
} satisfies Record<string, MaxSize>

type PictureField = keyof typeof frames

const pictureFields = Object.keys(frames) as PictureField[]

/** Settings given by an operator, with a file for a picture. An empty file deletes the picture. */
export type Settings = Partial<Omit<Partner, PictureField | 'isDefault'>>
export type Files = Partial<Record<PictureField, string>>

const pictureProblems: Record<PartnerPictureProblem, string> = {
  'no-file': 'Ce fichier ne se lit pas.',
  'not-a-picture': 'Une image PNG, JPEG ou WebP est attendue.',
  'too-heavy': 'Cette image dépasse 20 Mo.',
}

/** `folder`: contains a folder of pictures for each partner. */
type PartnerDeps = Pick<AppContext, 'db'> & { folder: string }
type Saved = DetailedOutcome<Domain, Faulty>

/** Creates a partner from the given settings and the defaults. Returns all errors at once. */
export async function addPartner(deps: PartnerDeps, given: Settings, files: Files): Promise<Saved> {
  const hostname = toHostname(given.hostname ?? '')
  const partner = { ...newPartner, name: '', ...given, hostname, slug: given.slug ?? slugOf(hostname) }
  return save(deps, partner, files, await listDomains(deps.db))
}

/** Changes the given settings. The slug cannot change. Refuses 'unknown' for an unknown host name. */
export async function changePartner(
  deps: PartnerDeps,
  hostname: string,
  given: Settings,
  files: Files,
): Promise<Outcome<Domain, 'unknown', Faulty>> {
  const domain = await findDomainByHostname(deps.db, toHostname(hostname))
  if (!domain) return refuse('unknown')
  const others = (await listDomains(deps.db)).filter(({ id }) => id !== domain.id)
  const partner = { ...domain, ...given, hostname: toHostname(given.hostname ?? hostname), slug: domain.slug }
  return save(deps, partner, files, others)
}

/**
 * Deletes a partner. Its accounts move to the default partner, where the same users sign in, and their data does not
 * change. Refuses 'unknown', and 'default' for the default partner.
 */
export async function removePartner(
  { db, folder }: PartnerDeps,
  hostname: string,
): Promise<Outcome<{ accounts: number; successor: Domain }, 'unknown' | 'default'>> {
  const domain = await findDomainByHostname(db, toHostname(hostname))
  if (!domain) return refuse('unknown')
  if (domain.isDefault) return refuse('default')
  const [successor] = await listDomains(db)
  const accounts = await db.transaction().execute((db) => replaceDomain(db, domain.id, successor!.id))
  await deletePictures(path.join(folder, domain.slug))
  return accept({ accounts, successor: successor! })
}

/** Draws pictures of a partner on its disk, for a draft. An empty file leaves the picture out. */
export async function drawSettings(
  { folder }: PartnerDeps,
  partner: Partner,
  files: Files,
): Promise<DetailedOutcome<Pick<Partner, PictureField>, Faulty>> {
  const { drawn, faults } = await drawPictures(files)
  if (faults.length > 0) return refuse('faulty', { faults })
  for (const picture of Object.values(drawn)) await writePartnerPicture(path.join(folder, partner.slug), picture)
  const given = pictureFields.filter((field) => files[field] !== undefined)
  return accept(Object.fromEntries(given.map((field) => [field, pictureOf(field, partner, files, drawn)])))
}

async function save({ db, folder }: PartnerDeps, partner: Partner, files: Files, others: Domain[]): Promise<Saved> {
  const { drawn, faults } = await drawPictures(files)
  const pictures = Object.fromEntries(pictureFields.map((field) => [field, pictureOf(field, partner, files, drawn)]))
  const checked = checkPartner({ ...partner, ...pictures })
  const taken = others.flatMap((other) => takenBy(partner, other))
  if (!checked.ok) return refuse('faulty', { faults: [...taken, ...checked.faults, ...faults] })
  if (taken.length > 0 || faults.length > 0) return refuse('faulty', { faults: [...taken, ...faults] })

  for (const picture of Object.values(drawn)) await writePartnerPicture(path.join(folder, checked.value.slug), picture)
  await saveDomain(db, checked.value)
  return accept((await findDomainByHostname(db, checked.value.hostname))!)
}

type AllDrawn = Partial<Record<PictureField, Drawn>>

async function drawPictures(files: Files): Promise<{ drawn: AllDrawn; faults: SettingFault[] }> {
  const drawn: AllDrawn = {}
  const faults: SettingFault[] = []
  for (const field of pictureFields) {
    const file = files[field]
    if (!file) continue
    const outcome = await drawPicture(file, frames[field])
    if (outcome.ok) drawn[field] = outcome.value
    else faults.push({ field, sentence: pictureProblems[outcome.problem] })
  }
  return { drawn, faults }
}

function pictureOf(field: PictureField, partner: Partner, files: Files, drawn: AllDrawn): SiteImage | undefined {
  if (files[field] === undefined) return partner[field]
  const picture = drawn[field]
  return (
    picture && { path: `${PICTURES}/${partner.slug}/${picture.name}`, width: picture.width, height: picture.height }
  )
}

/** Reports a host name or slug that another partner uses. */
function takenBy({ slug, hostname }: Partner, other: Domain): SettingFault[] {
  const faults: SettingFault[] = []
  if (other.hostname === hostname) {
    faults.push({ field: 'hostname', sentence: `Ce nom d’hôte est déjà celui de ${other.name}.` })
  }
  if (other.slug === slug) faults.push({ field: 'slug', sentence: `« ${slug} » est déjà celui de ${other.name}.` })
  return faults
}
