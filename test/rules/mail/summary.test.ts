import { gapsCopy, summaryMail } from '#app/rules/mail/summary.ts'
import { aPartnerSite, aSite } from '#test/support/given.ts'
import { summaryToMail } from '#test/support/mail/every-mail.ts'

const { ceremony } = summaryToMail
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')
const subjectOf = (differs: Partial<typeof ceremony> | object) =>
  plain(summaryMail(aSite(), { ...summaryToMail, ceremony: { ...ceremony, ...differs } }).subject)

describe('The email of a running order', () => {
  test.each([
    [{}, 'Cérémonie de Jeanne Moreau – mardi 10 mars, 14 h 30 – déroulé'],
    [{ isConfirmed: false }, 'Cérémonie de Jeanne Moreau – mardi 10 mars, 14 h 30 (à confirmer) – déroulé'],
    [{ datetime: undefined }, 'Cérémonie de Jeanne Moreau – déroulé'],
    [{ datetime: '2027-01-04T09:00' }, 'Cérémonie de Jeanne Moreau – lundi 4 janvier 2027, 9 h – déroulé'],
  ])('The subject contains only the name and the date: %j', (differs, subject) => {
    expect(subjectOf(differs)).toBe(subject)
  })

  test('The email is sent from the provider in the relative’s name, and replies go to the relative', () => {
    const mail = summaryMail(aPartnerSite(), summaryToMail)
    expect(mail).toMatchObject({
      from: 'aide@aupres.example',
      fromName: 'Claire Moreau',
      replyTo: 'claire@famille.example',
    })
    expect(mail.text).toContain('Message envoyé avec Maison Kervella (kervella.localhost:3000)')
  })

  test('The email lists what is missing and how it is marked', () => {
    expect(plain(gapsCopy(['les photos', 'le nom de la lectrice']))).toBe(
      'Il manque deux choses : les photos, le nom de la lectrice. Le déroulé les marque « à confirmer ».',
    )
    expect(plain(gapsCopy(['les photos']))).toBe(
      'Il manque une chose : les photos. Le déroulé la marque « à confirmer ».',
    )
  })
})
