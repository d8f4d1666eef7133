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

/** The kind of each column of a table. */
type Columns<Table extends keyof Schema> = { [Column in keyof Schema[Table]]: ColumnKind }

export type TableExport<Table extends keyof Schema = keyof Schema> = {
  columns: Columns<Table>
  /** The order of its rows: two exports of equal accounts say them alike. */
  order: (keyof Schema[Table] & string)[]
  /** The column that its sealed values are sealed for; the account where there is none. */
  sealedFor?: keyof Schema[Table] & string
}

/** When and by whom a row was made, and last changed. */
export const authored = { createdAt: 'text', createdBy: 'person?' } as const
export const updated = { updatedAt: 'text', updatedBy: 'person?' } as const

/** Some of the tables of a family, by name. */
export type Tables = { [Table in keyof Schema]?: TableExport<Table> }
