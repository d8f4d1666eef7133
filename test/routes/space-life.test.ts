import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { moveCovers } from '#app/operations/pictures/uses.ts'
import type { LifeLine } from '#app/rules/deceased-space/space.ts'
import { findPicture, updatePicture } from '#db/files/pictures.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { bringPicture } from '#test/support/files/family-pictures.ts'
import { eachTest, noon, testDatabase } from '#test/support/given.ts'
import { BUDGET, STYLE_BUDGET } from '#test/support/page/weight.ts'

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))

test('the family writes a life story, and anyone who sees the space reads it', async () => {
  expect((await family.visit(family.page)).text).not.toContain('<h2>Sa vie</h2>')
  const owner = await family.signIn(family.owner)
  const life = '1966 Mariage\n1944 Naissance\n1972 La librairie\n2004 Les jardins'
  const { status, to } = await owner(`${family.page}/vie/modifier`, { form: { life, ownText: 'Elle <riait>.' } })
  expect([status, to]).toEqual([303, `${family.page}?avis=enregistre`])
  const shown = (text: string) => [...text.matchAll(/<time dateTime="(\d+)"/g)].map(([, year]) => year)
  const page = (await family.visit(family.page)).text
  expect(shown(page)).toEqual(['1944', '1966', '1972'])
  expect(page).toContain(`href="${family.page}/vie">Lire la suite`)
  const { text } = await family.visit(`${family.page}/vie`)
  expect(shown(text)).toEqual(['1944', '1966', '1972', '2004'])
  expect(text).toContain('Elle &lt;riait&gt;.')
  expect(text).not.toContain('Modifier cette page')
  expect((await owner(`${family.page}/vie`)).text).toContain('Modifier cette page')
})

test('an invalid line is kept as submitted, with the rest of the form', async () => {
  const owner = await family.signIn(family.owner)
  const form = { life: 'Naissance à Lannion', ownText: 'Elle riait.' }
  const { status, text } = await owner(`${family.page}/vie/modifier`, { form })
  expect(status).toBe(422)
  expect(text).toContain('Commencez chaque ligne par une année ou une date')
  expect(text).toContain('>Elle riait.</textarea>')
})

test('a picture of the gallery is added to a line, small and lazy, for anyone who sees the space', async () => {
  const [picture = '', other = ''] = await family.hang(900, 700)
  const owner = await family.signIn(family.owner)
  const life = '1944 Naissance\n1966 Mariage'
  await owner(`${family.page}/vie/modifier`, { form: { life, ownText: '' } })
  expect((await owner(`${family.page}/vie/modifier`)).text).toContain(`${family.page}/vie/photo?ligne=2`)
  const choice = await owner(`${family.page}/vie/photo?ligne=2`)
  expect(choice.text).toContain('1966 Mariage')
  const choose = (form: Record<string, string>) => owner(`${family.page}/vie/photo?ligne=2`, { form })
  expect((await choose({ line: '1966 Mariage', picture })).to).toContain('avis=enregistre')

  const { text } = await family.visit(`${family.page}/vie`)
  const shown = /<p dir="auto">Mariage<\/p><picture>.*?<\/picture>/.exec(text)?.[0] ?? ''
  expect(shown).toContain(`${picture}.webp?largeur=160`)
  expect(shown).toContain('loading="lazy"')
  expect(text.match(/<picture>/g)).toHaveLength(1)

  await owner(`${family.page}/vie/modifier`, { form: { life: `${life}\n2004 Les jardins`, ownText: '' } })
  expect((await family.visit(`${family.page}/vie`)).text).toContain(`${picture}.webp`)

  expect((await choose({ line: '1966 Rien de tel', picture: other })).to).not.toContain('avis')
  expect((await choose({ line: '1966 Mariage', picture: 'unknown' })).to).not.toContain('avis')
  await choose({ line: '1966 Mariage', picture: '' })
  expect((await family.visit(`${family.page}/vie`)).text).not.toContain('<picture>')
  expect((await owner(`${family.page}/vie/photo?ligne=9`)).to).toBe(`${family.page}/vie/modifier`)
})

test('thirty lines with pictures and a long text are light, and run no script', async () => {
  const { account, visit, page, change } = await openSpacePages(db)
  const life: LifeLine[] = []
  for (let index = 0; index < 30; index += 1) {
    const { id } = await bringPicture(db, account, { inGallery: true, caption: `Odile au port, l’été ${1944 + index}` })
    life.push({ date: String(1944 + index), text: `L’année ${index}, chez ${randomUUID()}`, picture: id })
  }
  await change({ life, ownText: Array.from({ length: 110 }, () => randomUUID()).join(' ') })
  const { text } = await visit(`${page}/vie`)
  expect(text.match(/<img [^>]*loading="lazy"/g)).toHaveLength(30)
  expect(gzipSync(text).length + STYLE_BUDGET).toBeLessThanOrEqual(BUDGET)
  expect(text).not.toContain('<script')
})

test('a picture removed from the gallery leaves its line, and a replaced one is updated', async () => {
  const [picture = '', other = ''] = await family.hang(900, 700)
  await family.change({ life: [{ date: '1944', text: 'Naissance', picture }] })
  await db
    .transaction()
    .execute((db) =>
      moveCovers(db, family.account, { from: picture, to: other }, { by: family.owner.user.id, now: noon }),
    )
  expect((await family.visit(`${family.page}/vie`)).text).toContain(`${other}.webp`)
  const stored = await findPicture(db, family.account, other)
  await updatePicture(db, family.account, { ...stored!, inGallery: false })
  expect((await family.visit(`${family.page}/vie`)).text).not.toContain('<picture>')
})
