import { renderToStaticMarkup } from 'react-dom/server'
import { Pager } from '#app/components/page/pager.tsx'

const draw = (page: number, pages: number) =>
  renderToStaticMarkup(
    <Pager label="Pages des messages" page={page} pages={pages} pathOf={(to) => `/messages?page=${to}`} />,
  )

test('a list of one page has no pager', () => {
  expect(draw(1, 1)).toBe('')
})

test('the pager marks the current page, links to its neighbours and both ends, and shows where numbers are left out', () => {
  const html = draw(5, 9)
  expect(html).toContain('aria-label="Pages des messages"')
  expect(html).toContain('<a href="/messages?page=5" aria-current="page">5</a>')
  expect(html).toContain('<a href="/messages?page=4">Page précédente</a>')
  expect(html).toContain('<a href="/messages?page=6">Page suivante</a>')
  expect(html.match(/… <a href="\/messages\?page=\d">\d/g)).toEqual([
    '… <a href="/messages?page=3">3',
    '… <a href="/messages?page=9">9',
  ])
})

test('the first page has no link to a previous one, and the last none to a next one', () => {
  expect(draw(1, 3)).not.toContain('Page précédente')
  expect(draw(3, 3)).not.toContain('Page suivante')
})
