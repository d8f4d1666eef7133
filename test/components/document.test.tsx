import { renderToStaticMarkup } from 'react-dom/server'
import { Document } from '#app/components/page/document.tsx'
import { Frame, type LayoutName } from '#app/components/page/layouts.tsx'
import { NonceContext } from '#app/components/page/nonce.tsx'
import type { PageData } from '#app/components/page/page-data.ts'
import { aCurrentUser, aShownSite } from '#test/support/page/page-data.ts'

const draw = ({
  color = '#5b3a70',
  layout = 'default',
  ...pageData
}: Partial<PageData> & { color?: string; layout?: LayoutName }) =>
  renderToStaticMarkup(
    <NonceContext.Provider value="abc">
      <Document
        pageData={{
          csrf: 'token',
          site: aShownSite({ name: 'Maison Kervella', color }),
          cookieNotice: true,
          path: '/',
          ...pageData,
        }}
        head={<title>Une page</title>}
      >
        <Frame layout={layout}>
          <h1>Une page</h1>
        </Frame>
      </Document>
    </NonceContext.Provider>,
  )

describe('the frame of a page', () => {
  test.each([
    ['the default colour needs no rule', '#5B3A70', undefined],
    [
      'another one is a rule with the nonce of the page',
      '#e0a021',
      '<style nonce="abc">:root{--brand:#e0a021}</style>',
    ],
    ['what is not a colour never reaches it', '#fff;}body{display:none', undefined],
  ])('%s', (_what, color, rule) => {
    const html = draw({ color })
    if (rule) expect(html).toContain(rule)
    else expect(html).not.toContain('<style')
  })

  test('the page names the site’s operator and how to contact them', () => {
    const html = draw({})
    expect(html).toContain('Ce service vous est offert par Maison Kervella.')
    expect(html).toContain('href="tel:0199001234"')
    expect(html).toContain('href="mailto:aide@aupres.example"')
  })

  test('a signed-in user is greeted, with their role and the deceased’s name', () => {
    const html = draw({ user: aCurrentUser() })
    expect(html).toContain('Bonjour, claire@famille.example')
    expect(html).toContain('Vous êtes\u00a0: Propriétaire')
    expect(html).toContain('Dossier de\u00a0: Jeanne Moreau')
    expect(html).toMatch(/<form method="post" action="\/deconnexion"><input type="hidden" name="_csrf" value="token"/)
  })

  test('the notice is shown, and the cookie notice in layouts that have it', () => {
    const saved = draw({ notice: 'C’est enregistré.', pathAndQuery: '/x?courrier=bailleur' })
    expect(saved).toContain('role="status"><p>C’est enregistré.</p><a href="/x?courrier=bailleur">Fermer</a>')
    expect(draw({ layout: 'default-v2' })).toContain('Accepter')
    expect(draw({ layout: 'home' })).toContain('Accepter')
    expect(draw({ layout: 'default' })).not.toContain('Accepter')
    expect(draw({ layout: 'home', cookieNotice: false })).not.toContain('Accepter')
  })

  test('sign-in pages are in a narrow column, below the brand', () => {
    const html = draw({ layout: 'unauthenticated' })
    expect(html).toContain('<main id="contenu" class="narrow"><div class="stack">')
    expect(html).toContain('class="brand"')
  })

  test.each([
    ['a visitor', undefined],
    ['a reader', aCurrentUser({ role: 'reader' })],
    ['an owner of another account', aCurrentUser()],
  ])('a public page has no frame for any visitor: %s', (_who, user) => {
    const html = draw({ layout: 'public', user })
    expect(html).not.toContain('masthead')
    expect(html).not.toContain('colophon')
    expect(html).toContain('href="tel:0199001234"')
  })

  test('the page shows the partner’s name, logo or initial, and who runs the service with it', () => {
    const site = aShownSite({ name: 'Maison Kervella', offeredBy: 'Maison Kervella' })
    const plain = draw({ site })
    expect(plain).toContain('<span class="initial seal" aria-hidden="true">K</span>')
    expect(plain).toContain('<small>avec Auprès</small>')
    expect(plain).toContain('Ce service vous est offert par Maison Kervella, avec Auprès.')
    const logo = { path: '/partenaires/k.webp', width: 300, height: 100 }
    expect(draw({ site: { ...site, logo } })).toContain(
      '<img src="/partenaires/k.webp" alt="" width="300" height="100"/>',
    )
  })
})
