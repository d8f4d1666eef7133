import type { Figures } from './figures.ts'

/** One row of a trial. */
export type Line = {
  id: string
  done: string
  /** Undefined if nothing was counted. */
  figures: Figures | undefined
  seen: string
  hasFailed: boolean
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
