import { readStatements } from '#app/adapters/statements/read.ts'
import type { Proposal } from '#app/rules/statements/proposals.ts'
import { boursoCsv, inWindows1252, ofx, signedCsv } from '#test/support/statements/files.ts'
import { layouts } from '#test/support/statements/layouts.ts'
import { type MadeByHand, madeByHand } from '#test/support/statements/made-by-hand.ts'
import { statementPdf } from '#test/support/statements/pdf.ts'

type Brought = MadeByHand & { bytes: Uint8Array }

const asPdf = async (one: MadeByHand): Promise<Brought> => ({
  ...one,
  bytes: await statementPdf({ ...one, layout: layouts[one.bank]! }),
})

/** The format of each of the six banks in which the statements were written. */
const ownFormats: Record<string, (one: MadeByHand) => Uint8Array | Promise<Uint8Array>> = {
  marceline: (one) => inWindows1252(ofx(one.operations, 'Banque Populaire')),
  bernard: (one) => inWindows1252(signedCsv(one.operations)),
  aimee: (one) => new TextEncoder().encode(`\uFEFF${boursoCsv(one.operations)}`),
}
const asGiven = async (one: MadeByHand): Promise<Brought> => {
  const write = ownFormats[one.name]
  return write ? { ...one, bytes: await write(one) } : await asPdf(one)
}

async function readAll(files: Brought[]) {
  const reading = await readStatements({
    files: files.map(({ name, bytes }) => ({ name, bytes })),
    lines: '',
    today: '2026-11-22',
    deathDay: undefined,
    isJoint: false,
  })
  if (!reading.ok) throw new Error(reading.problem)
  return reading.value
}

const keyOf = ({ creditor, kind, name }: Proposal) => `${creditor} ${kind} ${name}`

/** Facts of two statements together: those of each, and the later of any in both. */
function together(one: Proposal[], other: Proposal[]): Proposal[] {
  const both = one.flatMap((first) => {
    const second = other.find((each) => keyOf(each) === keyOf(first))
    if (!second) return []
    const last = second.last > first.last ? second : first
    const question = first.question && second.question ? last.question : undefined
    return [
      {
        ...last,
        ...('question' in last || question ? { question } : {}),
        contracts: last.direction === 'credit' ? last.contracts : first.contracts + second.contracts,
        isTicked: first.isTicked || second.isTicked,
      },
    ]
  })
  const isAlone = (each: Proposal) => !both.some((shared) => keyOf(shared) === keyOf(each))
  return [...one.filter(isAlone), ...other.filter(isAlone), ...both]
}

const plain = (proposals: Proposal[]) =>
  proposals.map((proposal) => JSON.stringify(Object.fromEntries(Object.entries(proposal).sort()))).sort()

test.each([
  ['in PDF of their own banks', asPdf],
  ['in the format of each bank', asGiven],
])('two statements of two people, %s, keep their facts: every pair, in both orders', async (_, write) => {
  const files = await Promise.all(madeByHand.map(write))
  const alone = await Promise.all(files.map((file) => readAll([file])))
  const mixed: string[] = []
  for (const [at, one] of files.entries()) {
    for (const [place, other] of files.entries()) {
      if (place === at) continue
      const read = await readAll([one, other])
      const expected = together(alone[at]!.proposals, alone[place]!.proposals)
      const faults = [
        ...plain(read.proposals).filter((line) => !plain(expected).includes(line)),
        ...plain(expected).filter((line) => !plain(read.proposals).includes(line)),
        ...(read.ignored === alone[at]!.ignored + alone[place]!.ignored ? [] : ['ignored']),
        ...(read.unknowns.length === alone[at]!.unknowns.length + alone[place]!.unknowns.length ? [] : ['unknowns']),
        ...[read.gaps, read.skipped].flat().filter((fault) => fault !== 0),
      ]
      if (faults.length > 0) mixed.push(`${one.name} and ${other.name}: ${faults.join('\n  ')}`)
    }
  }
  expect(mixed).toEqual([])
})
