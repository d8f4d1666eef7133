import { findDomain } from '#db/partners/domains.ts'
import { aSite, insertDomain, testDatabase } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { insertOnTeam, openTeamSession } from '#test/support/partners/team.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const page = '/partenaire/reglages'
const db = testDatabase()
const domainId = (await insertDomain(db)).id
const visit = await openRoutes(db, { domainId })
const cookie = await openTeamSession(db, aSite(), (await insertOnTeam(db, { domainId, role: 'owner' })).id)
beforeEach(() => db.deleteFrom('shopWindow').execute())

const read = async () => (await visit(page, { cookie })).text
const domain = async () => (await findDomain(db, domainId))!

const partSights = {
  brand: 'accueil',
  services: 'accueil',
  letters: 'lettre',
  post: 'prix',
  contact: 'aide',
  ceremony: 'ceremonie',
  moments: 'deroule',
  videos: 'video',
}

/** The values of the form, with some of them changed. */
async function values(differs: Record<string, string> = {}) {
  const form = formsIn(await read()).find(({ values }) => 'color' in values)!
  return { ...form.values, ...form.button, ...differs }
}
const pressed = async (intent: string) => {
  const form = formsIn(await read()).find(
    ({ values }) => '_seen' in values && !('see' in values) && !('color' in values),
  )
  return await visit(page, { cookie, form: { ...form?.values, intent } })
}

test('the form sent unchanged drafts what families see', async () => {
  const before = await domain()
  const { to } = await visit(page, { cookie, form: await values() })
  expect(to).toContain('brouillonEnregistre')
  await pressed('publish')
  expect(await domain()).toEqual(before)
})

test('the sight has the draft, and the home page what is published', async () => {
  const form = await values({
    name: 'Maison Kervella',
    color: '#1d5c63',
    'place-ec': '1',
    'place-da': '2',
    'place-ed': '',
  })
  await visit(page, { cookie, form: { ...form, 'place-ta': '' } })
  const sight = await visit('/partenaire/apercu', { cookie })
  expect(sight.text).toContain('Maison Kervella')
  expect(sight.text.indexOf('Préparer la cérémonie')).toBeLessThan(sight.text.indexOf('Écrire aux organismes'))
  expect(sight.text).not.toContain('Ouvrir un espace de souvenirs')
  expect((await visit('/')).text).not.toContain('Maison Kervella')
  expect(await read()).toContain('Un brouillon attend')
  expect((await pressed('publish')).to).toContain('pagePubliee')
  expect(await domain()).toMatchObject({ name: 'Maison Kervella', services: ['ec', 'da'] })
  expect((await pressed('take-back')).to).toContain('pageReprise')
  expect((await domain()).name).toBe('Auprès')
})

test('only our own settings may frame the sight, and only they frame something', async () => {
  const policyOf = async (path: string) => (await visit(path, { cookie })).response.headers
  const sight = await policyOf('/partenaire/apercu')
  expect(sight.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(sight.get('x-frame-options')).toBe('SAMEORIGIN')
  const settings = await policyOf(page)
  expect(settings.get('content-security-policy')).toContain("frame-src 'self'")
  expect(settings.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test.each([
  ['a colour that is none', { color: 'jaune' }, 'Une couleur de la forme #rrggbb est attendue.'],
  ['a price under the least', { pays: 'on', price: '0,10' }, 'Un partenaire payant demande 50'],
  ['a price that is none', { price: 'gratuit' }, 'Écrivez un prix en euros'],
  ['a telephone that is none', { helpPhone: 'demain' }, 'Un numéro de téléphone est attendu'],
  ['a video without what it says', { tutoVideoInscription: 'https://a.example' }, 'Collez le texte de la vidéo'],
  ['the hours of no telephone', { helpPhone: '', helpHours: 'de 9 h à 18 h' }, 'Donnez son numéro'],
  ['a video without https', { tutoVideoInscription: 'a.example' }, 'Une adresse https://… est attendue.'],
  ['a length that is none', { tutoVideoInscriptionMinutes: 'long' }, 'Une durée en minutes est attendue'],
  ['no name', { name: '' }, 'Le nom que liront les familles est attendu.'],
])('%s is told, and what was typed stays', async (_what, differs, sentence) => {
  const { status, text } = await visit(page, { cookie, form: await values(differs as Record<string, string>) })
  expect(status).toBe(422)
  expect(text.replace(/\s/g, ' ')).toContain(sentence)
  const typed = formsIn(text).find(({ values }) => 'color' in values)!.values
  expect(typed).toMatchObject(differs)
  expect(await db.selectFrom('shopWindow').selectAll().execute()).toEqual([])
})

test('a light colour is darkened, and the settings say so before it is published', async () => {
  await visit(page, { cookie, form: await values({ color: '#ffe94a' }) })
  expect((await read()).replace(/\s/g, ' ')).toMatch(/Trop claire pour un texte : .* contraste \d/)
})

test.each([
  ['a swatch alone', { swatch: '#8a4b2d' }, '#8a4b2d'],
  ['a code alone', { color: '#aa3344' }, '#aa3344'],
  ['a code, because it was typed, beside a swatch', { swatch: '#8a4b2d', color: '#2244aa' }, '#2244aa'],
  ['a swatch pressed twice', { swatch: '#5b3a70' }, '#5b3a70'],
])('the colour is %s', async (_what, differs: Record<string, string>, color) => {
  await visit(page, { cookie, form: await values(differs) })
  await pressed('publish')
  expect((await domain()).color).toBe(color)
})

test('each part of the settings says which page to look at, and that part is open beside it', async () => {
  const seen: Record<string, string> = {}
  for (const part of Object.keys(partSights)) {
    const { to } = await visit(page, { cookie, form: await values({ see: part }) })
    seen[part] = new URL(to, 'http://aupres.example').searchParams.get('vue')!
    const { text } = await visit(to, { cookie })
    expect([part, text.match(/<details class="fold" open/g)]).toEqual([part, [expect.any(String)]])
  }
  expect(seen).toEqual(partSights)
})

test('a version that another owner has replaced is refused', async () => {
  const stale = await values({ name: 'Deuxième' })
  await visit(page, { cookie, form: await values({ name: 'Premier' }) })
  const { status, text } = await visit(page, { cookie, form: stale })
  expect([status, text.includes('a changé la page entre-temps')]).toEqual([409, true])
  // Once the owner has been told, another press saves the typed values.
  const again = formsIn(text).find(({ values }) => 'color' in values)!.values
  expect(again).toMatchObject({ name: 'Deuxième', _once: stale._once })
  expect((await visit(page, { cookie, form: again })).to).toContain('brouillonEnregistre')
})
