import { printDocument } from '#app/adapters/printing/document.ts'

const letter = (body: string) => `<article class="letter">${body}</article>`
const page = (body: string, pageHeader = 'Madame DUPONT') =>
  printDocument({ title: 'Banque', articles: [letter(body)], pageHeader })

describe('the printed document', () => {
  test('a name that looks like a tag or a style is printed as the name in the page header', () => {
    const html = page('<p>Bonjour</p>', '"}</style><script>alert(1)</script>\\')
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html).not.toContain('<script>')
  })

  test('a title is escaped', () => {
    const html = printDocument({ title: '</title><script>', articles: [letter('')], pageHeader: '' })
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>')
  })

  test('the document allows only its own style, fonts and pictures', () => {
    expect(page('')).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"`)
  })

  test('an email address is not broken, or only after its @; a tag that contains one is unchanged', () => {
    const html = page('<p title="a@b.fr">lea@famille.example</p>')
    expect(html).toContain(
      '<p title="a@b.fr"><span class="mail"><span class="mail">lea@</span><span class="mail">famille.example</span></span></p>',
    )
  })

  test('a gap is a line of dots, which a screen reader reads', () => {
    expect(page('le <span class="blank" role="img" aria-label="date : à compléter"></span>')).toMatch(
      /le <span class="blank">…{20}<\/span>/,
    )
  })

  test("the notary's slip is a page that the letter does not count", () => {
    const html = printDocument({ title: '', articles: [letter('slip'), letter('letter')], pageHeader: '' })
    expect(html).toContain('letter</article><div class="slip"><article class="letter">slip')
    expect(html).toContain('counter(pages, less-one)')
  })
})
