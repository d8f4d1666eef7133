import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const shared = classesIn('app/styles.css')

/** Classes that each style sheet of app/styles styles and that styles.css, loaded by every page, does not. */
const classesOf = new Map(
  globSync('app/styles/*.css').map((file) => [file, classesIn(file).filter((name) => !shared.includes(name))]),
)

/** Returns the style sheets that a page needs for its classes, if it neither loads nor holds one that styles them. */
export function sheetFaults(html: string): string[] {
  const linked = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, file = '']) => file)
  const held = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].flatMap(([, css = '']) => namedIn(css))
  const used = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  const faults = [...used].flatMap((name) => {
    const files = [...classesOf].filter(([, classes]) => classes.includes(name)).map(([file]) => file)
    return files.length === 0 || held.includes(name) || files.some((file) => linked.includes(file))
      ? []
      : [`without ${files.join(' or ')}`]
  })
  return [...new Set(faults)]
}

/** Returns the classes that a style sheet styles, with those of the sheets that it imports. */
function classesIn(file: string): string[] {
  const css = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const imported = [...css.matchAll(/@import "([^"]+)"/g)].flatMap(([, name = '']) =>
    classesIn(path.join(path.dirname(file), name)),
  )
  return [...imported, ...namedIn(css.replaceAll(/@import [^;]+;/g, ''))]
}

/** Returns the classes in the selectors of these rules. */
function namedIn(rules: string): string[] {
  const selectors = rules.replaceAll(/\{[^{}]*\}/g, '{')
  return [...selectors.matchAll(/\.(-?[a-z][\w-]*)/g)].flatMap(([, name]) => name ?? [])
}
