import { bankIn, bankOfCode, type Operation, type Statement } from '../operation.ts'
import { isMonthFirst, parseCents, parseDay } from './values.ts'

/**
 * Parses OFX 1.x, whose tags are not always closed, and 2.x, into one statement per account. Each operation is a block,
 * and each field runs to the next tag. Never expands a document type or an entity.
 */
export function readOfx(text: string): Statement[] {
  const [head = '', ...accounts] = text.split(/<(?:CC)?STMTRS>/i)
  return accounts.length === 0 ? [readAccount(head, head)] : accounts.map((account) => readAccount(account, head))
}

function readAccount(text: string, head: string): Statement {
  const operations: Operation[] = []
  const known = new Set<string>()
  let skipped = 0
  const hasSigns = /<TRNAMT>\s*-/i.test(text)
  for (const [, block = ''] of text.matchAll(/<STMTTRN>([\s\S]*?)(?=<STMTTRN>|<\/STMTTRN>|<\/BANKTRANLIST>|$)/gi)) {
    const operation = readBlock(block, hasSigns)
    const id = fieldOf(block, 'FITID')
    const key = `${id}|${operation?.day}|${operation?.cents}`
    if (!operation) skipped++
    else if (id === '' || !known.has(key)) operations.push(operation)
    known.add(key)
  }
  const bank = bankOfCode(fieldOf(text, 'BANKID')) ?? bankIn(fieldOf(head, 'ORG'))
  return { bank, account: fieldOf(text, 'ACCTID'), layout: 'ofx', operations, gaps: [], skipped }
}

/** Types of operations that can only leave an account. A card payment ("POS") may be a refund. */
const leaving = /^(DEBIT|PAYMENT|CHECK|DIRECTDEBIT|FEE|SRVCHG|CASH|REPEATPMT)$/i

/** `hasSigns`: whether the file writes its debits as negative amounts. If none is, the type says what leaves. */
function readBlock(block: string, hasSigns: boolean): Operation | undefined {
  const day = parseDay(fieldOf(block, 'DTPOSTED').slice(0, 8))
  const amount = parseCents(fieldOf(block, 'TRNAMT'))
  const cents = amount && !hasSigns && leaving.test(fieldOf(block, 'TRNTYPE')) ? -amount : amount
  const [name, memo] = [fieldOf(block, 'NAME'), fieldOf(block, 'MEMO')]
  const label = memo.startsWith(name) ? [memo] : [name, memo]
  return day && cents !== undefined ? { day, cents, label: label.filter((line) => line !== '') } : undefined
}

function fieldOf(block: string, name: string): string {
  const [, value = ''] = new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(block) ?? []
  return value.replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, entity: string) => entities[entity] ?? ' ').trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’' }

/**
 * Parses QIF: one letter and value per line, `^` after each operation. Detects month-first dates from the whole file.
 */
export function readQif(text: string): Statement {
  const blocks = text.split(/^\^.*$/m).map((block) => {
    const fields = block.split(/\r?\n/).map((line) => [line.slice(0, 1), line.slice(1).trim()] as const)
    return (letters: string) => fields.find(([letter]) => letters.includes(letter) && letter !== '')?.[1] ?? ''
  })
  const monthFirst = isMonthFirst(blocks.map((field) => field('D')))
  const read = blocks.flatMap((field) => {
    if (field('D') === '' && field('TU') === '') return []
    const [day, cents] = [parseDay(field('D').replace(/ /g, ''), { monthFirst }), parseCents(field('TU'))]
    const label = [field('P'), field('M')].filter((line) => line !== '')
    return [day && cents !== undefined && label.length > 0 ? { day, cents, label } : undefined]
  })
  const operations = read.filter((operation) => operation !== undefined)
  return { layout: 'qif', operations, gaps: [], skipped: read.length - operations.length }
}
