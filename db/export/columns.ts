import type { Schema } from '#db/schema.ts'

/**
 * What a column contains in an export. A kind that ends in `?` may also be null.
 * - `text`, `number`: copied unchanged;
 * - `sealed`: decrypted, under the column's name without "Sealed";
 * - `id`: id of the row itself. All ids are replaced by refs (refs.ts);
 * - `person`: a current member; `anyPerson`: a current or former member;
 * - `file`, `ceremony`, `condolence`: id of another row. A row whose `file` is not in the export is left out;
 * - `browser`: keyed hash of the network of a visitor, replaced by a ref;
 * - `none`: not exported, because an import creates it again or it has no meaning elsewhere.
 */
export type ColumnKind =
  | 'text'
  | 'text?'
  | 'number'
  | 'number?'
  | 'sealed'
  | 'sealed?'
  | 'id'
  | 'person'
  | 'person?'
  | 'anyPerson'
  | 'file'
  | 'file?'
  | 'ceremony'
  | 'condolence'
  | 'browser'
  | 'none'

/** Kind of each column of a table. */
type Columns<Table extends keyof Schema> = { [Column in keyof Schema[Table]]: ColumnKind }

export type TableExport<Table extends keyof Schema = keyof Schema> = {
  columns: Columns<Table>
  /** Order of the rows, so that exports of equal accounts are equal. */
  order: (keyof Schema[Table] & string)[]
  /** Column whose value the sealed values are bound to. Default: the account. */
  sealedFor?: keyof Schema[Table] & string
}

/** Columns that record when and by whom a row was created, and last changed. */
export const authored = { createdAt: 'text', createdBy: 'person?' } as const
export const updated = { updatedAt: 'text', updatedBy: 'person?' } as const

/** Some of a family's tables, by name. */
export type Tables = { [Table in keyof Schema]?: TableExport<Table> }
