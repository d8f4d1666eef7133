import { describe, expect, test } from 'vitest'
import { thanksMail } from '#app/rules/mail/thanks.ts'
import { thanksToMail } from '#test/support/mail/every-mail.ts'
import { aPartnerSite } from '#test/support/partners/sites.ts'

const mail = thanksMail(aPartnerSite(), thanksToMail)

describe('the mail of thanks', () => {
  test('comes from the provider in the name of the family, who gets the answer', () => {
    expect(mail).toMatchObject({
      kind: 'condolence-thanks',
      to: thanksToMail.to,
      from: 'aide@aupres.example',
      fromName: thanksToMail.sender,
      replyTo: thanksToMail.replyTo,
      subject: 'Merci pour votre mot – Étienne Kowalczyk',
    })
  })

  test('says why it came, where answers go, and by whom it was brought', () => {
    expect(mail.text).toContain(
      'un mot a été laissé, avec votre adresse e-mail, dans l’espace d’Étienne Kowalczyk. Si ce n’était pas vous, ne répondez pas.',
    )
    expect(mail.text).toContain('à l’adresse claire@famille.example')
    expect(mail.text).toContain(
      'Message envoyé avec Maison Kervella (kervella.localhost:3000), à la demande de la famille d’Étienne Kowalczyk.',
    )
  })

  test('says what was typed as it was, and never as HTML', () => {
    expect(mail.text).toContain('Merci <b>Marie</b>\nà bientôt')
    expect(mail.html).toContain('Merci &lt;b&gt;Marie&lt;/b&gt;<br>à bientôt')
    expect(mail.html).not.toMatch(/<(img|link|script|iframe|object|b)\b|url\(|src=/i)
  })
})
