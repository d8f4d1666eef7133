import { type InstanceFacts, type InstanceLack, lacksOf } from '#app/rules/instance/go-live.ts'
import { aPartnerSite, aSite } from '#test/support/given.ts'

const now = new Date('2026-11-25T10:00:00Z')
const hoursBefore = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const publisher = {
  publisherName: 'Auprès SAS',
  publisherAddress: '1 rue de la Paix, 75002 Paris',
  publisherDirector: 'Claire Morel',
  publisherHost: 'Hébergeur, 2 rue du Port, 59000 Lille, 03 20 00 00 00',
  publisherContact: 'contact@aupres.fr',
  privacyContact: 'donnees@aupres.fr',
  publisherSiren: '',
  publisherVat: '',
}
const reachable = { helpPhone: '03 20 12 34 56', helpEmail: 'aide@aupres.fr' }
const home = aSite({ publisher, ...reachable })
const sitesWith = (differs: Parameters<typeof aSite>[0], partner?: Parameters<typeof aPartnerSite>[0]) => {
  const defaultSite = aSite({ publisher, ...reachable, ...differs })
  return { defaultSite, all: [defaultSite, ...(partner ? [aPartnerSite({ ...reachable, ...partner })] : [])] }
}

const complete: InstanceFacts = {
  sites: { defaultSite: home, all: [home] },
  secrets: { isInFile: true },
  mail: 'taken',
  browser: 'printed',
  backup: { isWritable: true, backedUpAt: hoursBefore(5), verifiedAt: hoursBefore(4) },
  clock: { now, notBefore: hoursBefore(1), isSynchronised: true },
  disk: { isWritable: true, freeBytes: 50e9 },
  proxy: 'forwards',
}

test('a complete instance lacks nothing, and an untried check is not reported', () => {
  expect(lacksOf(complete)).toEqual([])
  expect(lacksOf({})).toEqual([])
})

describe('go-live reports each lack with its weight', () => {
  test.each<[string, Partial<InstanceFacts>, InstanceLack['weight'], RegExp]>([
    [
      'a publisher without a name',
      { sites: sitesWith({ publisher: { ...publisher, publisherName: ' ' } }) },
      'fatal',
      /légales.*qui publie/,
    ],
    [
      'the telephone of a new instance',
      { sites: sitesWith({ helpPhone: '01 99 00 12 34' }) },
      'fatal',
      /téléphone d’aide d.*--help-phone/,
    ],
    [
      'a telephone of fiction, written abroad',
      { sites: sitesWith({ helpPhone: '+33 1 99 00 56 78' }) },
      'fatal',
      /téléphone/,
    ],
    [
      'the telephone of a partner',
      { sites: sitesWith({}, { helpPhone: '0199005678' }) },
      'fatal',
      /Maison Kervella.*kervella\.localhost/,
    ],
    ['the email of a new instance', { sites: sitesWith({ helpEmail: 'aide@aupres.example' }) }, 'fatal', /--email/],
    ['an email at example.org', { sites: sitesWith({ helpEmail: 'aide@example.org' }) }, 'fatal', /e-mail d’aide/],
    [
      'a price of 0 where families pay',
      { sites: sitesWith({}, { payingDomain: true, priceCents: 0 }) },
      'weak',
      /ne coûte rien.*Maison Kervella/,
    ],
    ['secrets in the environment', { secrets: { isInFile: false } }, 'weak', /SECRETS_FILE/],
    ['a mail server that refuses', { mail: { refusal: 'smtp-535' } }, 'fatal', /MAIL_URL.*smtp-535/],
    ['a browser that prints nothing', { browser: { problem: 'no-browser' } }, 'fatal', /CHROMIUM_PATH/],
    ['no PDF', { browser: 'off' }, 'weak', /PDF=off/],
    [
      'a place of backups that is read-only',
      { backup: { ...complete.backup!, isWritable: false } },
      'fatal',
      /sauvegardes/,
    ],
    ['no backup', { backup: { ...complete.backup!, backedUpAt: undefined } }, 'weak', /npm run backup/],
    [
      'a backup of three days ago',
      { backup: { ...complete.backup!, backedUpAt: hoursBefore(72) } },
      'weak',
      /npm run backup/,
    ],
    ['a backup that nobody read', { backup: { ...complete.backup!, verifiedAt: undefined } }, 'weak', /npm run verify/],
    ['a clock that is before its own build', { clock: { now, notBefore: hoursBefore(-2) } }, 'fatal', /retarde/],
    ['a clock without NTP', { clock: { ...complete.clock!, isSynchronised: false } }, 'weak', /NTP/],
    ['a read-only disk', { disk: { isWritable: false, freeBytes: 50e9 } }, 'fatal', /écrit/],
    ['a disk that soon is full', { disk: { isWritable: true, freeBytes: 3e9 } }, 'weak', /3000/],
    ['a disk that is full', { disk: { isWritable: true, freeBytes: 3e8 } }, 'fatal', /300/],
    ['a proxy that hides its clients', { proxy: 'hides-clients' }, 'fatal', /X-Forwarded-For/],
    ['a public address that leads nowhere', { proxy: { unreachable: 'ENOTFOUND' } }, 'weak', /ENOTFOUND/],
  ])('it reports %s', (_name, differs, weight, sentence) => {
    const lacks = lacksOf({ ...complete, ...differs })
    expect(lacks).toHaveLength(1)
    expect(lacks[0]).toMatchObject({ weight, sentence: expect.stringMatching(sentence) })
  })

  test.each([
    ['a price where families pay', { payingDomain: true, priceCents: 799 }],
    ['a price of 0 where nothing is asked', { payingDomain: false, priceCents: 0 }],
  ])('it reports nothing for %s', (_name, partner) => {
    expect(lacksOf({ sites: sitesWith({}, partner) })).toEqual([])
  })
})
