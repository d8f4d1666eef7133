import { escapeHtml } from '#app/rules/html.ts'
import { columnLabels, sectionTitles } from './readme-copy.ts'
import { dateIn, nestedIn, numberIn, silent } from './readme-values.ts'

type Row = Readonly<Record<string, unknown>>

/** Texts for codes and references. */
export type ReadmeWords = {
  /** Returns the name of a person, by reference. */
  personOf: (ref: string) => string | undefined
  /** Returns the path of a file in the archive. */
  pathOf: (ref: string) => string | undefined
  /** Returns the text of a code, by column and value. `about`: its table, and the letter that the row is about. */
  wordFor: (column: string, value: string, about?: { table: string; documentId?: unknown }) => string | undefined
  /** Returns the name of the letter that asks a question, or of the shared group. */
  groupOf: (name: string) => string
  /** Returns the place of an answer among the questions. */
  rankOf: (name: string) => number
  /** Returns the question of an answer. */
  questionOf: (name: string) => string | undefined
}

/** The data of `LISEZ-MOI.html`. */
type Readme = {
  /** "Le dossier de Jeanne". */
  title: string
  /** Members and their roles. */
  people: readonly { name: string; role: string }[]
  tables: Readonly<Record<string, readonly Row[]>>
  words: ReadmeWords
  /** Printed documents, by path. */
  papers: readonly { path: string; label: string }[]
  /** What is not in the archive, and why, a sentence each. */
  absent: readonly string[]
}

/** A page that any browser opens from a disk, offline and without a script, with all the data in words. */
export function readmeHtml({ title, people, tables, words, papers, absent }: Readme): string {
  const shownTables = Object.entries(sectionTitles).filter(([table]) => (tables[table] ?? []).length > 0)
  const contents = shownTables
    .map(([table, heading]) => `<li><a href="#${table}">${escapeHtml(heading)}</a></li>`)
    .join('')
  const papersList = papers.map(({ path, label }) => `<li>${link(path, label)}</li>`).join('')
  return `<!DOCTYPE html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style></head>
<body><main>
<h1>${escapeHtml(title)}</h1>
<p>Cette page s’ouvre sans Internet. Gardez-la avec les dossiers qui l’entourent\u00A0: elle y mène.</p>
<nav><ul>${contents}</ul></nav>
${papersList ? section('papers', 'À imprimer, à garder', `<ul>${papersList}</ul>`) : ''}
${section('people', 'Qui a accès', `<ul>${people.map(({ name, role }) => `<li>${escapeHtml(name)}, ${escapeHtml(role)}</li>`).join('')}</ul>`)}
${shownTables.map(([table, heading]) => section(table, heading, articles(table, tables[table] ?? [], words))).join('\n')}
${section('absent', 'Ce qui n’y est pas', `<ul>${absent.map((sentence) => `<li>${escapeHtml(sentence)}</li>`).join('')}</ul>`)}
<p class="small">Les mêmes informations, pour un autre service\u00A0: donnees.json, décrit par donnees.schema.json. L’empreinte de chaque fichier est dans manifeste.json.</p>
</main></body></html>
`
}

const section = (id: string, heading: string, content: string) =>
  `<section id="${id}"><h2>${escapeHtml(heading)}</h2>${content}</section>`

const link = (path: string, label: string) =>
  `<a href="${escapeHtml(path.split('/').map(encodeURIComponent).join('/'))}">${escapeHtml(label)}</a>`

/** Groups answers under the letter that asks for them, in the order of the questions. */
function articles(table: string, rows: readonly Row[], words: ReadmeWords): string {
  const drawn = (list: readonly Row[]) => list.map((row) => article(table, row, words)).join('')
  if (table !== 'profileEntry') return drawn(rows)
  const asked = rows.toSorted((one, other) => words.rankOf(String(one.name)) - words.rankOf(String(other.name)))
  const drawnGroup = (group: string) => {
    const html = drawn(asked.filter((row) => words.groupOf(String(row.name)) === group))
    return html && `<h3>${escapeHtml(group)}</h3>${html}`
  }
  return [...new Set(asked.map(({ name }) => words.groupOf(String(name))))].map(drawnGroup).join('')
}

