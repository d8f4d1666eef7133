import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { KeptDataTable } from '#app/routes/vos-donnees._index/kept-data-table.tsx'
import { listedCookies } from '#app/rules/cookies.ts'
import { dataRetention } from '#app/rules/retention/data-retention.ts'
import { keptLines, recipientsOf, registerText } from '#app/rules/retention/register.ts'
import { filesIn } from '#test/support/source/source.ts'

/** Pages that list stored data, storage periods, recipients or cookies. */
const pages = [
  ...filesIn('app/routes').filter((file) => /\/(?:vos-donnees|cgu|mentions-legales)/.test(file)),
  ...filesIn('app/components/erasure'),
  'app/routes/vos-donnees.emporter/take-away.tsx',
  'app/rules/cookies.ts',
  'app/rules/retention/data-retention.ts',
  'app/rules/retention/register.ts',
]

const units = '(?:minutes?|heures?|journées?|jours?|semaines?|mois|ans?|années?)'
const counts = '(?:\\d+|un|une|deux|trois|quatre|cinq|six|sept|dix|douze|quinze|trente)'
const typed = new RegExp(`(?<![\\p{L}$])${counts}(?:\\s|&nbsp;|&#8239;|\\\\u00A0|\\\\u202F)+${units}(?!\\p{L})`, 'giu')
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')

/** Durations that are not one of our figures. */
const allowed: Record<string, string[]> = {
  // Rate limit windows last at most a day: test/rules/access.
  'app/rules/retention/data-retention.ts': ['une journée'],
}

describe('Storage periods have a single source', () => {
  test.each(pages)('The page %s contains no hard-coded duration', (file) => {
    const found = withoutComments(readFileSync(file, 'utf8')).match(typed) ?? []
    expect(found.filter((text) => !allowed[file]?.includes(text))).toEqual([])
  })

  test('The list of pages is complete, and a hard-coded duration is detected', () => {
    expect(pages.length).toBeGreaterThan(12)
    for (const text of ['14&nbsp;jours', '10 minutes', 'un an', 'dix\u00a0ans', '30\\u00A0jours', 'douze mois']) {
      expect(text.match(typed)).toEqual([text])
    }
    expect('{days} jours'.match(typed)).toBeNull()
  })

  test('"Vos données" shows every kind of data, its purpose and its end', () => {
    const html = renderToStaticMarkup(<KeptDataTable kept={keptLines()} />)
    const shown = html.replace(/<[^>]+>/g, '\n')
    for (const { what, why, until, ground } of dataRetention) {
      if (what === '') continue
      expect(ground).not.toBe('none')
      for (const text of [what, why, until]) expect(shown).toContain(text)
    }
  })

  test('Each page builds its lists from the rules', () => {
    const source = readFileSync('app/routes/vos-donnees._index/route.tsx', 'utf8')
    for (const drawn of ['keptLines()', 'recipientsOf(', 'listedCookies(']) expect(source).toContain(drawn)
    // Other pages contain none of these lists, and link to them instead.
    for (const page of ['app/routes/cgu/route.tsx', 'app/routes/mentions-legales.tsx']) {
      expect(readFileSync(page, 'utf8')).toContain('href={ownDataPath}')
    }
  })

  test('The register names every recipient on the page, and payment only if families pay', () => {
    const register = registerText({ publisherName: '', publisherHost: '', privacyContact: '' }, '2026-11-22')
    for (const who of recipientsOf({ payingDomain: true })) expect(register).toContain(who)
    expect(recipientsOf({ payingDomain: true })).toHaveLength(recipientsOf({ payingDomain: false }).length + 1)
    const posting = registerText({ publisherName: '', publisherHost: '', privacyContact: '' }, '2026-11-22', {
      carrier: 'maileva',
    })
    expect(posting).toMatch(/Maileva.*les deux adresses.*archive une recommandée 3\u00A0ans/)
    expect(register).not.toContain('Maileva')
  })

  test('Each cookie has its lifetime', () => {
    const cookies = listedCookies('https://aupres.example')
    expect(cookies.length).toBeGreaterThan(4)
    for (const { name, what } of cookies) {
      expect([name, /\d+\u00A0jours|Un\u00A0an|fermeture du navigateur/.test(what)]).toEqual([name, true])
    }
  })
})
