import { describe, expect, test } from 'vitest'
import { notToForgetOf } from '#app/rules/letters/not-to-forget.ts'
import * as access from '#app/rules/mail/access.ts'
import { anniversaryMail } from '#app/rules/mail/anniversary.ts'
import { confirmationMail } from '#app/rules/mail/confirmation.ts'
import { digestMail } from '#app/rules/mail/digest.ts'
import { reminderMail } from '#app/rules/mail/reminder.ts'
import * as sharing from '#app/rules/mail/sharing.ts'
import { noSpaceMail, signInMail } from '#app/rules/mail/sign-in.ts'
import { noon } from '#test/support/db/factories.ts'
import { aPartnerSite } from '#test/support/partners/sites.ts'

const site = aPartnerSite({ hostname: 'kervella.example', origin: 'https://kervella.example' })
const to = 'zoe@famille.example'
const link = 'https://kervella.example/magic-link?token=abc'
const stopLink = 'https://kervella.example/rappels/v1.abc'
const space = { hashid: 'k3v9x0m2p7q4r8s1t5u6w3y2z7', firstName: 'Élie <b>', stopLink }
const told = { deceased: 'Jeanne <b>Moreau</b>', who: 'Paul & Léa' }
const role = 'administrator'

const mails = {
  signInMail: signInMail(site, to, { link, code: 'ABCD2346' }),
  noSpaceMail: noSpaceMail(site, to),
  confirmationMail: confirmationMail(site, to, {
    ready: [{ recipient: 'Banque <b>Essai</b>', name: 'Banque', advisedOn: '2026-03-06' }],
    notToForget: notToForgetOf('Élie'),
  }),
  newSignInMail: access.newSignInMail(site, to, { device: 'Firefox sur Windows', at: noon }),
  passwordChangedMail: access.passwordChangedMail(site, to, noon),
  confirmEmailMail: access.confirmEmailMail(site, to, link),
  emailChangedMail: access.emailChangedMail(site, to, { at: noon, newEmail: 'zoe@autre.example' }),
  invitationMail: sharing.invitationMail(site, to, {
    ...{ inviter: 'Paul & Léa', deceased: told.deceased, role, link, until: noon },
    message: 'Bonjour Zoé,\nmerci <3',
  }),
  acceptedMail: sharing.acceptedMail(site, to, { ...told, role }),
  roleChangedMail: sharing.roleChangedMail(site, to, { ...told, role }),
  removedMail: sharing.removedMail(site, to, told),
  handedOverMail: sharing.handedOverMail(site, to, told),
  digestMail: digestMail(site, to, { ...space, count: 4 }),
  anniversaryMail: anniversaryMail(site, to, { ...space, day: '2027-03-10', years: 1 }),
  reminderMail: reminderMail(site, to, {
    ...{
      firstName: 'Jeanne',
      today: '2026-03-06',
      mayWrite: true,
      stopLink: 'https://kervella.example/rappels/v1.abc',
    },
    dates: [
      { code: 'D_CPAM_PRIORITY_1M', kind: 'legal', day: '2026-03-12', letters: [{ name: 'CPAM', isReady: true }] },
      { code: 'D_INFORM_1M', kind: 'advised', day: '2026-03-12', letters: [{ name: 'Impôts', isReady: false }] },
    ],
  }),
}

test('every mail there is is here', () => {
  const written = Object.keys({
    ...access,
    ...sharing,
    signInMail,
    noSpaceMail,
    confirmationMail,
    reminderMail,
    digestMail,
    anniversaryMail,
  }).filter((name) => name.endsWith('Mail'))
  expect(Object.keys(mails).toSorted()).toEqual(written.toSorted())
})

describe.each(Object.entries(mails))('%s', (_name, { text, html, subject, fromName }) => {
  test('says the same as text and as HTML', () => {
    expect(wordsOf(readAloud(html))).toBe(wordsOf(text))
  })

  test('names the partner and its host, and gives the telephone number', () => {
    expect(fromName).toContain('Maison Kervella')
    for (const body of [text, html]) {
      expect(body).toContain('kervella.example')
      expect(body).toContain(site.helpPhone)
    }
  })

  test('loads nothing, follows nobody, and lets no tag in', () => {
    expect(html).not.toMatch(/<(img|link|script|iframe|style|object|video|b)\b|url\(|src=/i)
    expect(html).toContain('<html lang="fr">')
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

/** What is read under the title: a button with where it leads. */
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
