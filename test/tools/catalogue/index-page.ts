import { escapeHtml } from '#app/rules/html.ts'

/** A line of the index. Every text is already HTML if it comes from a page, and plain text otherwise. */
export type Line = {
  name: string
  /** The page's title, entities included; the media type if it is not a page. */
  title: string
  path: string
  who: string
  status: number
  /** Whether the response is the one its state expects. */
  isAsAnnounced: boolean
  /** Relative to the index: `pages/….html`. */
  file: string
  /** Relative to the index: the page at both widths side by side. Only pages have one. */
  view?: string
}

export type IndexSection = { title: string; lines: Line[] }

const style = `:root{color-scheme:light dark;font:16px/1.4 system-ui,sans-serif}body{margin:1rem auto;max-width:90rem;padding:0 1rem}
h2{margin-top:2.5rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid #8886}
td:first-child{width:24%}td:last-child{white-space:nowrap}code{font-size:.85em;overflow-wrap:anywhere}nav a{margin-right:1rem;white-space:nowrap}.wrong{color:#d33;font-weight:bold}
@media(max-width:60rem){table,tbody,tr,td{display:block;width:auto!important;border:0;padding:0}thead{display:none}tr{padding:.6rem 0;border-bottom:1px solid #8886}}`

const page = (title: string, body: string, more = '') => `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}${more}</style></head>
<body>
${body}
</body>
</html>
`

/** "The ceremony" → `the-ceremony`. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')

export function indexPage(sections: IndexSection[], madeAt: Date): string {
  const count = sections.reduce((sum, { lines }) => sum + lines.length, 0)
  const links = sections.map(({ title }) => `<a href="#${slugOf(title)}">${escapeHtml(title)}</a>`).join('\n')
  const body = `<h1>Auprès: every page in its states</h1>
<p>${count} states, made on ${madeAt.toISOString().slice(0, 16).replace('T', ' at ')} UTC by <code>npm run catalogue</code>. “360 and 1280” shows a page on a telephone and on a desk, in light and in dark.</p>
<nav>${links}</nav>
${sections.map(sectionOf).join('\n')}`
  return page('Catalogue – Auprès', body)
}

const sectionOf = ({ title, lines }: IndexSection) => `<h2 id="${slugOf(title)}">${escapeHtml(title)}</h2>
<table>
<thead><tr><th>State</th><th>Title</th><th>Route</th><th>Visitor</th><th>Status</th><th></th></tr></thead>
<tbody>
${lines.map(rowOf).join('\n')}
</tbody>
</table>`

function rowOf({ name, title, path, who, status, isAsAnnounced, file, view }: Line): string {
  const answered = isAsAnnounced ? String(status) : `<span class="wrong">${status}, not what it announces</span>`
  const sideBySide = view ? `<a href="${view}">360 and 1280</a>` : ''
  return `<tr><td><a href="${file}">${escapeHtml(name)}</a></td><td>${title}</td><td><code>${escapeHtml(path)}</code></td><td>${who}</td><td>${answered}</td><td>${sideBySide}</td></tr>`
}

const frames = `html,body{height:100%;margin:0;max-width:none;padding:0}body{display:grid;grid-template-rows:auto 1fr}header{padding:.5rem 1rem}
main{display:flex;gap:1rem;overflow:auto;padding:0 1rem 1rem}iframe{border:1px solid #888;height:100%;flex:none;color-scheme:light;background:#fff}
body:has(#dark:checked) iframe{color-scheme:dark;background:#000}`

/** Returns a document with the page at 360 and 1280 pixels. `file`: relative to `views/`. */
export function viewPage({ name, file }: { name: string; file: string }): string {
  const body = `<header><a href="../index.html">Index</a> · <strong>${escapeHtml(name)}</strong> · <a href="${file}">alone</a> · <label><input type="checkbox" id="dark"> dark</label></header>
<main><iframe title="360 pixels" width="360" src="${file}"></iframe><iframe title="1280 pixels" width="1280" src="${file}"></iframe></main>`
  return page(escapeHtml(name), body, frames)
}
