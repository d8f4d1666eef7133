import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Db } from '#db/connect.ts'
import { onEachConnection } from './postgres.ts'

/** Tables that do not grow with the number of families, so that reading a whole table is acceptable. */
const small = new Set(['domain', 'kysely_migration'])

/** The distinct queries of a database, to repeat on another one. */
export type Asked = Map<string, RootOperationNode>

export function recorder(asked: Asked): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (node.kind !== 'RawNode') asked.set(JSON.stringify(node, withoutValues), node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** Replaces values, so that two reads of two rows are the same statement. */
const withoutValues = (name: string, value: unknown) => (name === 'value' || name === 'values' ? undefined : value)

/** Returns the statements that scan a whole growing table, because SQLite has no index for them. */
export async function scansOfSqlite(db: Db, asked: Asked): Promise<string[]> {
  const scans: string[] = []
  for (const node of asked.values()) {
    const { rows, sql } = await explain<{ detail: string }>(db, 'explain query plan', node)
    const tables = new Map([...sql.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, table, alias]) => [alias!, table!]))
    const parts = new Set([...sql.matchAll(/\) as "(\w+)"/g)].map(([, name]) => name))
    for (const { detail } of rows) {
      const name = /^SCAN ([a-z]\w*)/.exec(detail)?.[1]
      if (name && !parts.has(name) && !small.has(tables.get(name) ?? name)) scans.push(`${detail}: ${sql}`)
    }
  }
  return scans
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] }

/** PostgreSQL assumes that a table without statistics is large. Tables that served another test may have statistics. */
const forgetSizes = `
  do $$ begin
    set local session_replication_role = replica; -- the journal refuses to be emptied
    execute (select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' cascade'
      from pg_tables where schemaname = 'public');
  end $$;
`

/** Returns the statements for which PostgreSQL has no index either. Empties the database. */
export async function scansOfPostgres(db: Db, asked: Asked): Promise<string[]> {
  await db.executeQuery(CompiledQuery.raw(forgetSizes))
  // It would scan empty tables anyway.
  await onEachConnection(db, 'set enable_seqscan = off')
  const scans: string[] = []
  for (const node of asked.values()) {
    const { rows, sql } = await explain<{ 'QUERY PLAN': [{ Plan: Plan }] }>(db, 'explain (format json)', node)
    for (const step of stepsOf(rows[0]!['QUERY PLAN'][0].Plan)) {
      const { 'Relation Name': table, 'Node Type': kind } = step
      const isWhole = /Scan$/.test(kind) && kind !== 'Bitmap Heap Scan' && !('Index Cond' in step)
      if (table && !small.has(table) && isWhole) scans.push(`${kind} of ${table}: ${sql}`)
    }
  }
  return scans
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

async function explain<Row>(db: Db, how: string, node: RootOperationNode) {
  const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId())
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(`${how} ${sql}`, [...parameters]))
  return { rows, sql }
}
