import { globSync, readFileSync } from 'node:fs'
import { advicePages } from '#app/content/advice.ts'
import { sources } from '#app/content/law.ts'
import { officialPages } from '#app/content/official-pages.ts'
import { rightFigures } from '#app/content/rights/figures.ts'
import { rights } from '#app/content/rights/rights.ts'
import { sources as situationSources, situations } from '#app/content/situations/situations.ts'
import { contentFigures } from '#app/rules/content/figures.ts'
import { groundsSaid } from '#app/rules/situations/grounds.ts'

/** URLs that a family never opens: namespaces, API endpoints, examples, URLs that are built at run time. */
const noPage = /^https?:\/\/(?:www\.w3\.org|[^/]*\.stripe\.com|[^/]*\.example|here\b|127\.0\.0\.1|.*(?:\$\{|…))/

type Links = Map<string, Set<string>>

function collect(entries: readonly (readonly [url: string | undefined, where: string])[]): Links {
  const links: Links = new Map()
  for (const [url, where] of entries) if (url) links.set(url, (links.get(url) ?? new Set()).add(where))
  return links
}

/** Data whose links are collected by their readers, because some are built from an id. */
const data =
  /^app\/content\/(?:law\.ts|official-pages\.ts|rights\/(?:rights|figures)\.json|creditors\.json|situations\/[\w-]+\.json)$/

const literals = globSync('{app/{components,content,operations,routes,rules},letter-templates}/**/*.{ts,tsx,json,html}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !data.test(file) && !file.startsWith('app/rules/api/'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/https?:\/\/[\w][^\s'"`<>)]+/g)]
      .map(([url]) => [url.replace(/[.,;]$/, ''), file] as const)
      .filter(([url]) => !noPage.test(url)),
  )

/** Links of pages, documents and emails. */
const shown = collect([
  ...literals,
  ...advicePages.flatMap(({ uid, sources: read }) => read.map(({ url }) => [url, `advice/${uid}`] as const)),
  ...Object.values(contentFigures).map(({ source }) => [officialPages(source)[0]!.url, 'advice/figures'] as const),
  ...Object.entries(sources).map(([name, source]) => [source?.page, `law: ${name}`] as const),
  ...rights.flatMap(({ id, page, articles }) => [
    [page, `rights/${id}`] as const,
    ...articles.map((article) => [article.page, `rights/${id}`] as const),
  ]),
  ...situations.flatMap((situation) => [
    ...groundsSaid(situation).map(({ page }) => [page, `situations/${situation.id}`] as const),
    ...situation.instead.map(
      (one) =>
        ['page' in one && one.page?.startsWith('https:') ? one.page : undefined, `situations/${situation.id}`] as const,
    ),
  ]),
])

/** Pages on which a fact was read, and to which nothing links. */
const read = collect([
  ...rights.flatMap(({ id, sources: from }) => from.map(({ page }) => [page, `rights/${id}`] as const)),
  ...Object.entries(rightFigures).flatMap(([name, { sources: from = [] }]) =>
    from.map(({ page }) => [page, `rights/figures: ${name}`] as const),
  ),
  ...[...readFileSync('app/content/creditors.json', 'utf8').matchAll(/https?:\/\/[^\s"]+/g)].map(
    ([url]) => [url, 'statements/creditors'] as const,
  ),
  ...Object.entries(situationSources).map(
    ([name, from]) => ['url' in from ? from.url : undefined, `situations/${name}`] as const,
  ),
])

const listed = (links: Links) =>
  [...links]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([url, where]) => `- <${url}>: ${[...where].toSorted().join(', ')}\n`)
    .join('')

const page = `# Outside links

Every outside page that the product names, to be opened once a year. \`npx vitest run test/outside-links.test.ts -u\` writes this file from the code; a link that leads elsewhere is mended there.

## Where families are led

${listed(shown)}
## Where facts were read

${listed(read)}`

test('docs/outside-links.md lists every outside link, to be opened once a year', async () => {
  expect(shown.size).toBeGreaterThan(45)
  await expect(page).toMatchFileSnapshot('../docs/outside-links.md')
})

/** Studies of prices, which no office publishes. */
const studies = [
  'https://20minutes.fr/economie/4121806-20241211-prix-prohibitif-funerailles-devoile-etude',
  'https://rmc.bfmtv.com/conso/combien-coutent-des-obseques_AN-202411010072.html',
  'https://www.geroscopie.fr/obseques-un-cout-moyen-de-4-789-euros-qui-pese-lourd-sur-les-familles-idm-27-ids-33701',
]

/** Offices, public services, and bodies with a legal task. */
const official =
  /^(?:[\w-]+\.)*(?:gouv\.fr|service-public\.fr|ameli\.fr|caf\.fr|francetravail\.fr|info-retraite\.fr|3114\.fr|cnil\.fr|defenseurdesdroits\.fr|agira\.asso\.fr|onac-vg\.fr|fiva\.fr|banque-france\.fr|mediation-assurance\.org|retraites\.fr|abe-infoservice\.fr|energie-mediateur\.fr|agirc-arrco\.fr|justice\.fr|amf-france\.org|lassuranceretraite\.fr|msa\.fr)$/

test.each([...shown.keys()])('%s has the form of an allowed link', (text) => {
  const url = new URL(text)
  expect(url.protocol).toBe('https:')
  expect([url.username, url.password, url.port]).toEqual(['', '', ''])
  expect(url.search).not.toMatch(/utm_|fbclid|gclid/)
  expect(url.href.replace(/\/$/, '')).toBe(text.replace(/\/$/, ''))
  // Légifrance: a code, a law or an article, by its identifier.
  if (url.hostname === 'www.legifrance.gouv.fr')
    expect(url.pathname).toMatch(
      /^\/(?:codes\/(?:texte_lc\/LEGITEXT|article_lc\/LEGIARTI)|loda\/id\/(?:JORF|LEGI)TEXT|jorf\/(?:id\/JORFTEXT|article_jo\/JORFARTI))\d{12}\/?$/,
    )
  if (/service-public\.fr$/.test(url.hostname)) expect(url.pathname).toMatch(/^\/(?:$|particuliers\/)/)
  if (!studies.includes(text)) expect(url.hostname).toMatch(official)
})
