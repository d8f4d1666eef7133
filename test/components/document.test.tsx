import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Document } from '#app/components/document.tsx'
import type { PageFacts } from '#app/components/facts.ts'
import type { LayoutName } from '#app/components/layouts.tsx'
import { NonceContext } from '#app/components/nonce.tsx'
import { aSite } from '#test/support/sites.ts'

const draw = ({
  color = '#5b3a70',
  layout = 'default',
  ...facts
}: Partial<PageFacts> & { color?: string; layout?: LayoutName }) =>
  renderToStaticMarkup(
    <NonceContext.Provider value="abc">
      <Document
        facts={{
          csrf: 'token',
          site: aSite({ name: 'Maison Kervella', color }),
          cookieNotice: true,
          path: '/',
          ...facts,
        }}
        layout={layout}
        head={<title>Une page</title>}
      >
        <h1>Une page</h1>
      </Document>
    </NonceContext.Provider>,
  )

describe('the shell of a page', () => {
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

  test('says whose site it is, and how to reach them', () => {
    const html = draw({})
    expect(html).toContain('Ce service vous est offert par Maison Kervella.')
    expect(html).toContain('href="tel:0199001234"')
    expect(html).toContain('href="mailto:aide@aupres.example"')
  })

  test('greets who is signed in, with their role and the person the letters are about', () => {
    const user = { email: 'claire@famille.example', role: 'owner', deceasedName: 'Jeanne Moreau' } as const
    const html = draw({ user })
    expect(html).toContain('Bonjour, claire@famille.example')
    expect(html).toContain('Vous êtes\u00a0: Propriétaire')
    expect(html).toContain('Dossier de\u00a0: Jeanne Moreau')
    expect(html).toMatch(/<form method="post" action="\/deconnexion"><input type="hidden" name="_csrf" value="token"/)
  })

  test('shows the notice, and the information about cookies on the home page alone', () => {
    expect(draw({ notice: 'C’est enregistré.' })).toContain('role="status"><p>C’est enregistré.</p>')
    expect(draw({ layout: 'home' })).toContain('Accepter')
    expect(draw({ layout: 'default' })).not.toContain('Accepter')
    expect(draw({ layout: 'home', cookieNotice: false })).not.toContain('Accepter')
  })

  test('puts the pages of who is not signed in on a card', () => {
    expect(draw({ layout: 'unauthenticated' })).toContain('<main id="contenu" class="narrow"><div class="card stack">')
  })
})
