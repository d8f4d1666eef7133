import { thanksMail } from '#app/rules/mail/thanks.ts'
import { aPartnerSite } from '#test/support/given.ts'
import { thanksToMail } from '#test/support/mail/every-mail.ts'

const mail = thanksMail(aPartnerSite(), thanksToMail)

describe('The thank-you email', () => {
  test('The email is sent from the provider in the family’s name, and replies go to the family', () => {
    expect(mail).toMatchObject({
      kind: 'condolence-thanks',
      to: thanksToMail.to,
      from: 'aide@aupres.example',
      fromName: thanksToMail.sender,
      replyTo: thanksToMail.replyTo,
      subject: 'Merci pour votre mot – Étienne Kowalczyk',
    })
  })

  test('The email explains why it was sent, where replies go and who sent it', () => {
    expect(mail.text).toContain(
      'un mot a été laissé, avec votre adresse e-mail, dans l’espace d’Étienne Kowalczyk. Si ce n’était pas vous, ne répondez pas.',
    )
    expect(mail.text).toContain('à l’adresse claire@famille.example')
    expect(mail.text).toContain(
      'Message envoyé avec Maison Kervella (kervella.localhost:3000), à la demande de la famille d’Étienne Kowalczyk.',
    )
  })
})
