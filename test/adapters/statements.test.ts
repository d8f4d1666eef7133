import { PDFDocument } from '@cantoo/pdf-lib'
import { readStatements } from '#app/adapters/statements/read.ts'
import { readApart } from '#app/adapters/statements/reader.ts'
import { boursoCsv, cfonb, inWindows1252, ofx, qif, signedCsv, twoColumnsCsv } from '#test/support/statements/files.ts'
import { layouts } from '#test/support/statements/layouts.ts'
import { type MadeByHand, madeByHand } from '#test/support/statements/made-by-hand.ts'
import { statementPdf } from '#test/support/statements/pdf.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

const read = (files: Uint8Array[], isJoint = false, lines = '') =>
  readStatements({
    files: files.map((bytes, index) => ({ name: `${index}.dat`, bytes })),
    lines,
    today: '2026-11-22',
    deathDay: undefined,
    isJoint,
  })

async function found(files: Uint8Array[], { isJoint }: Pick<MadeByHand, 'isJoint'>) {
  const reading = await read(files, isJoint)
  if (!reading.ok) throw new Error(reading.problem)
  const { proposals, unknowns, gaps, skipped } = reading.value
  const idsOf = (isAsked: boolean) =>
    proposals.filter(({ question }) => (question !== undefined) === isAsked).map(({ creditor }) => creditor)
  return {
    proposed: idsOf(false).sort(),
    toConfirm: idsOf(true).sort(),
    unknown: unknowns.map(({ label }) => label),
    gaps,
    skipped,
  }
}

const expected = ({ proposed, toConfirm, unknown }: MadeByHand) => ({
  proposed: [...proposed].sort(),
  toConfirm: [...toConfirm].sort(),
  unknown,
  gaps: [],
  skipped: 0,
})

/** A label's format depends on the bank, so in a file that does not name its bank, such a label is ignored. */
const ofAnyBank = madeByHand.filter(({ name }) => name !== 'prosper')

describe.each(madeByHand)('$name in PDF', (one) => {
  test.each(Object.entries(layouts).filter(([bank]) => one.name !== 'prosper' || bank === one.bank))(
    'of %s',
    async (_bank, layout) => {
      expect(await found([await statementPdf({ ...one, layout })], one)).toEqual(expected(one))
    },
  )
})

describe.each(ofAnyBank)('$name in a file', (one) => {
  const files: [string, Uint8Array][] = [
    ['CSV of two columns, Windows-1252', inWindows1252(twoColumnsCsv(one.operations))],
    ['CSV with commas, UTF-8', utf8(twoColumnsCsv(one.operations, ','))],
    ['CSV with tabs', utf8(twoColumnsCsv(one.operations, '\t'))],
    ['CSV of one column with signs', inWindows1252(signedCsv(one.operations))],
    ['CSV of BoursoBank with its mark', utf8(`\uFEFF${boursoCsv(one.operations)}`)],
    ['OFX', inWindows1252(ofx(one.operations))],
    ['QIF', utf8(qif(one.operations))],
    ['CFONB 120', inWindows1252(cfonb(one.operations, one.opening))],
  ]
  test.each(files)('%s', async (_format, bytes) => {
    expect(await found([bytes], one)).toEqual(expected(one))
  })

  test('split in two, out of order and uploaded twice', async () => {
    const [first, second] = [one.operations.slice(0, 9), one.operations.slice(7)].map((half) => utf8(ofx(half)))
    expect(await found([second!, first!, second!], one)).toEqual(expected(one))
  })
})

test('a lost operation is visible in the balance of its page', async () => {
  const one = madeByHand.find(({ name }) => name === 'odette')!
  const bytes = await statementPdf({ ...one, layout: layouts['credit-agricole']!, linesOfPage: 20, lost: 3 })
  expect((await found([bytes], one)).gaps).toEqual([{ page: 2, file: '0.dat' }])
})

