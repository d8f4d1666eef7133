import { type Figures, isBroken, sumOf } from './figures.ts'
import { type Fault, ofPromises, type PromiseId, type Proof, promises } from './plan.ts'
import { type Result, resultsOf } from './run-tests.ts'

/** One line: a fault with its tests, or with one of its trials. */
export type Line = {
  id: string
  done: string
  /** Undefined if nothing was counted. */
  figures: Figures | undefined
  seen: string
  hasFailed: boolean
}

/**
 * Returns the line of the tests of a fault or promise. A proof without results has failed, because no test has that
 * title.
 */
export function lineOf(id: string, done: string, proofs: readonly Proof[], all: readonly Result[]): Line {
  const missing = proofs.filter((proof) => resultsOf(proof, all).length === 0)
  const results = [...new Set(proofs.flatMap((proof) => resultsOf(proof, all)))]
  const failed = results.filter(({ hasPassed }) => !hasPassed)
  const counted = results.flatMap(({ figures }) => figures ?? [])
  const figures = counted.length > 0 ? sumOf(counted) : { rounds: results.length }
  const faults = [
    ...missing.map(([file, name]) => `no test ${file} « ${name} »`),
    ...failed.map(({ file, name }) => `failed: ${file} ${name}`),
    ...(isBroken(figures) ? ['lost, or done twice'] : []),
  ]
  const seen = faults.length > 0 ? faults.join('; ') : `${results.length} tests pass`
  return { id, done, figures, seen, hasFailed: faults.length > 0 }
}

/** Returns whether each promise was kept, from the faults that test it and from its own tests. */
export function promiseLines(faults: Record<string, Fault>, lines: readonly Line[], all: readonly Result[]): Line[] {
  return (Object.keys(promises) as PromiseId[]).flatMap((id) => {
    const tried = Object.keys(faults).filter((fault) => faults[fault]!.keeps.includes(id))
    const own = lineOf(id, promises[id], ofPromises[id] ?? [], all)
    const broken = tried.filter((fault) => lines.some((line) => line.id === fault && line.hasFailed))
    const isKept = broken.length === 0 && !own.hasFailed
    const seen = isKept ? `kept: ${[...tried, ...(ofPromises[id] ? [own.seen] : [])].join(', ')}` : 'broken'
    return {
      ...own,
      figures: undefined,
      seen: isKept ? seen : `broken: ${[...broken, own.seen].join(', ')}`,
      hasFailed: !isKept,
    }
  })
}

const titles = ['', 'Done', 'Times', 'Acknowledged', 'Kept', 'Twice', 'Heals', 'Seen']

/** Returns a Markdown table, also stored in docs. */
export function toMarkdown(lines: readonly Line[]): string {
  const rows = lines.map(({ id, done, figures, seen, hasFailed }) => [
    id,
    done,
    ...countsOf(figures),
    [hasFailed ? `**${seen}**` : seen, ...(figures?.said ? [figures.said] : [])].join('; '),
  ])
  const rule = titles.map(() => '---')
  return [titles, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function countsOf(figures: Figures | undefined): string[] {
  if (!figures) return ['', '', '', '', '']
  const { rounds, acknowledged, kept, twice, healMs } = figures
  return [rounds, acknowledged, kept, twice, healMs === undefined ? undefined : `${(healMs / 1000).toFixed(1)} s`].map(
    (value) => (value === undefined ? '' : String(value)),
  )
}
