import { letterMail } from '#app/rules/mail/letter.ts'
import { mailSubject } from '#app/rules/mail/letter-by-mail.ts'
import { aPartnerSite } from '#test/support/given.ts'
import { letterToMail } from '#test/support/mail/every-mail.ts'

const site = aPartnerSite({ hostname: 'kervella.example', origin: 'https://kervella.example' })

describe('The email that delivers a letter', () => {
  const mail = letterMail(site, letterToMail)

  test('The email has the applicant’s name and reply address, and no brand', () => {
    expect(mail).toMatchObject({
      fromName: letterToMail.applicant,
      replyTo: letterToMail.replyTo,
      from: site.provider.email,
    })
    expect(mail.text.split('\n\n')[0]).toBe('Madame, Monsieur,')
    expect(mail.text).toContain('Réf.\u00A0: adhérent n° AB-2026/17')
    expect(mail.text).not.toContain(site.helpPhone)
  })

  test('The email lists the content of its file and escapes HTML', () => {
    expect(mail.text).toContain('suivi de\u00A0: copie de l’acte de décès.')
    expect(mail.html).not.toMatch(/<b>|<img|<script|<a /)
    expect(mail.html).toContain('12 rue des Tanneurs<br>72000 Le Mans')
    expect(letterMail(site, { ...letterToMail, enclosures: [] }).text).toContain(
      'Le fichier joint contient ce courrier.',
    )
  })
})

test.each([
  ['Décès de Madame ABADIE – n° 1 85 05 78 006 084 91', 'Décès de Madame ABADIE'],
  ['Décès de Madame ABADIE –\u00A0numéro fiscal 00 00 000 010 010', 'Décès de Madame ABADIE'],
  [
    'Décès de Madame ABADIE – adhérent n° AB-2026/17 – résiliation',
    'Décès de Madame ABADIE – adhérent n° AB-2026/17 – résiliation',
  ],
  ['Compte FR76 3000 6000 0112 3456 7890 189', 'Courrier'],
])('The subject contains no long number: %s', (object, subject) => {
  expect(mailSubject(object, 'Courrier')).toBe(subject)
})
