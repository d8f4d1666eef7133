import { z } from 'zod'
import { auditActions } from '#app/rules/accounts/audit.ts'
import { roles } from '#app/rules/accounts/roles.ts'
import { ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import { eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import { publications, visibilities } from '#app/rules/deceased-space/space.ts'
import { exportScopes, FORMAT, VERSION } from '#app/rules/export/archive.ts'
import { cleanText } from '#app/rules/forms/text.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { documentStatuses } from '#app/rules/letters/documents.ts'
import { attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { pieceChoices } from '#app/rules/pieces/states.ts'
import { dispatchSteps } from '#app/rules/post/steps.ts'
import { channels } from '#app/rules/tracking/sending.ts'
import type { ColumnKind } from './columns.ts'
import { jsonObjects } from './json-columns.ts'
import { cleanJson, isJson, isObject } from './json-texts.ts'
import { refPattern } from './refs.ts'
import { columnsOf, type ExportedTable, exportedNames, plainName } from './tables.ts'

/** Cleaned, because an archive may have been written by hand. The limit is our choice: no source. */
const text = z.string().max(200_000).overwrite(cleanText)
const ref = z.string().regex(new RegExp(`^${refPattern.source}$`))
/** No column holds a negative number, and PostgreSQL stores none of more than four bytes. */
const integer = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)

const kindSchemas: Record<Exclude<ColumnKind, 'none'>, z.ZodType<string | number | null>> = {
  text,
  'text?': text.nullable(),
  number: integer,
  'number?': integer.nullable(),
  sealed: text,
  'sealed?': text.nullable(),
  id: ref,
  person: ref,
  'person?': ref.nullable(),
  anyPerson: ref,
  file: ref,
  'file?': ref.nullable(),
  ceremony: ref,
  condolence: ref,
  browser: ref,
}

const isIn = (values: Readonly<Record<string, unknown>> | readonly string[]) => (value: string) =>
  Array.isArray(values) ? values.includes(value) : Object.hasOwn(values, value)

const fileKinds = 'attachment receipt reply posted ceremony portrait condolence picture rendition'.split(' ')

/** Checks of the text columns that hold codes or JSON which the service interprets. */
const checks: Readonly<Record<string, (value: string) => boolean>> = {
  documentId: isDocumentId,
  'file.kind': isIn(fileKinds),
  'file.type': (value) => value === '' || isIn(attachmentTypes)(value),
  'file.mediaType': (value) => /^[a-z]+\/[\w.+-]+$/.test(value),
  'file.scan': isIn(['clean', 'unscanned', 'pending']),
  'document.status': isIn(documentStatuses),
  'attachmentChoice.type': isIn(attachmentTypes),
  'attachmentChoice.choice': isIn(pieceChoices),
  'sendRecord.kind': isIn(['letter', 'chase']),
  'sendRecord.channel': isIn(channels),
  'dispatch.mode': isIn(channels),
  'dispatch.step': isIn(dispatchSteps),
  'ceremony.ceremonyType': isIn(ceremonyTypes),
  'ceremonyEvent.type': isIn(eventTypes),
  'deceasedSpace.visibility': isIn(visibilities),
  'deceasedSpace.publication': isIn(publications),
  'condolence.state': isIn(['waiting', 'published', 'family', 'refused', 'spam']),
  'audit.act': isIn(auditActions),
  ...Object.fromEntries(jsonObjects.map((name) => [name, isObject])),
  'summarySending.to': isJson,
  'condolence.doubts': isJson,
}

/** Columns that hold a date, a timestamp or a local time. They are checked because jobs over all accounts read them. */
const isMoment = /(At|On|^datetime|Until)$/

const isDated = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?Z)?)?$/.test(value) && !Number.isNaN(Date.parse(value))

function columnSchema(table: ExportedTable, name: string, kind: Exclude<ColumnKind, 'none'>) {
  const check = checks[`${table}.${name}`] ?? checks[name] ?? (isMoment.test(name) ? isDated : undefined)
  const checked = kindSchemas[kind].refine((value) => value === null || !check || check(String(value)))
  const isText = kind.startsWith('text') || kind.startsWith('sealed')
  const clean = isText ? checked.overwrite((value) => value && cleanJson(String(value))) : checked
  return kind.endsWith('?') ? clean.default(null) : clean
}

const rowOf = (table: ExportedTable) =>
  z.strictObject(
    Object.fromEntries(
      columnsOf(table).flatMap(([column, kind]) =>
        kind === 'none' ? [] : [[plainName(column), columnSchema(table, plainName(column), kind)]],
      ),
    ),
  )

const person = z.strictObject({
  ref,
  email: z.email().max(254),
  displayName: text.nullable().default(null),
  role: z.enum(Object.keys(roles) as [keyof typeof roles]),
  createdAt: text,
  subscription: z.literal([0, 1]),
  subscriptionDate: text.nullable().default(null),
  changesSentAt: text.nullable().default(null),
  changesPausedUntil: text.nullable().default(null),
  seenOn: text.nullable().default(null),
})

/**
 * Strict schema of `donnees.json`. `files`: path of each file in the archive. What an archive lacks because it is older
 * than a column or a table is null or empty; the manifest tells a part that was lost.
 */
export const dataSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  scope: z.enum(exportScopes),
  people: z.array(person),
  files: z.array(z.strictObject({ ref, path: text })),
  tables: z.strictObject(
    Object.fromEntries(exportedNames.map((table) => [table, z.array(rowOf(table)).default([])])) as Record<
      ExportedTable,
      z.ZodDefault<z.ZodArray<ReturnType<typeof rowOf>>>
    >,
  ),
})

export type ExportData = z.output<typeof dataSchema>

/** JSON Schema of `donnees.json`, included in the archive. */
export const dataJsonSchema = (): unknown => z.toJSONSchema(dataSchema)
