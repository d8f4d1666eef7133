import { z } from 'zod'
import type { Permission } from '#app/rules/accounts/roles.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'

/** The whole account, for an owner; or the user's own data. */
export const exportScopes = ['account', 'mine'] as const
export type ExportScope = (typeof exportScopes)[number]

/** Archives that are built and stored in the same way: an export, or the files of one ceremony. */
export type KeptScope = ExportScope | 'ceremony'

/** Permission required to request and download each. */
export const neededFor = {
  account: 'export-account',
  mine: 'see-letters',
  ceremony: 'print-ceremony',
} as const satisfies Record<KeptScope, Permission>

/** How long a ZIP is stored. */
export const EXPORT_KEPT_MS = keptFor.export.days * DAY_MS

/** Bytes of a part, which is the memory used while writing or reading one. */
export const PART_BYTES = 8 * 1024 * 1024

export const FORMAT = 'aupres-export'

/** Version of the format. Changes when older archives can no longer be read. */
export const VERSION = 1

export const names = {
  readme: 'LISEZ-MOI.html',
  data: 'donnees.json',
  schema: 'donnees.schema.json',
  manifest: 'manifeste.json',
} as const

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Contents of an archive except the manifest itself, which is its last file. */
export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  scope: z.enum(exportScopes),
  madeOn: z.iso.date(),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.int().nonnegative(), sha256 })),
})

export type ExportManifest = z.output<typeof manifestSchema>

/** Returns a file name that every file system accepts, with its accents and without folders: "Acte de décès.pdf". */
export const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .replace(/^\.+/, '')
    .slice(0, 100) || 'fichier'
