import { seeOther } from '#app/http/answers.ts'
import { takeNotice } from '#app/http/notices.ts'

const noticeAt = (address: string) => takeNotice(new URL(address, 'http://here').searchParams)

test('the notice says how many letters became ready, and links to them', () => {
  const location = seeOther('/pieces', { notice: 'pieceEtCourriersPrets', count: 3 }).headers.get('Location') ?? ''
  expect(noticeAt(location)).toEqual({
    text: 'La pièce est ajoutée. 3 courriers ont toutes leurs pièces.',
    link: { href: '/demarches-administratives/confirmation', label: 'Voir ces courriers' },
  })
  expect(noticeAt('/pieces?avis=pieceEtCourrierPret')?.text).toBe(
    'La pièce est ajoutée. Un courrier a toutes ses pièces.',
  )
  expect(noticeAt('/pieces?avis=enregistre')).toEqual({ text: 'C’est enregistré.' })
})

test('a visitor with the same URL does not see a notice for the family', () => {
  const toVisitor = (key: string) => takeNotice(new URLSearchParams({ avis: key }), { isVisitor: true })
  expect(toVisitor('enregistre')).toBeUndefined()
  expect(toVisitor('motSignale')).toEqual({ text: 'Merci. La famille relira ce message.' })
})

test.each(['avis=toString', 'avis=pieceEtCourriersPrets', 'avis=pieceEtCourriersPrets&nombre=1e9', 'nombre=3'])(
  'an unknown notice is ignored: "%s"',
  (search) => {
    expect(noticeAt(`/pieces?${search}`)).toBeUndefined()
  },
)
