import { type Kysely, sql } from 'kysely'
import ts from 'typescript'

/** Type of a column, as far as types and migrations both state it. `other`: neither text nor a number. */
export type Column = { kind: 'text' | 'integer' | 'other'; isNullable: boolean }

/** By table and column, as in the database: `user.email_index`. */
export type Columns = Record<string, Column>

/** Reads the columns of an interface of tables, which has a property per table and per column. */
export function readTypedColumns(file: string, name: string): Columns {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, lib: ['ES2023'], types: [] }, '.')
  const program = ts.createProgram([file], options)
  const checker = program.getTypeChecker()
  const isWanted = (node: ts.Statement) => ts.isInterfaceDeclaration(node) && node.name.text === name
  const schema = program.getSourceFile(file)?.statements.find(isWanted)
  if (!schema) throw new Error(`${file} has no interface ${name}.`)

  const columns: Columns = {}
  for (const table of checker.getTypeAtLocation(schema).getProperties()) {
    for (const column of checker.getTypeOfSymbol(table).getProperties()) {
      const type = checker.getTypeOfSymbol(column)
      const selected = type.getProperty('__select__') // of Kysely's Generated and ColumnType: the select type
      columns[snakeCase(`${table.name}.${column.name}`)] = toColumn(selected ? checker.getTypeOfSymbol(selected) : type)
    }
  }
  return columns
}

function toColumn(type: ts.Type): Column {
  const parts = type.isUnion() ? type.types : [type]
  const values = parts.filter(({ flags }) => !(flags & ts.TypeFlags.Null))
  const areAll = (wanted: ts.TypeFlags) => values.length > 0 && values.every(({ flags }) => flags & wanted)
  const kind = areAll(ts.TypeFlags.StringLike) ? 'text' : areAll(ts.TypeFlags.NumberLike) ? 'integer' : 'other'
  return { kind, isNullable: values.length < parts.length }
}

/** As Kysely's CamelCasePlugin does. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Reads the columns of a SQLite database, without Kysely's own tables. A primary key is never null, although SQLite
 * allows it.
 */
export async function readSqliteColumns<Schema>(db: Kysely<Schema>): Promise<Columns> {
  const { rows } = await sql<{ name: string; type: string; isRequired: 0 | 1 }>`
    select t.name || '.' || c.name as name, lower(c.type) as type, c."notnull" or c.pk > 0 as is_required
    from sqlite_master t join pragma_table_info(t.name) c
    where t.type = 'table' and t.name not glob 'sqlite_*' and t.name not glob 'kysely_*'
  `.execute(db)
  const kindOf = (type: string) => (type === 'text' || type === 'integer' ? type : 'other')
  return Object.fromEntries(
    rows.map(({ name, type, isRequired }) => [name, { kind: kindOf(type), isNullable: isRequired === 0 }]),
  )
}

/** One line per difference, sorted by name; empty if there is none. */
export function differencesOf(typed: Columns, migrated: Columns): string[] {
  const names = [...new Set([...Object.keys(typed), ...Object.keys(migrated)])].sort()
  return names.flatMap((name) => {
    const [type, column] = [typed[name], migrated[name]]
    if (!column) return [`${name} is in the types alone`]
    if (!type) return [`${name} is in the database alone`]
    const [said, made] = [describe(type), describe(column)]
    return said === made ? [] : [`${name} is ${said} in the types, ${made} in the database`]
  })
}

const describe = ({ kind, isNullable }: Column) => (isNullable ? `${kind} or null` : kind)
