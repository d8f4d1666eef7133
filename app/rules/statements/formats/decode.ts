/** Files that banks label ISO-8859-1 or -15 are Windows-1252: their euro sign is byte 0x80. */
const windows = 'windows-1252'

/** Decodes a file by its byte order mark, or else as UTF-16 or strict UTF-8, or else as Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const zeros = zerosIn(bytes)
  if (zeros) return new TextDecoder(zeros === 'odd' ? 'utf-16le' : 'utf-16be').decode(bytes)
  return mended(readUtf8(bytes) ?? new TextDecoder(windows).decode(bytes))
}

/** Whether every second byte of the start is zero, as in UTF-16 without its mark: Latin letters need one byte. */
function zerosIn(bytes: Uint8Array): 'even' | 'odd' | undefined {
  const start = [...bytes.subarray(0, 64)]
  const isZero = (rest: number) => start.length > 7 && start.every((byte, at) => at % 2 !== rest || byte === 0)
  return isZero(1) ? 'odd' : isZero(0) ? 'even' : undefined
}

function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Repairs a text such as "Ã©", where UTF-8 was read as Windows-1252 and saved. Repairs once only. */
function mended(text: string): string {
  if (!/Ã[©¨ª\u00A0\u00A7´»®]/.test(text)) return text
  const bytes = [...text].map((character) => codeIn1252(character))
  if (bytes.some((byte) => byte === undefined)) return text
  return readUtf8(Uint8Array.from(bytes as number[])) ?? text
}

const high = new Map(
  Array.from({ length: 128 }, (_, index) => [new TextDecoder(windows).decode(Uint8Array.of(index + 128)), index + 128]),
)

const codeIn1252 = (character: string): number | undefined =>
  character.charCodeAt(0) < 128 ? character.charCodeAt(0) : high.get(character)

/** Detects the format of a file from its content, because names and extensions are unreliable. */
export type StatementFormat = 'pdf' | 'ofx' | 'qif' | 'cfonb' | 'xml' | 'spreadsheet' | 'picture' | 'csv'

export function statementFormatOf(bytes: Uint8Array): StatementFormat {
  const raw = new TextDecoder(windows).decode(bytes.subarray(0, 2048))
  if (raw.slice(0, 1024).includes('%PDF-')) return 'pdf'
  // A zip (XLSX, ODS) or an OLE file (XLS).
  if (raw.startsWith('PK\u0003\u0004') || raw.startsWith('ÐÏ\u0011à')) return 'spreadsheet'
  if (/^(ÿØÿ|‰PNG|GIF8|II\*\0|MM\0\*)/.test(raw) || raw.slice(4, 8) === 'ftyp') return 'picture'
  const head = decodeText(bytes.subarray(0, 2048)).replace('\uFEFF', '')
  if (/OFXHEADER|<OFX>/i.test(head)) return 'ofx'
  if (/^\s*!(Type|Account|Option):/im.test(head)) return 'qif'
  if (/^0[14]\d{5}.{113}\r?$/m.test(head)) return 'cfonb'
  if (/^\s*<[?!a-z]/i.test(head)) return 'xml'
  return 'csv'
}
