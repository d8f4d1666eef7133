import { readStatements } from '#app/adapters/statements/read.ts'
import type { Operation } from '#app/rules/statements/operation.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { layouts } from '#test/support/statements/layouts.ts'
import { madeByHand } from '#test/support/statements/made-by-hand.ts'
import { statementPdf } from '#test/support/statements/pdf.ts'
import { withService } from './service.ts'
import { ms, quantile, type Row, ratio } from './table.ts'

const LEAST_PRECISION = 0.97
const LEAST_RECALL = 0.92
const PAGES = 24
const LINES_OF_PAGE = 45
const MOST_MS = 2000
const MOST_OTHERS_MS = 300
const RUNS = 5

/** Measures what is found and missed in hand-made statements, in every layout, and the time for a year of pages. */
export async function measureStatements(): Promise<Row[]> {
  return [...(await measureFindings()), ...(await measureReading())]
}

/** Returns the share of proposed organisations that are right, and the share of existing ones that are found. */
async function measureFindings(): Promise<Row[]> {
  let [proposed, right, expected, named] = [0, 0, 0, 0]
  for (const one of madeByHand) {
    const readable = Object.entries(layouts).filter(([bank]) => one.name !== 'prosper' || bank === one.bank)
    for (const [, layout] of readable) {
      const found = await findIn(await statementPdf({ ...one, layout }), one.isJoint)
      const sure = found.filter(({ question }) => question === undefined)
      const all = [...one.proposed, ...one.toConfirm]
      proposed += sure.length
      right += sure.filter(({ creditor }) => one.proposed.includes(creditor)).length
      expected += all.length
      named += all.filter((id) => found.some(({ creditor }) => creditor === id)).length
    }
  }
  const row = (measure: string, value: number, least: number): Row => ({
    measure,
    value: value.toFixed(3),
    baseline: `${least} at least`,
    ratio: ratio(value, least),
    target: '≥ 1×',
  })
  return [
    row('Bank statements: precision of what is proposed', right / proposed, LEAST_PRECISION),
    row('Bank statements: recall of what is proposed or asked', named / expected, LEAST_RECALL),
  ]
}

async function findIn(bytes: Uint8Array, isJoint: boolean) {
  const files = [{ name: 'releve.pdf', bytes }]
  const read = await readStatements({ files, lines: '', today: '2026-11-22', deathDay: undefined, isJoint })
  if (!read.ok) throw new Error(`A statement made by hand is ${read.problem}.`)
  return read.value.proposals
}

/** Measures the time from the form to its result, and the waits of another user in the meantime. */
function measureReading(): Promise<Row[]> {
  return withService(async () => {
    const send = await signInFamily(await aYear())
    await send()
    const alone = await othersUntil(new Promise((resolve) => setTimeout(resolve, MOST_MS)))
    const [times, others]: [number[], number[]] = [[], []]
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now()
      const sending = send()
      others.push(...(await othersUntil(sending.then(() => times.push(performance.now() - start)))))
    }
    const [whole, waits] = [Math.max(...times), quantile(others, 0.95)]
    return [
      {
        measure: `Bank statement of ${PAGES} pages: from the form to the list, the most of ${RUNS}`,
        value: ms(whole),
        baseline: ms(MOST_MS),
        ratio: ratio(whole, MOST_MS),
        target: '≤ 1×',
      },
      {
        measure: '/connexion meanwhile, p95',
        value: ms(waits),
        baseline: `${ms(MOST_OTHERS_MS)}; alone: ${ms(quantile(alone, 0.95))}`,
        ratio: ratio(waits, MOST_OTHERS_MS),
        target: '≤ 1×',
      },
    ]
  })
}

/** Returns a year of pages: the operations of one statement among many purchases. */
async function aYear(): Promise<Uint8Array> {
  const { operations, opening } = madeByHand.find(({ name }) => name === 'odette')!
  const one = (index: number): Operation => ({
    ...operations[index % operations.length]!,
    label: [
      index % 3 === 0 ? operations[index % operations.length]!.label.join(' ') : `PAIEMENT PAR CARTE ACHAT ${index}`,
    ],
  })
  const filling = Array.from({ length: PAGES * (LINES_OF_PAGE - 1) - LINES_OF_PAGE / 2 }, (_, index) => one(index))
  return await statementPdf({
    layout: layouts['credit-agricole']!,
    opening,
    operations: filling.sort((first, other) => first.day.localeCompare(other.day)),
    linesOfPage: LINES_OF_PAGE,
  })
}

async function signInFamily(bytes: Uint8Array) {
  const jar: { value: string }[] = []
  await signIn({ addCookies: async (cookies) => void jar.push(...cookies) })
  const headers = { Cookie: `sid=${jar[0]?.value}` }
  const page = `${e2e.origin}/demarches-administratives/retrouver`
  return async () => {
    const [, csrf = ''] = /name="_csrf" value="([^"]+)"/.exec(await (await fetch(page, { headers })).text()) ?? []
    const form = new FormData()
    form.set('_csrf', csrf)
    form.set('intent', 'read')
    form.set('statements', new File([new Uint8Array(bytes)], 'releve.pdf'))
    const { status } = await fetch(page, { method: 'POST', headers, body: form })
    if (status !== 200) throw new Error(`${page}: the statement was answered ${status}.`)
  }
}

async function othersUntil(over: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const ending = over.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const start = performance.now()
    await (await fetch(`${e2e.origin}/connexion`)).arrayBuffer()
    times.push(performance.now() - start)
  }
  await ending
  return times
}
