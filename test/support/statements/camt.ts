import type { Operation } from '#app/rules/statements/operation.ts'

type Written = {
  /** Version of CAMT.053, from 02. */
  version?: number
  bic?: string
  iban?: string
  prefix?: string
}

const amount = (cents: number) =>
  `<Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const balance = (code: string, cents: number, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(cents)}<Dt><Dt>${day}</Dt></Dt></Bal>`

/** CAMT.053 as a bank writes it: the label is the additional information of the entry. */
export function camt(operations: readonly Operation[], opening = 0, written: Written = {}): string {
  const { version = 2, bic = 'ZZZZFRPP', iban = 'FR7600000000000000000000000', prefix = '' } = written
  const [first, last] = [operations[0]!.day, operations.at(-1)!.day]
  const status = version < 8 ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>'
  const entries = operations.map(
    ({ day, label, cents }, index) =>
      `<Ntry><NtryRef>${index}</NtryRef>${amount(cents)}${status}<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>` +
      `<BkTxCd><Prtry><Cd>B1</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf>${label
        .slice(1)
        .map((line) => `<Ustrd>${escaped(line)}</Ustrd>`)
        .join('')}</RmtInf></TxDtls></NtryDtls><AddtlNtryInf>${escaped(label[0] ?? '')}</AddtlNtryInf></Ntry>`,
  )
  const closing = operations.reduce((sum, { cents }) => sum + cents, opening)
  const name = version < 4 ? 'BIC' : 'BICFI'
  return document(
    version,
    `<GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Svcr><FinInstnId><${name}>${bic}</${name}></FinInstnId></Svcr></Acct>` +
      `${balance('OPBD', opening, first)}${balance('CLBD', closing, last)}${entries.join('')}</Stmt>`,
    prefix,
  )
}

/** A document of one version, around the contents of its statements. `prefix`: namespace prefix with its colon. */
export function document(version: number, content: string, prefix = ''): string {
  const space = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${String(version).padStart(2, '0')}`
  const xml = `<Document xmlns="${space}"><BkToCstmrStmt>${content}</BkToCstmrStmt></Document>`
  const named = prefix
    ? xml.replace(/<(\/?)(\w)/g, `<$1${prefix}$2`).replace('xmlns=', `xmlns:${prefix.slice(0, -1)}=`)
    : xml
  return `<?xml version="1.0" encoding="UTF-8"?>\n${named}`
}

/** An entry whose party, mandate and creditor are in elements, with an empty label. */
export const sparseEntry = (
  { version, cents, name, family }: { version: number; cents: number; name: string; family: string },
  { mandate = '', creditorId = '' } = {},
): string => {
  const party = cents < 0 ? 'Cdtr' : 'Dbtr'
  const id = creditorId && `<Id><PrvtId><Othr><Id>${creditorId}</Id></Othr></PrvtId></Id>`
  const inside = `<Nm>${name}</Nm>${id}`
  return (
    `<Ntry>${amount(cents)}${version < 8 ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>'}<BookgDt><DtTm>2026-09-04T00:00:00</DtTm></BookgDt>` +
    `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>ESDD</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls><TxDtls>` +
    `<Refs>${mandate && `<MndtId>${mandate}</MndtId>`}</Refs><RltdPties><${party}>${version < 8 ? inside : `<Pty>${inside}</Pty>`}</${party}></RltdPties></TxDtls></NtryDtls></Ntry>`
  )
}