test('a lost operation is visible in lines of CFONB too', async () => {
  const one = madeByHand.find(({ name }) => name === 'odette')!
  const lines = cfonb(one.operations, one.opening).split('\r\n')
  const lost = lines.filter((_, index) => index !== 1)
  expect(await found([inWindows1252(lines.join('\n'))], one)).toMatchObject({ gaps: [] })
  expect(await found([inWindows1252(lost.join('\n'))], one)).toMatchObject({ gaps: [{ day: '2026-09-30' }] })
})

test('pasted lines need no bank name', async () => {
  const reading = await read(
    [],
    false,
    '02/10/2026  PRLV SEPA ORANGE  24,99\n09/10 VIR RECU CARSAT BRETAGNE 921,44 €\nmerci',
  )
  expect(reading).toMatchObject({
    ok: true,
    value: {
      skipped: 1,
      proposals: [
        { creditor: 'orange', cents: 2499, direction: 'debit', last: '2026-10-02' },
        { creditor: 'carsat-bretagne', cents: 92144, direction: 'credit', last: '2026-10-09' },
      ],
    },
  })
})

describe('unreadable input', () => {
  const blank = async (pages: number, password?: string) => {
    const pdf = await PDFDocument.create()
    for (let page = 0; page < pages; page++) pdf.addPage()
    if (password) pdf.encrypt({ userPassword: password, ownerPassword: password })
    return await pdf.save()
  }
  const cases: [problem: string, make: () => Uint8Array | Promise<Uint8Array>][] = [
    ['picture', () => blank(1)],
    ['encrypted', () => blank(1, 'secret')],
    ['too-many-pages', () => blank(400)],
    ['unreadable', () => utf8('%PDF-1.7\nnothing more')],
    ['unreadable', () => utf8('Bonjour')],
    ['empty', () => new Uint8Array()],
    ['picture', () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
    ['spreadsheet', () => utf8('PK\u0003\u0004xl/workbook.xml')],
    ['no-operation', () => utf8('OFXHEADER:100\n<OFX><STMTTRN><DTPOSTED>demain<TRNAMT>beaucoup</STMTTRN></OFX>')],
    ['no-operation', () => utf8('Date;Libellé;Montant\n')],
    ['too-many-lines', () => utf8(`Date;Libellé;Montant\n${'01/09/2026;CHEQUE;-1,00\n'.repeat(20_001)}`)],
  ]
  test.each(cases)('%s', async (problem, make) => {
    expect(await read([await make()])).toEqual({
      ok: false,
      problem,
      file: '0.dat',
    })
  })

  test('a formula is read as text, and a broken operation of an OFX does not affect the others', async () => {
    const csv = await read([utf8('Date;Libellé;Montant\n01/09/2026;"=cmd|\' /C calc\'!A0 PRLV SEPA ORANGE";-24,99')])
    expect(csv).toMatchObject({ ok: true, value: { proposals: [], skipped: 0 } })
    const broken = ofx(madeByHand[0]!.operations.slice(0, 3)).replace('<TRNAMT>-86.40', '<TRNAMT>-86.4O')
    expect(await read([utf8(broken)])).toMatchObject({ ok: true, value: { skipped: 1 } })
  })
})

describe('in a separate process', () => {
  const given = (bytes: Uint8Array) => ({
    files: [{ name: 'releve.pdf', bytes }],
    lines: '',
    today: '2026-11-22',
    deathDay: undefined,
    isJoint: false,
  })
  const one = madeByHand.find(({ name }) => name === 'odette')!

  test('a statement gives the same result as in this process', async () => {
    const bytes = await statementPdf({ ...one, layout: layouts['credit-agricole']! })
    expect(await readApart(given(bytes))).toEqual(await readStatements(given(bytes)))
  })

  test('a statement that has no answer at the deadline may come back', async () => {
    const bytes = await statementPdf({ ...one, layout: layouts['credit-agricole']! })
    expect(await readApart(given(bytes), { deadlineMs: 1 })).toEqual({ ok: false, problem: 'busy' })
  })
})
