import { renderToStaticMarkup } from 'react-dom/server'
import { Document } from '#app/components/page/document.tsx'
import { ErrorPage } from '#app/components/page/error-page.tsx'
import { Frame } from '#app/components/page/layouts.tsx'
import { refusalPage } from '#app/middleware/refusal-page.ts'
import { refusalCopy } from '#app/rules/refusals.ts'
import { aSite } from '#test/support/given.ts'
import { faultsOf } from '#test/support/page/faults.ts'
import { aCurrentUser, aPageData } from '#test/support/page/page-data.ts'

const statuses = [400, 403, 404, 405, 408, 413, 415, 421, 422, 429, 431, 500, 503]

const draw = (status: number, sentence?: string) =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <Document pageData={aPageData()} head={<title>{refusalCopy(status).title}</title>}>
      <Frame layout="default">
        <ErrorPage status={status} sentence={sentence} />
      </Frame>
    </Document>,
  )}`

describe.each(statuses)('an error page with status %i', (status) => {
  test.each([
    ['drawn by Remix', draw(status)],
    ['drawn by the gate', refusalPage({ status, sentence: refusalCopy(status).title }, { site: aSite(), nonce: 'n' })],
  ])('%s is in French, with the telephone number and a link home', async (_by, html) => {
    expect(html).toContain(refusalCopy(status).title)
    expect(html).toContain(`>${status}`)
    expect(html).toContain('href="tel:0199001234"')
    expect(html).toContain('href="/"')
    expect(html).not.toMatch(/\bat .*:\d+:\d+|Error:|node_modules/)
    expect(await faultsOf(html)).toEqual([])
  })
})

describe('a refused page', () => {
  test('messages fixed by the specification are kept for machines', () => {
    expect(draw(404)).toContain('<span lang="en">This page could not be found</span>')
    expect(draw(500)).toContain('<span lang="en">Error</span>')
  })

  test('an unexpected status has a text too', () => {
    expect(draw(418)).toContain('Error 418')
    expect(draw(504)).toContain('Quelque chose n’a pas marché de notre côté.')
  })

  test('after a failure of ours, a member may open the page again, or the home of the file', () => {
    const page = renderToStaticMarkup(
      <Document
        pageData={aPageData({ user: aCurrentUser(), pathAndQuery: '/demarches-administratives?x=1' })}
        head={null}
      >
        <ErrorPage status={500} />
      </Document>,
    )
    expect(page).toContain('href="/demarches-administratives?x=1">Réessayer</a>')
    expect(page).toContain('href="/services">Revenir au dossier de Jeanne</a>')
  })

  test('an error page shows the sentence that the page threw', () => {
    expect(draw(403, 'Seul un éditeur peut le modifier.')).toContain('Seul un éditeur peut le modifier.')
  })

  test('the page guard renders it in the partner’s colour, or in ours if that is not a colour', () => {
    const page = (color: string) =>
      refusalPage({ status: 400, sentence: 'Non.' }, { site: aSite({ color }), nonce: 'n' })
    expect(page('#e0a021')).toContain('--line:#e0a021')
    expect(page('red}</style><script>')).toContain('--line:#5b3a70')
  })

  test('the title has no full stop', () => {
    const html = refusalPage({ status: 400, sentence: 'Non.' }, { site: aSite(), nonce: 'n' })
    expect(html).toContain('<title>Non – Auprès</title>')
    expect(html).toContain('<h1>Non.</h1>')
  })

  test('the page guard can render it without a site', async () => {
    const html = refusalPage(
      { status: 500, sentence: 'Nous n’arrivons pas à ouvrir cette page.' },
      { site: undefined, nonce: '' },
    )
    expect(await faultsOf(html)).toEqual([])
  })
})
