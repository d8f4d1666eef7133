import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { addDays } from '#app/rules/days.ts'
import type { Operation } from '#app/rules/statements/operation.ts'
import type { Layout } from './layouts.ts'

type Drawn = { layout: Layout; opening: number; operations: readonly Operation[]; linesOfPage?: number; lost?: number }

const SIZE = 8
const TOP = 800

/** Prints a fictitious statement as a bank would. `lost`: index of an operation that is left out. */
export async function statementPdf({
  layout,
  opening,
  operations,
  linesOfPage = 45,
  lost,
}: Drawn): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const days = operations.map(({ day }) => day).sort()
  const [from, to] = [addDays(days[0]!, -1), days.at(-1)!]
  let page: PDFPage | undefined
  let y = 0

  const write = (text: string, x: number) => page!.drawText(text, { x, y, size: SIZE, font })
  const end = (text: string, right: number) => write(text, right - widthOf(font, text))
  const next = (lines = 1) => {
    if (page && y - 12 * lines > TOP - 12 * linesOfPage - 30) y -= 12
    else {
      page = pdf.addPage([595, 842])
      y = TOP
      write(layout.heading(from, to), 30)
      y -= 30
      for (const [title, x] of Object.entries(layout.titles)) write(title, x)
      for (const [title, right] of Object.values(layout.amounts)) end(title, right)
      if (layout.balance) end(...layout.balance)
      page.drawText('Banque SA au capital de 1 234 567 890,00 EUR - 01.02.2003 - Page 1/3', {
        x: 200,
        y: 20,
        size: 6,
        font,
      })
      y -= 20
    }
  }
  const amount = (cents: number) => end(layout.amount(cents), edgeOf(layout, cents))

  next()
  write(layout.opening(from), layout.label)
  amount(opening)
  let balance = opening
  for (const [index, { day, label, cents }] of operations.entries()) {
    balance += cents
    if (index === lost) continue
    next(label.length)
    write(layout.day(day), 30)
    const valueDay = layout.valueDay?.[0](day) ?? ''
    if (layout.valueDay && !layout.isGlued) write(valueDay, layout.valueDay[1])
    write(label[0]!, layout.label)
    end((layout.isGlued ? valueDay : '') + layout.amount(cents), edgeOf(layout, cents))
    if (layout.balance) end(`${balance < 0 ? '- ' : ''}${layout.amount(balance)}`, layout.balance[1])
    for (const line of label.slice(1)) {
      y -= 10
      write(line, layout.label)
    }
  }
  next()
  write(layout.total, layout.label)
  next()
  write(layout.closing(to), layout.label)
  amount(operations.reduce((sum, { cents }) => sum + cents, opening))
  return await pdf.save()
}

const edgeOf = ({ amounts }: Layout, cents: number) =>
  'signed' in amounts ? amounts.signed[1] : cents < 0 ? amounts.debit[1] : amounts.credit[1]

const widthOf = (font: PDFFont, text: string) => font.widthOfTextAtSize(text, SIZE)
