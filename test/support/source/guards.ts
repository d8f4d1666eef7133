import { readFileSync } from 'node:fs'
import ts from 'typescript'

/**
 * The guards of app/http that may refuse. `requireSignedOut` refuses nobody, and neither does one that parses a URL.
 */
const guards = [
  'requireSignedIn',
  'requireMember',
  'requireEditor',
  'requireOwner',
  'requireEraser',
  'requireImporter',
  'requireFresh',
  'requireSpaceMember',
  'requireCeremonyMember',
  'requireCeremonyEditor',
  'requireTeamHelper',
]

/** The guards of a partner's console, whose people are no users: test/roles/team.test.ts tries them. */
const teamGuards = ['requireTeam', 'requireTeamOwner']

/** Which of `loader` and `action` a route exports. */
export function endpointsOf(file: string): string[] {
  const exported = parse(readFileSync(file, 'utf8')).statements.flatMap(namesExportedBy)
  return ['loader', 'action'].filter((name) => exported.includes(name))
}

/** Whom a guard of a loader or an action asks for: a user, a partner's team, or nobody. */
export type Guard = 'guarded' | 'for the team' | 'open'

/** Whether a loader or an action awaits a guard first. */
export function guardOf(file: string, name: string): Guard {
  return guardIn(readFileSync(file, 'utf8'), name)
}

export function guardIn(text: string, name: string): Guard {
  const source = parse(text)
  const imported = source.statements.flatMap(namesImportedFromHttp)
  return guardOfBody(functionNamed(source, name))

  function guardOfBody(body: ts.Node | undefined): Guard {
    const awaited = body && firstAwaited(body)
    if (!awaited || !ts.isCallExpression(awaited) || !ts.isIdentifier(awaited.expression)) return 'open'
    const called = awaited.expression.text
    // A guard of the page itself (requireCeremony) must begin with one of app/http.
    if (!imported.includes(called)) return guardOfBody(functionNamed(source, called))
    if (teamGuards.includes(called)) return 'for the team'
    return guards.includes(called) ? 'guarded' : 'open'
  }
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('route.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
}

function namesImportedFromHttp(statement: ts.Statement): string[] {
  if (!ts.isImportDeclaration(statement) || !statement.moduleSpecifier.getText().includes('/http/')) return []
  const named = statement.importClause?.namedBindings
  return named && ts.isNamedImports(named) ? named.elements.map((element) => element.name.text) : []
}

function namesExportedBy(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement)) {
    const named = statement.exportClause
    return named && ts.isNamedExports(named) ? named.elements.map((element) => element.name.text) : []
  }
  const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport)
  if (!isExported) return []
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : []
  return ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name.getText())
    : []
}

const isExport = (modifier: ts.Modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword

/** Returns the body of a function that is declared or assigned at the top of the file. */
function functionNamed(source: ts.SourceFile, name: string): ts.Node | undefined {
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement.body
    if (!ts.isVariableStatement(statement)) continue
    const kept = statement.declarationList.declarations.find((declaration) => declaration.name.getText() === name)
    if (kept) return kept.initializer
  }
  return undefined
}

function firstAwaited(node: ts.Node): ts.Expression | undefined {
  if (ts.isAwaitExpression(node)) return node.expression
  return ts.forEachChild(node, firstAwaited)
}
