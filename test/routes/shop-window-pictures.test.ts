import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isOfFamily, type Sight, sights } from '#app/rules/partners/sights.ts'
import { findDomain } from '#db/partners/domains.ts'
import { findShopWindows } from '#db/partners/shop-windows.ts'
import { aPhoto } from '#test/support/files.ts'
import { aSite, insertDomain, newFolder, testDatabase } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { insertOnTeam, openTeamSession } from '#test/support/partners/team.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const page = '/partenaire/reglages'
const partnersFolder = newFolder()
const uploads = newFolder()
const db = testDatabase()
const domainId = (await insertDomain(db)).id
const visit = await openRoutes(db, { domainId, partnersFolder, differs: { services: ['da', 'ec', 'ed', 'ta'] } })
const cookie = await openTeamSession(db, aSite(), (await insertOnTeam(db, { domainId, role: 'owner' })).id)
beforeEach(() => db.deleteFrom('shopWindow').execute())

const draft = async () => (await findShopWindows(db, domainId)).draft
const stored = () => readdirSync(partnersFolder, { recursive: true }).filter((name) => String(name).endsWith('.webp'))

/** The form of a section, with a picture as the guards leave it, if one was chosen. */
async function send(intent: string, differs: Record<string, string> = {}, picture?: Buffer) {
  const field = intent === 'flowers' ? 'flowersBannerImage' : intent
  const { text } = await visit(field === 'draft' ? page : `${page}?image=${intent}`, { cookie })
  const form = formsIn(text).find(({ files, values }) =>
    field === 'draft' ? 'color' in values : files.includes(field),
  )!
  const file = path.join(uploads, `${crypto.randomUUID()}.png`)
  if (picture) await writeFile(file, picture)
  const upload = picture && { field, fileName: 'image.png', bytes: picture.length, path: file }
  return await visit(page, { cookie, form: { ...form.values, ...differs, intent }, ...(upload && { upload }) })
}

const florist = { flowersBannerTarget: 'https://fleurs.example', flowersBannerAlt: 'Fleurs de Locmaria' }

test('a logo, a banner and a florist are drafted by the console, each seen on its page, then taken off', async () => {
  const photo = await aPhoto()
  expect((await send('logo', {}, photo)).to).toMatch(/vue=accueil.*#apercu$/)
  expect((await send('banner', {}, photo)).to).toContain('brouillonEnregistre')
  expect((await send('flowers', florist, photo)).to).toMatch(/vue=souvenir.*#apercu$/)
  expect(await draft()).toMatchObject({ logo: { width: 99, height: 132 }, ...florist })
  const [logo, flowers] = [(await draft())!.logo!.path, (await draft())!.flowersBannerImage!.path]
  expect(stored().map((name) => path.basename(String(name)))).toContain(path.basename(logo))
  expect((await visit('/partenaire/apercu', { cookie })).text).toContain(logo)
  expect((await visit('/partenaire/apercu?page=souvenir', { cookie })).text).toContain(flowers)
  expect((await visit('/')).text).not.toContain(logo)
  for (const which of ['logo', 'banner', 'flowers']) await send(which, { remove: 'oui' })
  expect(await draft()).toMatchObject({ flowersBannerAlt: '', flowersBannerTarget: '' })
  expect(Object.keys((await draft())!)).not.toEqual(expect.arrayContaining(['logo']))
  expect((await findDomain(db, domainId))!.logo).toBeUndefined()
})

test('a florist keeps its picture while its words change', async () => {
  await send('flowers', florist, await aPhoto())
  const before = (await draft())!.flowersBannerImage
  await send('flowers', { flowersBannerAlt: 'Fleurs du Steir' })
  expect(await draft()).toMatchObject({ flowersBannerAlt: 'Fleurs du Steir', flowersBannerImage: before })
})

test.each<[string, string, Record<string, string>, (() => Promise<Buffer>) | undefined, string]>([
  ['no file', 'logo', {}, undefined, 'Choisissez une image.'],
  [
    'a file that is no picture',
    'logo',
    {},
    async () => Buffer.from('<svg/>'),
    'Une image PNG, JPEG ou WebP est attendue.',
  ],
  ['a logo of 12 MB', 'logo', {}, async () => Buffer.alloc(12 * 1024 * 1024), 'Cette image dépasse 10'],
  ['a florist without its picture', 'flowers', florist, undefined, 'Une bannière de fleurs a son image'],
  [
    'an address that is none',
    'flowers',
    { ...florist, flowersBannerTarget: 'fleurs' },
    () => aPhoto({ width: 60 }),
    'https://…',
  ],
])('%s is told, and neither a draft nor a picture is stored', async (_what, intent, differs, picture, sentence) => {
  const before = stored()
  const { status, text } = await send(intent, differs, await picture?.())
  expect([status, text.replace(/\s/g, ' ').includes(sentence)]).toEqual([422, true])
  expect([stored(), await draft()]).toEqual([before, undefined])
})

test('a picture whose draft is refused, because another owner changed the page, is not stored', async () => {
  const before = stored()
  const { status, text } = await send('logo', { _seen: 'another version' }, await aPhoto({ width: 61 }))
  expect([status, text.includes('entre-temps')]).toEqual([409, true])
  expect([stored(), await draft()]).toEqual([before, undefined])
})

const seenOn: Record<Sight, RegExp> = {
  accueil: /Écrire aux organismes/,
  inscription: /Votre e-mail/,
  lettre: /12,50/,
  ceremonie: /Salle Kervella/,
  deroule: /Texte religieux/,
  souvenir: /Espace de souvenirs|Robert/,
  video: /Ce que dit la vidéo/,
  prix: /12,50/,
  aide: /Le code est sur la feuille/,
}

test.each(Object.keys(sights) as Sight[])(
  'the sight "%s" is that page with the draft, for a family that nobody is',
  async (sight) => {
    const values = { pays: 'on', price: '12,50', ceremonyAddress: 'Salle Kervella', 'event-religiousText': '1' }
    const video = { tutoVideoHorsInscription: 'https://v.example', tutoVideoHorsInscriptionText: 'Bonjour.' }
    await send('draft', { ...values, ...video })
    const before = await db.selectFrom('account').select('id').execute()
    const { status, text, response } = await visit(`/partenaire/apercu?page=${sight}`, { cookie })
    expect([status, text]).toEqual([200, expect.stringMatching(seenOn[sight])])
    expect(text.includes('Robert')).toBe(isOfFamily(sight))
    expect(response.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'.*sandbox allow-same-origin/)
    expect(await db.selectFrom('account').select('id').execute()).toEqual(before)
  },
)

test('a page of a service that the draft does not offer is not shown', async () => {
  await send('draft', { 'place-ec': '' })
  const { text } = await visit(page, { cookie })
  expect(text).not.toContain('vue=ceremonie')
  expect((await visit('/partenaire/apercu?page=ceremonie', { cookie })).text).toContain('Quand un proche meurt')
})
