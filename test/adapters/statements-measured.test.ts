import { readPdfTexts } from '#app/adapters/statements/pdf-texts.ts'
import { readStatementPages } from '#app/rules/statements/formats/pages.ts'
import type { Operation } from '#app/rules/statements/operation.ts'
import { findOrganisations } from '#app/rules/statements/proposals.ts'
import { type Generated, generated } from '#test/support/statements/generated.ts'
import { layouts } from '#test/support/statements/layouts.ts'
import { statementPdf } from '#test/support/statements/pdf.ts'

/**
 * Measures PDF statements: how many lines are read, how many organisations are proposed, and how many of each are
 * right.
 */
async function measureAll(statements: Generated[]) {
  const counts = { lines: 0, readLines: 0, gaps: 0, sure: 0, rightSure: 0, planted: 0, found: 0, rightLetter: 0 }
  const contracts = { planted: 0, found: 0 }
  for (const { bank, opening, operations, planted } of statements) {
    const read = await readPdf({ bank, opening, operations })
    const { proposals } = findOrganisations(read.operations, { bank, bankName: 'Banque' })
    const sure = proposals.filter(({ question }) => question === undefined)
    const named = planted.flatMap((one) => {
      const proposal = proposals.find(({ creditor }) => creditor === one.creditor)
      return proposal ? [{ proposal, planted: one }] : []
    })
    counts.lines += operations.length
    counts.readLines += operations.filter((one) => read.operations.some((other) => isSame(one, other))).length
    counts.gaps += read.gaps.length
    counts.sure += sure.length
    counts.rightSure += sure.filter(({ creditor }) => planted.some((one) => one.creditor === creditor)).length
    counts.planted += planted.length
    counts.found += named.length
    counts.rightLetter += named.filter(({ proposal, planted }) => proposal.kind === planted.kind).length
    contracts.planted += planted.filter((one) => one.contracts > 1).length
    contracts.found += named.filter(({ proposal, planted }) => planted.contracts > 1 && proposal.contracts > 1).length
  }
  return { ...counts, contracts }
}

async function readPdf({ bank, opening, operations }: Pick<Generated, 'bank' | 'opening' | 'operations'>) {
  const texts = await readPdfTexts(await statementPdf({ layout: layouts[bank]!, opening, operations }))
  const [read] = texts.ok ? readStatementPages(texts.value.pages) : []
  if (!read) throw new Error(`No page of ${bank} could be parsed.`)
  return read
}

const isSame = (one: Operation, other: Operation) => one.day === other.day && one.cents === other.cents

/** Whether a statement is in the held-out third, one per bank, which was not used to tune the rules. */
const isHeldOut = (_: Generated, index: number) => index % 3 === 0

describe.each([
  ['that the rules were tried on', generated.filter((one, index) => !isHeldOut(one, index)), 20],
  ['that were kept apart', generated.filter(isHeldOut), 10],
])('statements of every bank %s', (_name, statements, count) => {
  test('statements of every bank are read, and give the organisations to write to', async () => {
    expect(statements).toHaveLength(count)
    const { contracts, ...all } = await measureAll(statements)
    expect(all.gaps).toBe(0)
    expect(all.readLines / all.lines).toBeGreaterThanOrEqual(0.995)
    expect(all.rightSure / all.sure).toBeGreaterThanOrEqual(0.97)
    expect(all.found / all.planted).toBeGreaterThanOrEqual(0.92)
    expect(all.rightLetter / all.found).toBeGreaterThanOrEqual(0.95)
    expect(contracts.planted).toBeGreaterThan(0)
    expect(contracts.found / contracts.planted).toBeGreaterThanOrEqual(0.9)
  })

  test.each(statements)('$name: its purchases, people and doctors give no letter', ({ bank, noise }) => {
    expect(noise.length).toBeGreaterThan(15)
    expect(findOrganisations(noise, { bank, bankName: 'Banque' }).proposals).toEqual([])
  })
})
