import { readCamt } from '#app/adapters/statements/camt.ts'
import { readStatements } from '#app/adapters/statements/read.ts'
import { unwrap } from '#test/support/given.ts'
import { camt, document, sparseEntry } from '#test/support/statements/camt.ts'
import { madeByHand } from '#test/support/statements/made-by-hand.ts'

const versions = [2, 3, 4, 6, 8, 10, 13]

const read = (text: string) =>
  readStatements({
    files: [{ name: 'releve.xml', bytes: new TextEncoder().encode(text) }],
    lines: '',
    today: '2026-11-22',
    deathDay: undefined,
    isJoint: false,
  })

const statementsIn = (text: string) => {
  return unwrap(readCamt(text))
}

describe.each(versions)('CAMT.053 in version %i', (version) => {
  test('a CAMT statement returns its operations, line by line', () => {
    for (const { name, operations, opening } of madeByHand) {
      const [statement] = statementsIn(camt(operations, opening, { version, prefix: version % 4 ? '' : 'ns2:' }))
      const told = statement!.operations.map(({ day, cents, label }) => [day, cents, label[0]])
      expect(told, name).toEqual(operations.map(({ day, cents, label: [first] }) => [day, cents, first]))
      expect([statement!.gaps, statement!.skipped]).toEqual([[], 0])
    }
  })

  test('a CAMT statement returns a party, a mandate and a creditor given in elements', () => {
    const entries = [
      sparseEntry(
        { version, cents: -7412, name: 'XYZ', family: 'RDDT' },
        { mandate: 'M-1', creditorId: 'FR47EDF001007' },
      ),
      sparseEntry({ version, cents: 118_620, name: 'CARSAT SUD EST', family: 'RCDT' }),
    ]
    const [statement] = statementsIn(document(version, `<Stmt>${entries.join('')}</Stmt>`))
    expect(statement!.operations).toEqual([
      { day: '2026-09-04', cents: -7412, label: ['PRLV SEPA', 'XYZ', 'RUM : M-1', 'ICS : FR47EDF001007'] },
      { day: '2026-09-04', cents: 118_620, label: ['VIR SEPA RECU', 'CARSAT SUD EST'] },
    ])
  })
})

const found = async (text: string) => {
  const reading = await read(text)
  return reading.ok ? reading.value : reading
}

test('a CAMT file has the organisations of each of its statements, and the bank', async () => {
  const bics: Record<string, string> = { prosper: 'CMCIFRPP', odette: 'AGRIFRPP', marceline: 'CCBPFRPP' }
  for (const one of madeByHand.filter(({ name }) => name !== 'prosper')) {
    const text = camt(one.operations, one.opening, { bic: bics[one.name] ?? 'ZZZZFRPP' })
    const reading = unwrap(
      await readStatements({
        files: [{ name: 'releve.xml', bytes: new TextEncoder().encode(text) }],
        lines: '',
        today: '2026-11-22',
        deathDay: undefined,
        isJoint: one.isJoint,
      }),
    )
    const sure = reading.proposals.filter(({ question }) => question === undefined)
    expect(sure.map(({ creditor }) => creditor).sort()).toEqual([...one.proposed].sort())
    expect([reading.gaps, reading.skipped]).toEqual([[], 0])
    const loan = sure.find(({ category }) => category === 'credit-banque')
    if (one.name === 'odette') expect(loan?.name).toBe('Crédit Agricole')
  }
})

