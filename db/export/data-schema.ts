import { z } from 'zod'
import { roles } from '#app/rules/accounts/roles.ts'
import { exportScopes, FORMAT, VERSION } from '#app/rules/export/archive.ts'
import { refPattern } from './refs.ts'
import { type ColumnKind, columnsOf, type ExportedTable, exportedNames, plainName } from './tables.ts'

const MOST_TEXT = 200_000
const text = z.string().max(MOST_TEXT)
const ref = z.string().regex(new RegExp(`^${refPattern.source}$`))
const integer = z.int()

const kindSchemas: Record<Exclude<ColumnKind, 'none'>, z.ZodType<string | number | null>> = {
  ...{ text, 'text?': text.nullable(), number: integer, 'number?': integer.nullable(), sealed: text },
  ...{ id: ref, person: ref, 'person?': ref.nullable(), whose: ref, 'file?': ref.nullable() },
  ...{ ceremony: ref, condolence: ref, browser: ref },
}

const rowOf = (table: ExportedTable) =>
  z.strictObject(
    Object.fromEntries(
      columnsOf(table).flatMap(([column, kind]) => (kind === 'none' ? [] : [[plainName(column), kindSchemas[kind]]])),
    ),
  )

const person = z.strictObject({
  ref,
  email: z.email().max(254),
  displayName: text.nullable(),
  role: z.enum(Object.keys(roles) as [keyof typeof roles]),
  createdAt: text,
  subscription: z.literal([0, 1]),
  subscriptionDate: text.nullable(),
  changesSentAt: text.nullable(),
  changesPausedUntil: text.nullable(),
  seenOn: text.nullable(),
})

/** What `donnees.json` holds, and nothing else. `files`: where the bytes of each file stand in the archive. */
export const dataSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  scope: z.enum(exportScopes),
  people: z.array(person),
  files: z.array(z.strictObject({ ref, path: text })),
  tables: z.strictObject(
    Object.fromEntries(exportedNames.map((table) => [table, z.array(rowOf(table))])) as Record<
      ExportedTable,
      z.ZodArray<ReturnType<typeof rowOf>>
    >,
  ),
})

export type ExportData = z.output<typeof dataSchema>

/** The JSON Schema of `donnees.json`, as it goes along with it. */
export const dataJsonSchema = (): unknown => z.toJSONSchema(dataSchema)
