import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { BackupPlace } from '#app/adapters/backup/place.ts'

const hashed = z.object({ bytes: z.number().int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

/** Content of one backup. A file never changes under its id, so the backups of one place share files. */
const manifest = z.object({
  version: z.literal(1),
  at: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgresql']),
  /** Last migration that had run. */
  migration: z.string(),
  database: hashed,
  /** Encrypted files of families, by id. */
  files: z.array(hashed.extend({ id: z.uuid() })),
  /** Logos and banners of partners, by path. */
  pictures: z.array(hashed.extend({ path: z.string().regex(/^[\w.-]+\/[\w.-]+$/) })),
})

export type BackupManifest = z.output<typeof manifest>
export type Hashed = z.output<typeof hashed>

/** Names a backup by its UTC instant, so that names sort by date: `2026-11-22T17-50-15Z`. */
export const backupNameOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Parses the instant in a name. */
export const instantOf = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))

export const manifestKey = (name: string): string => `backups/${name}/manifest.json`
export const databaseKey = (name: string, file: string): string => `backups/${name}/${file}`
export const fileKey = (id: string): string => `files/${id}`
export const pictureKey = (name: string, path: string): string => `backups/${name}/partners/${path}`

/** Lists the names of complete backups, oldest first. The manifest is written last. */
export async function listBackups(place: BackupPlace): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of place.list()) {
    const name = /^backups\/([^/]+)\/manifest\.json$/.exec(key)?.[1]
    if (name) names.push(name)
  }
  return names.sort()
}

/** Reads a manifest. Throws, in French, if it is missing, truncated or of another version. */
export async function readManifest(place: BackupPlace, name: string): Promise<BackupManifest> {
  const pieces = await place.get(manifestKey(name))
  if (!pieces) throw new Error(`Il n’y a pas de sauvegarde ${name} ici.`)
  try {
    return manifest.parse(JSON.parse(await text(pieces)))
  } catch {
    throw new Error(`La liste de la sauvegarde ${name} est abîmée, ou d’une autre version.`)
  }
}
