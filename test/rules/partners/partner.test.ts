import { newPartner } from '#app/rules/partners/new-partner.ts'
import { checkPartner } from '#app/rules/partners/partner.ts'
import { aPartner } from '#test/support/partners/partners.ts'

const texts = { tutoVideoInscriptionText: 'Bonjour.', tutoVideoHorsInscriptionText: 'Bonjour.' }
const given = {
  ...newPartner,
  ...texts,
  slug: 'kervella',
  hostname: 'kervella.aupres.example',
  name: 'Maison Kervella',
}
const picture = { path: '/partenaires/kervella/fleurs.webp', width: 600, height: 200 }

function faultyFields(differs: Record<string, unknown>): string[] {
  const checked = checkPartner({ ...given, ...differs })
  return checked.ok ? [] : checked.faults.map(({ field }) => field)
}

describe('The settings of a partner', () => {
  test('The initial settings follow S1-3: ceremonies are editable, and letters are free', () => {
    expect(aPartner()).toMatchObject({ editableEc: true, payingDomain: false, shortForm: false, services: ['da'] })
  })

  test.each([
    [{ color: ' #E0A021 ' }, { color: '#e0a021' }],
    [{ hostname: 'Kervella.AUPRES.example' }, { hostname: 'kervella.aupres.example' }],
    [{ hostname: 'pompes-funèbres.example' }, { hostname: 'xn--pompes-funbres-4jb.example' }],
    [{ payingDomain: true, priceCents: 1250 }, { priceCents: 1250 }],
    [{ payingDomain: false, priceCents: 0 }, { priceCents: 0 }],
    [
      { publisherSiren: '552 100 554', publisherVat: '5,5' },
      { publisherSiren: '552100554', publisherVat: '5.5' },
    ],
    [{ services: ['ta', 'da', 'da'] }, { services: ['ta', 'da'] }],
    [
      { tutoVideoInscription: ' https://videos.example/a?b=1 ' },
      { tutoVideoInscription: 'https://videos.example/a?b=1' },
    ],
  ])('The settings %o are normalised to %o', (typed, kept) => {
    expect(checkPartner({ ...given, ...typed })).toMatchObject({ ok: true, value: kept })
  })

  test.each([
    ['slug', ['', 'Kervella', 'a b', '../x', '-a', 'a'.repeat(41)]],
    [
      'hostname',
      [
        '',
        'kervella',
        'localhost',
        'a.b/c',
        'a.b:80',
        'a.b.',
        '10.0.0.1',
        '0x7f.1',
        'a_b.example',
        'a..b',
        'x@y.z',
        '-a.example',
        `${'a'.repeat(64)}.example`,
      ],
    ],
    ['name', ['', '   ', 'a'.repeat(61), 'Maison\r\nBcc: x@y.example', 'Maison\u0000']],
    ['color', ['', 'red', '#fff', '#12345g', '#fff;}body{}', 'rgb(0,0,0)']],
    ['priceCents', [-1, 7.99, Number.NaN, 10_001, '799']],
    ['publisherSiren', ['55210055', '5521005540', 'SIREN']],
    ['publisherVat', ['0', '100', '20 %', '-5']],
    ['services', [[], ['xx'], ['da', 'toString']]],
    ['email', ['x', 'a@b', 'a@b.example, c@d.example', 'a@b.example\nBcc: x@y.example']],
    ['helpPhone', ['12', 'appelez-nous', '<script>']],
    [
      'tutoVideoInscription',
      ['http://videos.example/', 'javascript:alert(1)', '//videos.example', 'videos.example', 'https://a b'],
    ],
    ['tutoVideoHorsInscription', ['ftp://videos.example/']],
    ['tutoVideoInscriptionMinutes', [-1, 61, 1.5, Number.NaN]],
    ['tutoVideoInscriptionText', ['a'.repeat(20_001)]],
    ['helpHours', ['de 9 h à 18 h']],
    ['welcome', ['a'.repeat(201), 'Deux\nlignes']],
    ['flowersBannerImage', [picture]],
    ['customMessageEc', ['a'.repeat(2001)]],
  ])('The setting %s refuses %o', (field, values) => {
    for (const value of values) expect([value, faultyFields({ [field]: value })]).toEqual([value, [field]])
  })

  test("The ceremony's settings are kept for a partner who offers it", () => {
    const own = { ceremonyEvents: ['poem'], ceremonyAddress: 'Salle des Tilleuls' }
    expect(faultyFields({ ...own, services: ['da'] })).toEqual(Object.keys(own))
    expect(faultyFields({ ...own, services: ['da', 'ec'] })).toEqual([])
  })

  test('All errors are returned at once', () => {
    expect(faultyFields({ color: 'red', slug: 'A', services: [] })).toEqual(['slug', 'color', 'services'])
  })

  test('A flowers banner is complete or absent', () => {
    const flowers = { flowersBannerAlt: 'Des lys', flowersBannerTarget: 'https://fleurs.example/' }
    expect(faultyFields(flowers)).toEqual(['flowersBannerImage'])
    expect(faultyFields({ ...flowers, flowersBannerImage: picture })).toEqual([])
    expect(faultyFields({ ...flowers, flowersBannerTarget: 'http://fleurs.example' })).toContain('flowersBannerTarget')
  })

  test('The default domain has the help contact of all, and may be localhost', () => {
    const ours = { isDefault: true, hostname: 'localhost' }
    expect(faultyFields(ours)).toEqual(['email'])
    const help = { email: 'aide@aupres.example', helpPhone: '01 99 00 12 34' }
    for (const hostname of ['localhost', '127.0.0.1', '[::1]', 'aupres.example']) {
      expect(faultyFields({ ...ours, ...help, hostname })).toEqual([])
    }
  })
})

test('A paying partner charges at least 50 cents', () => {
  expect(faultyFields({ payingDomain: true, priceCents: 49 })).toEqual(['priceCents'])
  expect(faultyFields({ payingDomain: true, priceCents: 50 })).toEqual([])
})
