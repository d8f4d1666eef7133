import { SaxesParser, type SaxesTagNS } from 'saxes'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import {
  addCamtPart,
  type CamtStatement,
  camtParts,
  endCamtStatement,
  isCamtStatement,
  newCamtStatement,
  type XmlElement,
} from '#app/rules/statements/formats/camt.ts'
import { MOST_OPERATIONS, type Statement } from '#app/rules/statements/operation.ts'

/** Limits of a file: nesting depth, elements per entry, characters of the text of one element. */
const MOST_LEVELS = 40
const MOST_ELEMENTS = 20_000
const MOST_CHARACTERS = 10_000

/**
 * Reads an ISO 20022 account statement (CAMT.053), one statement per account. Parts are read one after the other and
 * dropped, so that memory does not grow with the file. Refuses 'unreadable' for other XML, for a document type (which
 * could declare entities), and over a limit.
 */
export function readCamt(xml: string): Outcome<Statement[], 'unreadable' | 'too-many-lines'> {
  const statements: Statement[] = []
  let current: CamtStatement | undefined
  let count = 0
  const path: string[] = []
  // Open elements of the part being read, outermost first.
  const open: XmlElement[] = []
  let elements = 0

  const parser = new SaxesParser({ xmlns: true })
  const refuseFile = () => {
    throw new Error('This XML is not an account statement.')
  }
  parser.on('error', refuseFile)
  parser.on('doctype', refuseFile)
  parser.on('opentag', ({ local, uri }: SaxesTagNS) => {
    path.push(local)
    if (path.length > MOST_LEVELS || (path.length === 1 && !isCamtStatement(uri))) refuseFile()
    if (local === 'Stmt' && path.length === 3) current = newCamtStatement()
    if (open.length === 0 && !(current && path.length === 4 && camtParts.includes(local))) return
    if (++elements > MOST_ELEMENTS) refuseFile()
    const element: XmlElement = { name: local, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (!element) return
    element.text += text
    if (element.text.length > MOST_CHARACTERS) refuseFile()
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const [local, part] = [path.pop(), open.pop()]
    if (part && open.length === 0 && current) {
      addCamtPart(current, part)
      elements = 0
      if (count + current.operations.length > MOST_OPERATIONS) refuseFile()
    } else if (local === 'Stmt' && path.length === 2 && current) {
      count += current.operations.length
      statements.push(endCamtStatement(current))
      current = undefined
    }
  })
  try {
    parser.write(xml).close()
  } catch {
    const isLong = count + (current?.operations.length ?? 0) > MOST_OPERATIONS
    return refuse(isLong ? 'too-many-lines' : 'unreadable')
  }
  return accept(statements)
}
