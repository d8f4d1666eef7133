import { z } from 'zod'
import type { Permission } from '#app/rules/accounts/roles.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'

/** Everything of an account, for an owner; or what is one person's own. */
export const exportScopes = ['account', 'mine'] as const
export type ExportScope = (typeof exportScopes)[number]

/** What is made and kept the same way: an archive, or the papers and files of one ceremony. */
export type KeptScope = ExportScope | 'ceremony'

/** Who may ask for it, and take it. */
export const neededFor = {
  account: 'export-account',
  mine: 'see-letters',
  ceremony: 'print-ceremony',
} as const satisfies Record<KeptScope, Permission>

/** How long a ZIP is kept. */
export const EXPORT_KEPT_MS = keptFor.export.days * DAY_MS

/** Bytes of a part: what is in memory while one is written or read. */
export const PART_BYTES = 8 * 1024 * 1024

export const FORMAT = 'aupres-export'

/** What changes when an archive that was made before can no longer be read as it is. */
export const VERSION = 1

export const names = {
  readme: 'LISEZ-MOI.html',
  data: 'donnees.json',
  schema: 'donnees.schema.json',
  manifest: 'manifeste.json',
} as const

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What an archive holds, but itself: the last of its files. */
export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  scope: z.enum(exportScopes),
  madeOn: z.iso.date(),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.int().nonnegative(), sha256 })),
})

export type Manifest = z.output<typeof manifestSchema>

/** A name that any disk takes, without an accent lost or a folder left: « Acte de décès.pdf ». */
export const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .replace(/^\.+/, '')
    .slice(0, 100) || 'fichier'
