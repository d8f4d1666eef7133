import { renderToStaticMarkup } from 'react-dom/server'
import { type PageData, PageDataProvider } from '#app/components/page/page-data.ts'
import { FlowersAd } from '#app/routes/espace-defunt.$hashid._index/flowers-ad.tsx'
import { aPageData } from '#test/support/page/page-data.ts'

const picture = { path: '/partenaires/kervella/0123.webp', width: 1280, height: 400 }
const flowers = { picture, alt: 'Les fleurs de Kervella', target: 'https://fleurs.example/?a=1&b=2' }

const draw = ({ mayRemove = false, ...pageData }: Partial<PageData> & { mayRemove?: boolean }) =>
  renderToStaticMarkup(
    <PageDataProvider value={aPageData(pageData)}>
      <FlowersAd flowers={flowers} hashid="abcd" mayRemove={mayRemove} />
    </PageDataProvider>,
  )

describe('a florist’s advertisement', () => {
  test('it is labelled as an advertisement, sends no referrer, and is not printed', () => {
    const html = draw({})
    expect(html).toContain('<p class="small">Publicité</p>')
    expect(html).toContain('href="https://fleurs.example/?a=1&amp;b=2" rel="sponsored noopener noreferrer"')
    expect(html).toContain('unprinted')
  })

  test('it has our own picture, loaded lazily', () => {
    expect(draw({})).toMatch(/<img src="\/partenaires\/[^>]* alt="Les fleurs de Kervella"[^>]* loading="lazy"/)
  })

  test('with Save-Data it has no picture', () => {
    const html = draw({ savesData: true })
    expect(html).not.toContain('<img')
    expect(html).toContain('>Les fleurs de Kervella</a>')
  })

  test('only an editor can remove it, in one click', () => {
    expect(draw({})).not.toContain('<form')
    expect(draw({ mayRemove: true })).toMatch(
      /<form method="post" action="\/espace-defunt\/abcd\/reglages">.*name="intent" value="remove-flowers"/s,
    )
  })
})