/** Renders an answer as question and answer, and any other row as a list of its columns. */
function article(table: string, row: Row, words: ReadmeWords): string {
  if (table === 'profileEntry') {
    const name = String(row.name)
    const answer = shown(name, row.value, words)
    return answer === '' ? '' : pairs([[words.questionOf(name) ?? columnLabels[name] ?? name, answer]])
  }
  const file = table === 'file' ? words.pathOf(String(row.id)) : undefined
  const about = { table, documentId: row.documentId }
  const said = pairsOf(row, {
    ...words,
    wordFor: (column, value) => words.wordFor(column, value, about),
    questionOf: (name) => columnLabels[`${table}.${name}`] ?? words.questionOf(name),
  })
  return `<article>${file ? shownFile(file) : ''}${said}</article>`
}

function pairsOf(row: Row, words: ReadmeWords): string {
  const said = Object.entries(row).flatMap(([name, value]): [string, string][] => {
    if (silent.includes(name)) return []
    const text = shown(name, value, words)
    return text === '' ? [] : [[words.questionOf(name) ?? columnLabels[name] ?? name, text]]
  })
  return pairs(said)
}

const pairs = (list: [string, string][]) =>
  list.length === 0
    ? ''
    : `<dl>${list.map(([name, html]) => `<dt>${escapeHtml(name)}</dt><dd>${html}</dd>`).join('')}</dl>`

/** Returns a value as HTML; empty if there is nothing to show. */
function shown(name: string, value: unknown, words: ReadmeWords): string {
  if (value === null || value === undefined || value === '' || value === false) return ''
  if (value === true) return 'oui'
  if (Array.isArray(value)) {
    const items = value.map((item) => shown(name, item, words)).filter((item) => item !== '')
    return items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : ''
  }
  if (typeof value === 'object') return pairsOf(value as Row, words)
  if (typeof value === 'number') return escapeHtml(numberIn(name, value))
  return shownText(name, String(value), words)
}

function shownText(name: string, text: string, words: ReadmeWords): string {
  const nested = nestedIn(text)
  if (nested !== undefined) return shown(name, nested, words)
  const path = words.pathOf(text)
  if (path) return shownFile(path)
  if (name === 'object') return escapeHtml(aboutIn(text, words))
  return escapeHtml(words.personOf(text) ?? words.wordFor(name, text) ?? dateIn(text) ?? text).replaceAll('\n', '<br>')
}

/** Says what an act of the journal was about: ids, roles and days. What has no name any more is left out. */
function aboutIn(text: string, words: ReadmeWords): string {
  const said = text.split(' ').map((part) => words.personOf(part) ?? words.wordFor('object', part) ?? dateIn(part))
  return said.filter(Boolean).join(', ')
}

const shownFile = (path: string): string => {
  const name = path.split('/').at(-1) ?? path
  if (!/\.(jpe?g|png)$/i.test(path)) return link(path, name)
  const source = escapeHtml(path.split('/').map(encodeURIComponent).join('/'))
  return `<img src="${source}" alt="${escapeHtml(name)}" loading="lazy">`
}

const style = `body{margin:0;background:#fbfaf7;color:#25222b;font:18px/1.55 system-ui,Helvetica,Arial,sans-serif}
main{max-width:40em;margin:0 auto;padding:24px 20px}h1,h2,h3{font-family:'Iowan Old Style','Palatino Linotype',Georgia,serif;font-weight:400;line-height:1.2}
section{margin-top:40px;border-top:1px solid #dbd5cd}article{padding:8px 0;border-bottom:1px solid #dbd5cd}
dl{margin:8px 0}dt{font-size:15px;color:#5b5563}dd{margin:0 0 8px;overflow-wrap:anywhere}dd dl{margin-left:16px}
img{max-width:100%;height:auto;max-height:320px}a{color:#5b3a70}ul{padding-left:20px}.small{font-size:15px;color:#5b5563;margin-top:40px}`
