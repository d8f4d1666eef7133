import type { Schema } from '#db/schema.ts'

/**
 * What a column holds, in the data of an export:
 * - `text`, `number`, each or null with `?`: as it stands;
 * - `sealed`, or null with `?`: opened, under its name without « Sealed »;
 * - `id`: of the row itself; `person`, `file`, `ceremony`, `condolence`: of another row. In an export they are numbers,
 *   and a row whose `file` is not there stays out;
 * - `whose`: of a person, who may be gone;
 * - `browser`: a keyed hash of where somebody came from, and nothing to anyone else;
 * - `none`: not in an export. It is made anew, or says nothing elsewhere.
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
  | 'whose'
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
