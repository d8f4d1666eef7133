import type { ArchiveEntry } from '#app/adapters/files/archive-writer.ts'
import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import type { AppContext } from '#app/context.ts'
import { readCalendar } from '#app/operations/calendar/deadlines.ts'
import { calendarFileOf, DATES_FILE_NAME } from '#app/operations/calendar/file.ts'
import { printYears, readYearsPaper, YEARS_FILE_NAME, YEARS_TITLE } from '#app/operations/calendar/years-paper.ts'
import { printBooklet } from '#app/operations/ceremony/booklet.ts'
import { readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import { printPaper, readPaperContent } from '#app/operations/ceremony/papers.ts'
import { readSpeeches } from '#app/operations/ceremony/speeches.ts'
import { makeBook, wantedIn } from '#app/operations/deceased-space/book/make.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { printPages } from '#app/operations/letters/print.ts'
import { printReceipt, receiptFileName } from '#app/operations/orders/print-receipt.ts'
import { listOpenSteps } from '#app/operations/tracking/next-steps.ts'
import { directiveText } from '#app/rules/accounts/directives.ts'
import { numberedName } from '#app/rules/bundle/bundle.ts'
import { type PaperName, papers } from '#app/rules/ceremony/papers/papers.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { BOOK_NAME, volumesOf } from '#app/rules/deceased-space/book/options.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { paymentOf } from '#app/rules/orders/letter-payment.ts'
import type { Outcome } from '#app/rules/outcome.ts'
import { helpCopy } from '#app/rules/partners/help-copy.ts'
import type { Site } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { findDirective } from '#db/accounts/directives.ts'
import type { User } from '#db/accounts/users.ts'
import { countCondolences } from '#db/condolences/counts.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { listOrdersOf } from '#db/orders/orders.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { EntryError } from './entries.ts'

export type PaperDeps = Pick<AppContext, 'db' | 'keys' | 'files' | 'printer'>

/** A document printed for the archive, and the label of its link. */
export type ExportPaper = ArchiveEntry & { label: string }

type Whose = { account: Account; user: User; site: Site; now: Date }

/** Lists what a family would print: letters, the booklet and documents of ceremonies, the memory book, dates of this year and later. */
export async function listPapers(deps: PaperDeps, { account, user, site, now }: Whose): Promise<ExportPaper[]> {
  const today = parisDay(now)
  return [
    ...(await letterPapers(deps, account, { site, today })),
    ...(await yearsPapers(deps, account, { today, help: helpCopy(site) })),
    ...(await ceremonyPapers(deps, account, helpCopy(site))),
    ...(await books(deps, account)),
    ...(await receiptPapers(deps, account, user)),
  ]
}

/** Lists the started letters, complete or not. An unpaid letter is in the data but not printed. */
async function letterPapers(
  { db, printer }: PaperDeps,
  account: Account,
  { site, today }: { site: Site; today: Day },
): Promise<ExportPaper[]> {
  const overview = await readOverview(db, account, today)
  const begun = overview.letters.filter(
    ({ document, definition }) => document && paymentOf(definition.id, overview.paid) !== 'to-pay',
  )
  const deadlines = await readCalendar(db, { account, mayWrite: true }, overview, today)
  const steps = await listOpenSteps(db, account, overview.letters, today)
  const calendar = calendarFileOf(account, site, deadlines, { today, letters: overview.letters, steps })
  return [
    ...begun.map(({ definition, name, letter }, index) => {
      const view = letterView(definition, letter.answers, { today, enclosures: letter.enclosures })
      const path = `lettres/${numberedName(index + 1, name)}`
      return { path, label: name, make: () => bytesOf(printPages(printer, definition, view)) }
    }),
    ...(deadlines.length > 0
      ? [{ path: DATES_FILE_NAME, label: 'Les dates', make: async () => Buffer.from(calendar) }]
      : []),
  ]
}

/** Lists what opens or closes in the years after the death, once its day is known. */
async function yearsPapers(
  { db, printer }: PaperDeps,
  account: Account,
  written: { today: Day; help: string },
): Promise<ExportPaper[]> {
  const paper = await readYearsPaper(db, { account, role: 'owner' }, written.today)
  if (paper.groups.length === 0) return []
  return [{ path: YEARS_FILE_NAME, label: YEARS_TITLE, make: () => bytesOf(printYears(printer, paper, written)) }]
}

async function ceremonyPapers(deps: PaperDeps, account: Account, help: string): Promise<ExportPaper[]> {
  const { db, printer } = deps
  const found: ExportPaper[] = []
  for (const [index, { id }] of (await readCeremonies(db, account)).entries()) {
    const content = await readPaperContent(db, account, id)
    if (!content) continue
    const folder = `ceremonie-${index + 1}`
    for (const paper of Object.keys(papers) as PaperName[]) {
      const { name, file } = papers[paper]
      const make = async () => {
        const speeches = paper === 'fiches' ? await readSpeeches(deps, account, content) : undefined
        return await bytesOf(printPaper(printer, paper, content, { speeches, help }))
      }
      found.push({ path: `${folder}/${file}`, label: name, make })
    }
    const programme = await printBooklet(printer, { ...content, isForMaster: false }, { shape: 'screen' })
    // A programme that does not fit on twelve pages is left out; its texts are in the data.
    if (!programme.ok && !/^(too-long|cover-too-long)$/.test(programme.problem)) throw new EntryError(programme.problem)
    if (programme.ok) {
      const { bytes } = programme.value
      found.push({ path: `${folder}/programme.pdf`, label: 'Programme', make: async () => bytes })
    }
  }
  return found
}

async function books({ db, files, printer }: PaperDeps, account: Account): Promise<ExportPaper[]> {
  const space = await findSpace(db, account)
  if (!space) return []
  const format = { format: 'a5', isLarge: false, withFamily: true } as const
  const count = await countCondolences(db, account, wantedIn(format))
  return Array.from({ length: volumesOf(count) }, (_, index) => {
    const options = { ...format, volume: index + 1 }
    const name = index === 0 ? BOOK_NAME : BOOK_NAME.replace('.pdf', `-${index + 1}.pdf`)
    const make = async () => {
      const made = await makeBook({ db, files, printer }, { account, space, options })
      if (!made.ok) throw new EntryError(made.problem)
      return made.value.bytes
    }
    return { path: `souvenirs/${name}`, label: 'Livre de souvenirs', make }
  })
}

/** Lists the user's own documents: their receipts, and their directives about their data. */
export async function ownPapers(deps: PaperDeps, account: Account, user: User): Promise<ExportPaper[]> {
  const directive = await findDirective(deps.db, deps.keys, user.id)
  const words = directive && Buffer.from(directiveText(directive))
  return [
    ...(await receiptPapers(deps, account, user)),
    ...(words ? [{ path: 'apres-ma-mort.txt', label: 'Vos données après votre mort', make: async () => words }] : []),
  ]
}

/** Lists the receipts and credit notes of this user for this account. */
async function receiptPapers({ db, keys, printer }: PaperDeps, account: Account, user: User): Promise<ExportPaper[]> {
  const orders = (await listOrdersOf(db, keys, user.id)).filter(({ accountId }) => accountId === account.id)
  const receipts = (await Promise.all(orders.map(({ id }) => listReceipts(db, keys, id)))).flat()
  return receipts.map((receipt) => ({
    path: `recus/${receiptFileName(receipt)}`,
    label: receiptFileName(receipt).replace('.pdf', ''),
    make: () => bytesOf(printReceipt(printer, receipt)),
  }))
}

async function bytesOf(printing: Promise<Outcome<FinishedPdf, string>>): Promise<Uint8Array> {
  const printed = await printing
  if (!printed.ok) throw new EntryError(printed.problem)
  return printed.value.bytes
}