test('an entry with several operations gives each of them', () => {
  const detail = (cents: string, name: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${cents}</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties></TxDtls>`
  const entry = (sum: string) =>
    `<Ntry><Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-09-04</Dt></BookgDt><NtryDtls>${detail('10.50', 'ORANGE')}${detail('20.00', 'EDF')}</NtryDtls><AddtlNtryInf>PRLV SEPA</AddtlNtryInf></Ntry>`
  const operations = (sum: string) => statementsIn(document(2, `<Stmt>${entry(sum)}</Stmt>`))[0]!.operations
  expect(operations('30.50')).toMatchObject([
    { cents: -1050, label: ['PRLV SEPA', 'ORANGE'] },
    { cents: -2000, label: ['PRLV SEPA', 'EDF'] },
  ])
  expect(operations('30.51')).toMatchObject([{ cents: -3051, label: ['PRLV SEPA'] }])
})

test('only booked entries count, a reversal is a rejection, and two accounts stay separate', () => {
  const entry = (more: string, label: string) =>
    `<Ntry><Amt Ccy="EUR">9.99</Amt><CdtDbtInd>CRDT</CdtDbtInd>${more}<BookgDt><Dt>2026-09-04</Dt></BookgDt><AddtlNtryInf>${label}</AddtlNtryInf></Ntry>`
  const statements = statementsIn(
    document(
      2,
      `<Stmt><Acct><Id><IBAN>FR7630003000300000012345614</IBAN></Id></Acct>${entry('<Sts>PDNG</Sts>', 'PRLV A')}${entry('<RvslInd>true</RvslInd><Sts>BOOK</Sts>', 'PRLV SEPA B')}</Stmt>` +
        `<Stmt>${entry('<Sts>BOOK</Sts>', 'VIR C')}</Stmt>`,
    ),
  )
  expect(statements.map(({ bank, operations }) => [bank, operations.map(({ label }) => label)])).toEqual([
    ['societe-generale', [['REJET', 'PRLV SEPA B']]],
    [undefined, [['VIR C']]],
  ])
})

test('a missing cent is visible in the balance', async () => {
  const one = madeByHand.find(({ name }) => name === 'odette')!
  const text = camt(one.operations, one.opening)
  expect(await found(text)).toMatchObject({ gaps: [] })
  const off = text.replace('<Amt Ccy="EUR">74.12</Amt>', '<Amt Ccy="EUR">74.11</Amt>')
  expect(await found(off)).toMatchObject({ gaps: [{ day: '2026-09-30', file: 'releve.xml' }] })
})

describe('hostile or unknown XML is refused', () => {
  const one = madeByHand[0]!
  const good = camt(one.operations, one.opening)
  const nested = '<Ustrd>'.repeat(5000) + '</Ustrd>'.repeat(5000)
  const withDoctype = (doctype: string) => good.replace('<Document', `${doctype}<Document`)
  test.each<[string, string]>([
    ['an entity', withDoctype('<!DOCTYPE Document [<!ENTITY a "x">]>').replace('PRLV SEPA VEOLIA', '&a;')],
    [
      'entities that grow',
      withDoctype(
        `<!DOCTYPE d [<!ENTITY a "ha">${'bcdefghij'
          .split('')
          .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
          .join('')}]>`,
      ),
    ],
    ['a file of the server', withDoctype('<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]>')],
    ['a document type from elsewhere', withDoctype('<!DOCTYPE Document SYSTEM "http://127.0.0.1/a.dtd">')],
    ['an entity that nobody declared', good.replace('PRLV SEPA VEOLIA', '&veolia;')],
    ['depth', good.replace('<RmtInf>', `<RmtInf>${nested}`)],
    ['an entry of a hundred thousand elements', good.replace('<RmtInf>', `<RmtInf>${'<Ustrd/>'.repeat(100_000)}`)],
    ['an endless text', good.replace('<AddtlNtryInf>', `<AddtlNtryInf>${'A'.repeat(1_000_000)}`)],
    ['a file that is cut', good.slice(0, -40)],
    ['two roots', `${good}<Document/>`],
    ['movements of the day (CAMT.052)', good.replace('camt.053', 'camt.052')],
    ['a version that does not exist', good.replace('camt.053.001.02', 'camt.053.001.01')],
    ['a page of a bank', '<html><body>Votre relevé</body></html>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ])('%s', async (_what, text) => {
    expect(await read(text)).toEqual({ ok: false, problem: 'unreadable', file: 'releve.xml' })
  })

  test('with more operations than any statement', async () => {
    const operation = one.operations[0]!
    const many = camt(Array.from({ length: 20_001 }, () => operation))
    expect(await read(many)).toEqual({ ok: false, problem: 'too-many-lines', file: 'releve.xml' })
  })
})
