import { renderSheet } from '#app/adapters/printing/letter-html.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { shownSource } from '#app/content/law.ts'
import { findSituation } from '#app/content/situations/situations.ts'
import { printSheet } from '#app/operations/bundle/print-sheets.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { listOpenSteps } from '#app/operations/tracking/next-steps.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { comingYears } from '#app/rules/calendar/coming-years.ts'
import { whenCopy } from '#app/rules/calendar/copy.ts'
import { type Deadline, deadlineTable } from '#app/rules/calendar/deadlines.ts'
import { undatedLines } from '#app/rules/calendar/undated.ts'
import type { Day } from '#app/rules/days.ts'
import { frTypo, shortDay, upperFirst } from '#app/rules/french.ts'
import { shortNameOf } from '#app/rules/letters/letter-name.ts'
import { stepCopy } from '#app/rules/tracking/answered.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { letterOf } from '#letters/index.ts'
import { readCalendar } from './deadlines.ts'

export const YEARS_FILE_NAME = 'dates-des-annees-qui-viennent.pdf'
export const YEARS_TITLE = 'Dans les années qui viennent'

/** One right in a few words. An empty text is not printed. */
export type YearsLine = Readonly<Record<'when' | 'label' | 'after' | 'letters' | 'sources', string>>
export type YearsPaper = { groups: readonly { title: string; lines: readonly YearsLine[] }[] }

/**
 * Reads what opens or closes in the years after the death, in words, below the next steps after replies to letters. A
 * reader sees the dates, and no answer of the family (choice-13).
 */
export async function readYearsPaper(
  db: Db,
  { account, role }: { account: Account; role: Role },
  today: Day,
): Promise<YearsPaper> {
  const mayWrite = can(role, 'write-letters')
  const overview = await readOverview(db, account, today)
  const steps = mayWrite ? await listOpenSteps(db, account, overview.letters, today) : []
  const years = comingYears(await readCalendar(db, { account, mayWrite }, overview, today), today).map(
    ({ title, lines }) => ({
      title,
      lines: lines.map((line) => lineOf(line, today)),
    }),
  )
  const replies = steps.map(({ recipient, step }) => ({ ...noWords, label: recipient, when: stepCopy(step, today) }))
  return { groups: [...(replies.length > 0 ? [{ title: 'Après leurs réponses', lines: replies }] : []), ...years] }
}

const noWords: YearsLine = { label: '', when: '', after: '', letters: '', sources: '' }

/**
 * Returns a right as it stands under its year, in a few words: a family has some forty, and they are on one page. The
 * page of the dates has the reasons.
 */
function lineOf(line: Deadline, today: Day): YearsLine {
  const { label, sources, letters, elsewhere, remark = '', day, code } = line
  const names = [...new Set(letters.map((id) => shortNameOf(letterOf(id))))].map(frTypo).join(', ')
  return {
    label,
    when: upperFirst(whenCopy(line, day ?? today, shortDay)),
    // What waits for an event says whom to ask.
    after: elsewhere ?? (code in undatedLines ? remark : ''),
    letters: names
      ? `Lettre\u00A0: ${names}.`
      : findSituation(deadlineTable[code].situation)
        ? 'Une lettre existe.'
        : '',
    sources: shortSources(sources).map(frTypo).join('\u202F; '),
  }
}

/** Returns the sources whose page we recorded, or all if none has one: a law, or "ameli.fr" for a page of that site. */
function shortSources(names: Deadline['sources']): string[] {
  const recorded = names.filter((name) => shownSource(name).page)
  const shown = recorded.length > 0 ? recorded : names
  return [...new Set(shown.map((name) => /^[\w.-]+\.fr(?=,)/.exec(name)?.[0] ?? name))]
}

/** Prints it in the style of the bundle. `help`: the line with the help telephone. */
export function printYears(
  printer: Pick<Printer, 'printBundle'>,
  { groups }: YearsPaper,
  { today, help }: { today: Day; help: string },
) {
  return printSheet(printer, { id: 'years', title: YEARS_TITLE, help }, () =>
    renderSheet('years-sheet', { groups, today }),
  )
}
