import { expect, test } from 'vitest'
import { kept } from '#app/rules/accounts/kept-data.ts'
import { readTypedColumns, snakeCase } from '#test/support/source/table-columns.ts'

/**
 * What holds nobody: a partner's settings and prices, the worker's heartbeat, the answers of forms (codes and ids, for a week), the
 * last number of receipts, how often a page of advice helped.
 */
const impersonal = ['domain', 'partner_price', 'heartbeat', 'content_copy', 'act_once', 'number_series', 'advice_vote']

test('« Vos données » has a line for every table in which something of people is kept', () => {
  const tables = new Set(Object.keys(readTypedColumns('db/schema.ts', 'Schema')).map((column) => column.split('.')[0]))
  const named = kept.flatMap((line) => line.tables ?? []).map(snakeCase)
  expect([...named, ...impersonal].sort()).toEqual([...tables].sort())
})
