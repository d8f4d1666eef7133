import { openTrialCarrier } from '#app/adapters/post/trial.ts'
import { prepareDraft } from '#app/operations/partners/draft.ts'
import { changeWindowAsOperator, currentWindow, readShopWindows } from '#app/operations/partners/shop-window.ts'
import type { ShopWindow } from '#app/rules/partners/shop-window.ts'
import type { Sight } from '#app/rules/partners/sights.ts'
import type { Db } from '#db/connect.ts'
import { findDomain } from '#db/partners/domains.ts'
import type { Id } from '#db/schema.ts'
import { aSite, databases, insertDomain, newFolder, noon, unwrap } from '#test/support/given.ts'
import { insertPartner } from '#test/support/partners/partners.ts'
import { insertOnTeam, openTeamSession } from '#test/support/partners/team.ts'
import { openRoutes } from '#test/support/server/routes.ts'

type Shows = { settings: Partial<ShopWindow>; file?: string; sight: Sight; says: string | RegExp }

const logo = 'scripts/seed/kervella.png'
const video = { url: 'https://videos.example/accueil', text: 'Bonjour, voici ce service.' }
const florist = { flowersBannerAlt: 'Des lys de Kervella', flowersBannerTarget: 'https://fleurs.example/' }

/** A value of each setting, the page beside it in the console, and what that page then says. */
const shows: Record<keyof ShopWindow, Shows> = {
  name: { settings: { name: 'Maison Essai' }, sight: 'accueil', says: 'Maison Essai' },
  color: { settings: { color: '#8a4b2d' }, sight: 'accueil', says: '--brand:#8a4b2d' },
  welcome: { settings: { welcome: 'Nous restons là.' }, sight: 'accueil', says: 'Nous restons là.' },
  services: { settings: { services: ['ta'] }, sight: 'accueil', says: 'Estimer le prix des obsèques' },
  email: { settings: { email: 'accueil@essai.example' }, sight: 'aide', says: 'mailto:accueil@essai.example' },
  helpPhone: { settings: { helpPhone: '02 98 00 12 34' }, sight: 'aide', says: /02\s98\s00\s12\s34/ },
  helpHours: {
    settings: { helpPhone: '02 98 00 12 34', helpHours: 'jour et nuit' },
    sight: 'aide',
    says: 'jour et nuit',
  },
  payingDomain: { settings: { payingDomain: true }, sight: 'lettre', says: /7,99\s€/ },
  priceCents: { settings: { payingDomain: true, priceCents: 999 }, sight: 'lettre', says: /9,99\s€/ },
  postGift: { settings: { postGift: true }, sight: 'prix', says: 'C’est compris.' },
  postMarginCents: { settings: { postMarginCents: 50 }, sight: 'prix', says: /environ 3,70\s€/ },
  postAgainHalf: { settings: { postAgainHalf: true }, sight: 'prix', says: 'repart à moitié prix' },
  customMessageEc: {
    settings: { customMessageEc: 'Notre maître vous appelle.' },
    sight: 'ceremonie',
    says: 'Notre maître',
  },
  editableEc: { settings: { editableEc: false }, sight: 'ceremonie', says: 'prépare le déroulé avec vous' },
  ceremonyAddress: {
    settings: { ceremonyAddress: 'Salle des Tilleuls' },
    sight: 'ceremonie',
    says: 'Salle des Tilleuls',
  },
  ceremonyEvents: { settings: { ceremonyEvents: ['religiousText'] }, sight: 'deroule', says: '<b>Texte religieux' },
  tutoVideoInscription: {
    settings: { tutoVideoInscription: video.url, tutoVideoInscriptionText: video.text },
    sight: 'inscription',
    says: video.url,
  },
  tutoVideoInscriptionMinutes: {
    settings: {
      tutoVideoInscription: video.url,
      tutoVideoInscriptionText: video.text,
      tutoVideoInscriptionMinutes: 7,
    },
    sight: 'inscription',
    says: /7\smin\)/,
  },
  tutoVideoInscriptionText: {
    settings: { tutoVideoInscription: video.url, tutoVideoInscriptionText: video.text },
    sight: 'video',
    says: video.text,
  },
  tutoVideoHorsInscription: {
    settings: { tutoVideoHorsInscription: video.url, tutoVideoHorsInscriptionText: video.text },
    sight: 'video',
    says: video.url,
  },
  tutoVideoHorsInscriptionMinutes: {
    settings: {
      tutoVideoHorsInscription: video.url,
      tutoVideoHorsInscriptionText: video.text,
      tutoVideoHorsInscriptionMinutes: 7,
    },
    sight: 'video',
    says: /7\smin\)/,
  },
  tutoVideoHorsInscriptionText: {
    settings: { tutoVideoHorsInscription: video.url, tutoVideoHorsInscriptionText: video.text },
    sight: 'video',
    says: video.text,
  },
  logo: { settings: {}, file: 'logo', sight: 'accueil', says: /<img[^>]*\/partenaires\/kervella\/[^>]*>/ },
  banner: { settings: {}, file: 'banner', sight: 'accueil', says: /<img[^>]*class="banner"/ },
  flowersBannerImage: {
    settings: florist,
    file: 'flowersBannerImage',
    sight: 'souvenir',
    says: /<img[^>]*\/partenaires\/kervella\//,
  },
  flowersBannerAlt: {
    settings: florist,
    file: 'flowersBannerImage',
    sight: 'souvenir',
    says: florist.flowersBannerAlt,
  },
  flowersBannerTarget: {
    settings: florist,
    file: 'flowersBannerImage',
    sight: 'souvenir',
    says: florist.flowersBannerTarget,
  },
}

let db: Db
let domainId: Id
let visit: Awaited<ReturnType<typeof openRoutes>>
let cookie: string
const folder = newFolder()

beforeAll(async () => {
  db = await databases.sqlite()
  await insertDomain(db)
  const services = ['da', 'ec', 'ed'] as const
  const partner = await insertPartner(db, { slug: 'kervella', services: [...services] })
  domainId = partner.id
  const carrier = openTrialCarrier({ now: () => noon })
  const differs = { slug: partner.slug, hostname: partner.hostname, name: partner.name }
  visit = await openRoutes(db, { domainId, differs, carrier, partnersFolder: folder })
  cookie = await openTeamSession(db, aSite(), (await insertOnTeam(db, { domainId, role: 'owner' })).id)
})
afterAll(() => db.destroy())
beforeEach(() => db.deleteFrom('shopWindow').execute())

const seen = async (sight: Sight) => {
  const { status, text } = await visit(`/partenaire/apercu?page=${sight}`, { cookie })
  expect([sight, status]).toEqual([sight, 200])
  return text
}

const isIn = (text: string, says: string | RegExp) => text.search(says) >= 0

test.each(Object.entries(shows))(
  'the sight of the setting %s shows its draft, and what families see is unchanged',
  async (_setting, { settings, file, sight, says }) => {
    expect(isIn(await seen(sight), says)).toBe(false)
    const domain = (await findDomain(db, domainId))!
    const before = currentWindow(await readShopWindows({ db }, domain))
    const files = file ? { [file]: logo } : {}
    const prepared = unwrap(await prepareDraft(folder, { domain, before }, { settings, files }))
    const { change, store } = prepared
    expect(await changeWindowAsOperator({ db, now: () => noon }, domainId, change, { store })).toMatchObject({
      ok: true,
    })
    const text = await seen(sight)
    expect([says, isIn(text, says) || text]).toEqual([says, true])
    expect(await findDomain(db, domainId)).toEqual(domain)
  },
)
