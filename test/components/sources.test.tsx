import { renderToStaticMarkup } from 'react-dom/server'
import { Sources } from '#app/components/page/sources.tsx'

test('a source links to its official page, and one without a page is plain text', () => {
  expect(renderToStaticMarkup(<Sources names={['CSS L. 361-4', 'carsat-sudest.fr, réversion']} />)).toBe(
    'Source\u00A0: <a href="https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000006073189">CSS L.\u00A0361-4</a>' +
      '\u202F; carsat-sudest.fr, réversion. Vérifié le 21\u00A0novembre 2026.',
  )
})

test('the date is that of the source if given, and is never invented', () => {
  const page = (verifiedAt?: '2026-11-20') =>
    renderToStaticMarkup(<Sources names={['carsat-sudest.fr, réversion']} {...(verifiedAt && { verifiedAt })} />)
  expect(page('2026-11-20')).toBe('Source\u00A0: carsat-sudest.fr, réversion. Vérifié le 20\u00A0novembre 2026.')
  expect(page()).toBe('Source\u00A0: carsat-sudest.fr, réversion.')
})

test('the text of a source has the typography of a page', () => {
  expect(renderToStaticMarkup(<Sources names={['Loi n° 89-462 du 6 juillet 1989, art. 14']} />)).toContain(
    '>Loi n°\u00A089-462 du 6\u00A0juillet 1989, art.\u00A014</a>.',
  )
})
