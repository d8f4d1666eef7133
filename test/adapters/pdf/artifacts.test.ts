import { wrapUntagged } from '#app/adapters/pdf/artifacts.ts'

const wrapped = (text: string) => wrapUntagged(text.split('\n')).join('\n')

describe('content outside every tag', () => {
  test('text in a margin becomes an artifact', () => {
    expect(wrapped('q\nBT\n(page 2) Tj\nET\nQ')).toBe('q\n/Artifact BMC\nBT\n(page 2) Tj\nET\nEMC\nQ')
  })

  test('a line becomes an artifact', () => {
    expect(wrapped('15 317 11 1 re\nf')).toBe('/Artifact BMC\n15 317 11 1 re\nf\nEMC')
    expect(wrapped('0 0 m\n9 0 l\nS')).toBe('/Artifact BMC\n0 0 m\n9 0 l\nS\nEMC')
  })

  test('a picture becomes an artifact', () => {
    expect(wrapped('/X1 Do')).toBe('/Artifact BMC\n/X1 Do\nEMC')
  })

  test.each([
    ['tagged text', '/P <</MCID 0>>BDC\nBT\n(Madame) Tj\nET\nEMC'],
    [
      'text tagged twice',
      '/P <</MCID 0>>BDC\nBT\n/Span<</ActualText <FEFF>>> BDC\n(x) Tj\nEMC\nET\n0 0 1 1 re\nf\nEMC',
    ],
    ['a clip, which paints nothing', '0 0 9 9 re\nW* n\nq\n/P <</MCID 0>>BDC\nBT\nET\nEMC\nQ'],
    ['a path that is abandoned', '0 0 m\n9 0 l\nn'],
    ['colours and places', 'q\n1 0 0 1 0 0 cm\n0 0 0 rg\nQ'],
  ])('%s is not changed', (_what, text) => {
    expect(wrapped(text)).toBe(text)
  })
})
