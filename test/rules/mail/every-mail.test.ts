import { readFileSync } from 'node:fs'
import { aPartnerSite } from '#test/support/given.ts'
import { personalMails, siteMails } from '#test/support/mail/every-mail.ts'
import { defuntsIn } from '#test/support/page/said-of-the-dead.ts'
import { filesIn } from '#test/support/source/source.ts'

const name = 'Maison Kervella <b>& fils</b>'
const site = aPartnerSite({ name, offeredBy: name, hostname: 'kervella.example', origin: 'https://kervella.example' })
const mails = siteMails(site)

test('This list contains every kind of email', () => {
  const written = filesIn('app/rules/mail').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export function (\w+Mail)\(/gm)].map(([, name]) => name),
  )
  const shown = Object.keys({ ...mails, ...personalMails(site) })
  expect(shown.toSorted()).toEqual(written.toSorted())
})

describe.each(Object.entries({ ...mails, ...personalMails(site) }))(
  'The email %s',
  (_name, { subject, text, html = '' }) => {
    test('The email never contains "défunt"', () => {
      expect([subject, text, html].flatMap(defuntsIn)).toEqual([])
    })

    test('The email loads nothing, has no tracking and escapes HTML', () => {
      expect(html).not.toMatch(/<(img|link|script|iframe|style|object|video|b)\b|url\(|src=/i)
      expect(html).toContain('<html lang="fr">')
      expect(subject).not.toMatch(/[\r\n]/)
    })
  },
)

describe.each(Object.entries(mails))('The email %s', (_name, { text, html, fromName }) => {
  test('The email has the same content as text and as HTML', () => {
    expect(wordsOf(readAloud(html))).toBe(wordsOf(text))
  })

  test('The email names the partner, its host and its telephone number', () => {
    expect(fromName).toContain('Maison Kervella')
    for (const body of [text, html]) {
      expect(body).toContain('kervella.example')
      expect(body).toContain(site.helpPhone)
    }
  })

  test('A name longer than the screen breaks', () => {
    expect(html).toMatch(/<body style="[^"]*overflow-wrap:break-word/)
    expect(html).not.toMatch(/white-space: ?(?:nowrap|pre)/)
  })
})

/** Returns the text under the title; a button with its link. */
function readAloud(html: string): string {
  return html
    .replace(/[\s\S]*<\/h1>/, '')
    .replace(/<a href="([^"]+)"[^>]*>([^<]*)<\/a>/g, (_all, href: string, words: string) =>
      /^(tel|mailto):/.test(href) ? words : `${words} ${href}`,
    )
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}

const wordsOf = (written: string) =>
  written
    .replace(/\s*:(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim()
