import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { KeptDataTable } from '#app/routes/vos-donnees._index/kept-data-table.tsx'
import { listedCookies } from '#app/rules/cookies.ts'
import { dataRetention } from '#app/rules/retention/data-retention.ts'
import { keptLines, recipientsOf, registerText } from '#app/rules/retention/register.ts'
import { filesIn } from '#test/support/source/source.ts'

/** Where it is said what is kept, for how long, who receives it and which cookies there are. */
const pages = [
  ...filesIn('app/routes').filter((file) => /\/(?:vos-donnees|cgu|mentions-legales)/.test(file)),
  ...filesIn('app/components/erasure'),
  'app/components/export/take-away.tsx',
  'app/rules/cookies.ts',
  'app/rules/retention/data-retention.ts',
  'app/rules/retention/register.ts',
]

const units = '(?:minutes?|heures?|journées?|jours?|semaines?|mois|ans?|années?)'
const counts = '(?:\\d+|un|une|deux|trois|quatre|cinq|six|sept|dix|douze|quinze|trente)'
const typed = new RegExp(`(?<![\\p{L}$])${counts}(?:\\s|&nbsp;|&#8239;|\\\\u00A0|\\\\u202F)+${units}(?!\\p{L})`, 'giu')
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')

/** What is said without a figure of ours. */
const allowed: Record<string, string[]> = {
  // Windows of limits are of a day at most: test/rules/access.
  'app/rules/retention/data-retention.ts': ['une journée'],
}

describe('what is kept is said in one place', () => {
  test.each(pages)('%s types no duration of its own', (file) => {
    const found = withoutComments(readFileSync(file, 'utf8')).match(typed) ?? []
    expect(found.filter((text) => !allowed[file]?.includes(text))).toEqual([])
  })

  test('the pages are those that there are, and a typed duration is seen', () => {
    expect(pages.length).toBeGreaterThan(12)
    for (const text of ['14&nbsp;jours', '10 minutes', 'un an', 'dix\u00a0ans', '30\\u00A0jours', 'douze mois']) {
      expect(text.match(typed)).toEqual([text])
    }
    expect('{days} jours'.match(typed)).toBeNull()
  })

  test('« Vos données » shows every kind of data, why and until when', () => {
    const html = renderToStaticMarkup(<KeptDataTable kept={keptLines()} />)
    const shown = html.replace(/<[^>]+>/g, '\n')
    for (const { what, why, until, ground } of dataRetention) {
      if (what === '') continue
      expect(ground).not.toBe('none')
      for (const text of [what, why, until]) expect(shown).toContain(text)
    }
  })

  test('each page draws its lists from the rules', () => {
    const source = readFileSync('app/routes/vos-donnees._index/route.tsx', 'utf8')
    for (const drawn of ['keptLines()', 'recipientsOf(', 'listedCookies(']) expect(source).toContain(drawn)
    // No other page lists any of it: they lead there.
    for (const page of ['app/routes/cgu.tsx', 'app/routes/mentions-legales.tsx']) {
      expect(readFileSync(page, 'utf8')).toContain('href="/vos-donnees"')
    }
  })

  test('the register names every recipient that the page does, and payments where families pay alone', () => {
    const register = registerText({ publisherName: '', publisherHost: '', privacyContact: '' }, '2026-11-22')
    for (const who of recipientsOf({ payingDomain: true })) expect(register).toContain(who)
    expect(recipientsOf({ payingDomain: true })).toHaveLength(recipientsOf({ payingDomain: false }).length + 1)
  })

  test('each cookie says how long it stays', () => {
    const cookies = listedCookies('https://aupres.example')
    expect(cookies.length).toBeGreaterThan(4)
    for (const { name, what } of cookies) {
      expect([name, /\d+\u00A0jours|Un\u00A0an|fermeture du navigateur/.test(what)]).toEqual([name, true])
    }
  })
})
