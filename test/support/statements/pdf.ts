import { degrees, PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { addDays } from '#app/rules/days.ts'
import type { Operation } from '#app/rules/statements/operation.ts'
import type { Layout } from './layouts.ts'

type Drawn = {
  layout: Layout
  opening: number
  operations: readonly Operation[]
  linesOfPage?: number
  lost?: number
  margin?: string
}

const SIZE = 8
const TOP = 800

/**
 * Prints a fictitious statement as a bank would. `lost`: index of an operation that is left out. `margin`: printed
 * upwards beside each operation.
 */
export async function statementPdf({
  layout,
  opening,
  operations,
  linesOfPage = 45,
  lost,
  margin,
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
      if (layout.sense) end(...layout.sense)
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
    if (margin) page!.drawText(margin, { x: 14, y, size: 6, font, rotate: degrees(90) })
    write(label[0]!, layout.label)
    if (layout.sense) end(cents < 0 ? 'D' : 'C', layout.sense[1])
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

const A4 = [595, 842] as const

/** Turns the pages as some banks save them: the text lies on its side, and the page says how to turn it. */
export async function turnedPdf(bytes: Uint8Array, turn: 90 | 180 | 270): Promise<Uint8Array> {
  const [pdf, original] = [await PDFDocument.create(), await PDFDocument.load(bytes)]
  for (const page of await pdf.embedPages(original.getPages())) {
    const [width, height] = turn === 180 ? A4 : [A4[1], A4[0]]
    const turned = pdf.addPage([width, height])
    turned.setRotation(degrees(turn))
    turned.drawPage(page, {
      x: turn === 270 ? 0 : width,
      y: turn === 90 ? 0 : height,
      rotate: degrees(turn),
    })
  }
  return await pdf.save()
}

/** Puts the pages of several files into one, as a scanner's program does. */
export async function joinedPdf(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (const bytes of files) {
    const one = await PDFDocument.load(bytes)
    for (const page of await pdf.copyPages(one, one.getPageIndices())) pdf.addPage(page)
  }
  return await pdf.save()
}

/** A page that is a photograph of a statement, or that is blank. */
export async function pageWithoutText(picture?: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([...A4])
  if (picture) page.drawImage(await pdf.embedPng(picture), { x: 40, y: 40, width: 500, height: 700 })
  return await pdf.save()
}
