import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { filesIn } from '#test/support/source/source.ts'

// The addresses of a section are in one file called `addresses.ts`; other files import them (docs/architecture.md).

/** First segments of all addresses: "utilisateurs", "vos-donnees". */
const segments = new Set(
  readFileSync('test/routes/every-address.txt', 'utf8')
    .split('\n')
    .map((line) => /^\/([\w-]+)/.exec(line)?.[1])
    .filter((segment) => segment !== undefined),
)

/** Files that may write an address: content is facts and imports no rules, and the site map names route files. */
const mayWrite = (file: string) =>
  file.endsWith('/addresses.ts') || file.startsWith('app/content/') || file === 'app/routes.ts'

const isAddress = (text: string) => segments.has(/^\/([\w-]+)(?=$|[/?#])/.exec(text)?.[1] ?? '')

/** Whether a template adds a segment to an address of another file, as in `${usersPath}/nom`. */
function addsSegment({ expression, literal }: ts.TemplateSpan): boolean {
  const isNamed = /(?:Path|Home|Of\([^()]*\))$/.test(expression.getText())
  return isNamed && (/^\/\w/.test(literal.text) || (literal.text === '/' && ts.isTemplateMiddle(literal)))
}

/** Whether a file may write one. Parsing all files takes seconds. */
const isSuspect = (text: string) => /["'`]\/[\w-]|}\//.test(text)

function addressesIn(file: string, text = readFileSync(file, 'utf8')): string[] {
  if (!isSuspect(text)) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    const opening = ts.isTemplateExpression(node) ? node.head.text : ts.isStringLiteralLike(node) ? node.text : ''
    if (isAddress(opening) || (opening.endsWith('/') && isAddress(opening.slice(0, -1)))) found.push(opening)
    if (ts.isTemplateSpan(node) && addsSegment(node)) found.push(`\${${node.expression.getText()}}${node.literal.text}`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

const files = ['app', 'db', 'letter-templates'].flatMap(filesIn).filter((file) => !mayWrite(file))

test('an address of the site is written only in the file of addresses of its section', () => {
  expect(files.length).toBeGreaterThan(1500)
  expect(files.flatMap((file) => addressesIn(file).map((found) => `${file}: ${found}`))).toEqual([])
})

test.each([
  ["seeOther('/utilisateurs')", '/utilisateurs'],
  ["seeOther('/vos-donnees#cookies')", '/vos-donnees#cookies'],
  ['<a href="/conseils/obseques">Lire</a>', '/conseils/obseques'],
  [`\`/espace-defunt/\${hashid}\``, '/espace-defunt/'],
  [`\`\${site.origin}\${usersPath}/nom\``, `\${usersPath}/nom`],
  [`\`\${spaceOf(hashid)}/\${page}\``, `\${spaceOf(hashid)}/`],
])('finds an address in %s', (text, address) => {
  expect(addressesIn('planted.tsx', text)).toEqual([address])
})
