import { mail } from '#app/rules/mail/page.ts'
import { accentOf, contrast } from '#app/rules/partners/color.ts'
import { aPartnerSite, aSite } from '#test/support/given.ts'

const mailOf = (site = aPartnerSite()) =>
  mail(site, 'sign-in', 'lea@famille.example', 'Votre lien', [{ button: 'Entrer', link: `${site.origin}/magic-link` }])

describe('An email from a partner', () => {
  test('The email has the partner’s name, host and telephone, and the service’s provider', () => {
    const { text, html } = mailOf(aPartnerSite({ helpPhone: '01 99 00 56 78' }))
    for (const page of [text, html]) {
      expect(page).toContain('Maison Kervella vous offre ce service, avec Auprès.')
      expect(page).toContain('http://kervella.localhost:3000/magic-link')
      expect(page).toContain('kervella.localhost:3000')
      expect(page).toContain('01 99 00 56 78')
    }
    expect(html).toMatch(/Maison Kervella<br><span[^>]*>avec Auprès</)
  })

  test('The email is sent from our address, and replies go to the partner', () => {
    expect(mailOf()).toMatchObject({
      from: 'aide@aupres.example',
      fromName: 'Maison Kervella',
      replyTo: 'accueil@kervella.example',
    })
  })

  test.each(['#e0a021', '#000000', '#fff8c4', '#ffffff', '#00ff00', '#ff0000'])(
    'The button of colour %s has enough contrast',
    (color) => {
      const { html } = mailOf(aPartnerSite({ color, accent: accentOf(color) }))
      const [, ground, ink] = /background-color:(#[0-9a-f]{6});color:(#[0-9a-f]{6});font-weight/.exec(html)!
      expect(contrast(ground!, ink!)).toBeGreaterThanOrEqual(4.5)
      expect(html).toContain(`4px solid ${color}`)
    },
  )

  test('The email of the default site does not mention a partner', () => {
    const sent = mailOf(aSite())
    expect(sent.html).not.toContain('avec Auprès')
    expect(sent.text).toContain('Ce service vous est offert par Auprès.')
    expect(sent).not.toHaveProperty('replyTo')
  })
})
