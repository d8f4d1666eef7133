import { globSync, readFileSync } from 'node:fs'

const shared = classesIn('app/styles.css')

/** Classes that each style sheet of app/styles styles and that styles.css, loaded by every page, does not. */
const classesOf = new Map(
  globSync('app/styles/*.css').map((file) => [file, classesIn(file).filter((name) => !shared.includes(name))]),
)

/** Returns the style sheets that a page needs for its classes and does not load. */
export function sheetFaults(html: string): string[] {
  const linked = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, file]) => file)
  const used = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  const needed = [...classesOf].filter(([, classes]) => classes.some((name) => used.has(name))).map(([file]) => file)
  return needed.filter((file) => !linked.includes(file)).map((file) => `without ${file}`)
}

function classesIn(file: string): string[] {
  const css = readFileSync(file, 'utf8')
  const selectors = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\{[^{}]*\}/g, '{')
  return [...selectors.matchAll(/\.(-?[a-z][\w-]*)/g)].flatMap(([, name]) => name ?? [])
}
