import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Site } from '#app/rules/partners/site.ts'
import { aPartnerSite, aSite } from '#test/support/given.ts'
import { personalMails, siteMails } from '#test/support/mail/every-mail.ts'
import { type IndexSection, indexPage, type Line, slugOf, viewPage } from './index-page.ts'
import { titleOf, toStatic } from './page.ts'
import type { Servers } from './servers.ts'
import type { Section, State } from './state.ts'
import { type Visited, visit } from './visit.ts'

const extensions: Record<string, string> = {
  'text/html': 'html',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/json': 'json',
  'text/calendar': 'ics',
  'image/jpeg': 'jpg',
}

type Shown = { section: string; state: State; answer: Visited; file: string }

/** Visits every state and writes the catalogue to a folder, which it empties. Returns the lines of the index. */
export async function writeCatalogue(servers: Servers, sections: Section[], folder: string): Promise<IndexSection[]> {
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['pages', 'views']) mkdirSync(path.join(folder, name), { recursive: true })
  cpSync('build/client/assets', path.join(folder, 'assets'), {
    recursive: true,
    filter: (file) => !/\.\w+$/.test(file) || file.endsWith('.css'),
  })

  const shown = await visitAll(servers, sections)
  const linksOf = linksBetween(servers, shown)
  const written: IndexSection[] = []
  for (const { title } of sections) {
    const lines: Line[] = []
    for (const { state, answer, file } of shown.filter(({ section }) => section === title)) {
      const isPage = answer.mediaType === 'text/html'
      const bytes = isPage ? await toStatic(answer, linksOf(state)) : answer.bytes
      lines.push({ ...write(folder, file, state.name, bytes), ...answeredIn(state, answer) })
    }
    written.push({ title, lines })
  }
  written.push({ title: 'Mails', lines: writeMails(folder, aSite(), 'mail') })
  written.push({ title: 'Mails of a partner', lines: writeMails(folder, aPartnerSite(), 'partner-mail') })
  writeFileSync(path.join(folder, 'index.html'), indexPage(written, new Date()))
  return written
}

async function visitAll(servers: Servers, sections: Section[]): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const { title, states } of sections) {
    for (const state of states) {
      const answer = await visit(servers, state)
      const extension = extensions[answer.mediaType] ?? 'txt'
      shown.push({ section: title, state, answer, file: `${slugOf(`${title} ${state.name}`)}.${extension}` })
    }
  }
  return shown
}

/** Returns the catalogue's file for a link of a page: what the same visitor sees at that URL. */
function linksBetween({ families }: Servers, shown: Shown[]) {
  const keyOf = ({ who = 'nobody', at = 'home' }: State, address: string) => `${who} ${at} ${address}`
  const files = new Map<string, string>()
  for (const { state, file } of shown.toReversed()) {
    if (!state.form && !state.file) files.set(keyOf(state, families.fill(state.path)), file)
  }
  return (state: State) => (address: string) => files.get(keyOf(state, address))
}

const answeredIn = (
  state: State,
  answer: Visited,
): Pick<Line, 'title' | 'path' | 'who' | 'status' | 'isAsAnnounced'> => ({
  title: titleOf(answer) ?? answer.mediaType,
  path: state.path,
  who: [state.who ?? 'nobody', ...(state.at ? [state.at] : [])].join(', '),
  status: answer.status,
  isAsAnnounced: answer.status === (state.status ?? 200),
})

function write(
  folder: string,
  file: string,
  name: string,
  bytes: string | Buffer,
): Pick<Line, 'name' | 'file' | 'view'> {
  writeFileSync(path.join(folder, 'pages', file), bytes)
  if (!file.endsWith('.html')) return { name, file: `pages/${file}` }
  const view = `views/${file}`
  writeFileSync(path.join(folder, view), viewPage({ name, file: `../pages/${file}` }))
  return { name, file: `pages/${file}`, view }
}

function writeMails(folder: string, site: Site, prefix: string): Line[] {
  return Object.entries({ ...siteMails(site), ...personalMails(site) }).map(([name, { kind, html, to }]) => ({
    ...write(folder, `${prefix}-${slugOf(name)}.html`, name, html),
    title: titleOf({ mediaType: 'text/html', bytes: Buffer.from(html) }) ?? kind,
    path: kind,
    who: to,
    status: 200,
    isAsAnnounced: true,
  }))
}
