import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Elements inside a sentence. Any other element ends it. */
const inline = new Set(['a', 'strong', 'em', 'b', 'i', 'span', 'abbr', 'time', 'cite', 'sup', 'bdi', 'Link'])

/** Placeholder for a value that is only known at run time. */
const VALUE = 'x'

/** Returns the texts of a file, with plain spaces for no-break ones: strings, templates, and text in JSX. */
export function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteral(node) || ts.isTemplateLiteral(node)) texts.push(longest(node))
    if (ts.isJsxFragment(node) || (ts.isJsxElement(node) && !inline.has(tagOf(node)))) texts.push(...runsOf(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts.map((text) =>
    text
      .replace(/&nbsp;|&#8239;|\s/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  )
}

const tagOf = (node: ts.JsxElement) => node.openingElement.tagName.getText()

/** Returns the texts of an element, split at child elements that are not inline. */
function runsOf({ children }: ts.JsxElement | ts.JsxFragment): string[] {
  const runs = ['']
  for (const child of children) {
    if (ts.isJsxText(child)) runs.push(runs.pop() + child.text)
    else if (ts.isJsxExpression(child)) runs.push(runs.pop() + (child.expression ? longest(child.expression) : ''))
    else if (ts.isJsxElement(child) && inline.has(tagOf(child))) runs.push(runs.pop() + runsOf(child).join(' '))
    else runs.push('')
  }
  return runs
}

/** Returns the longest value of an expression, as far as the file tells. */
function longest(node: ts.Expression): string {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map((span) => longest(span.expression) + span.literal.text).join('')
  }
  if (ts.isParenthesizedExpression(node)) return longest(node.expression)
  if (ts.isConditionalExpression(node)) return longer(longest(node.whenTrue), longest(node.whenFalse))
  if (!ts.isBinaryExpression(node)) return VALUE
  const isChoice = [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken]
  if (isChoice.includes(node.operatorToken.kind as ts.SyntaxKind.AmpersandAmpersandToken)) return longest(node.right)
  return VALUE
}

const longer = (one: string, other: string) => (one.length >= other.length ? one : other)

/** Splits a text into sentences. An abbreviation or a number does not end one. */
export const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?…][»)]?) (?=[\p{Lu}«{x])/u)

/** Counts words as a reader does: "l’acte" is one, a sign none. */
export const wordsOf = (sentence: string): number =>
  sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length
