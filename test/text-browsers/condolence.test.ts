import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { insertFamilySpace, listSubmitted } from '#test/support/condolences/submitted.ts'
import { aPhoto } from '#test/support/files.ts'
import { newFolder, testDatabase } from '#test/support/given.ts'
import { describeWith, enter, keysOf, keysTo, runLynx, runW3m } from '#test/support/page/text-browsers.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

const db = testDatabase()
const server = await openTestServer(db)
async function aSpace() {
  const { account, page } = await insertFamilySpace(db)
  const html = (await server.openBrowser().get(page)).text
  return { account, html, address: server.origin + page }
}

const message = 'name="message"'
const name = 'name="name"'
const photo = 'name="photo"'

const arrived = 'Votre mot est arrivé.'

describeWith('lynx', () => {
  /** In a field of several lines, the Down key moves to its next line. */
  const tabs = (keys: string[]) => keys.map(() => '^I')

  test('someone leaves a word, and reads what becomes of it', async () => {
    const { account, html, address } = await aSpace()
    const shown = await runLynx(address, [
      ...[...keysTo(html, message), ...keysOf('Elle chantait en cuisine.')],
      ...[...tabs(keysTo(html, name, message)), ...keysOf('Paul Vidal')],
      ...[...keysTo(html, 'Laisser ce mot', name), enter],
    ])
    expect(shown).toContain(arrived)
    expect(shown).toContain('La famille le lira avant de l’afficher.')
    expect(shown).toContain('Gardez ce lien')
    expect(await listSubmitted(db, account)).toMatchObject([
      { name: 'Paul Vidal', message: 'Elle chantait en cuisine.' },
    ])
  })

  test('someone who has no words lights a candle, with their name and a photo', async () => {
    const { account, html, address } = await aSpace()
    const file = join(newFolder(), 'jeanne.jpg')
    writeFileSync(file, await aPhoto())
    const shown = await runLynx(address, [
      ...[...tabs(keysTo(html, name)), ...keysOf('Paul Vidal')],
      ...[...keysTo(html, photo, name), ...keysOf(file)],
      ...[...keysTo(html, 'Allumer une bougie', photo), enter],
    ])
    expect(shown).toContain(arrived)
    expect(await listSubmitted(db, account)).toMatchObject([
      { name: 'Paul Vidal', message: '', picture: { width: 300 } },
    ])
  })
})

describeWith('w3m', () => {
  const tabs = (keys: string[]) => keys.map(() => '\t')

  test('someone leaves a word of several lines, and reads what becomes of it', async () => {
    const { account, html, address } = await aSpace()
    const written = 'Elle chantait en cuisine.\n\nNous pensons à vous.\n'
    const keys = [
      ...[...tabs(keysTo(html, message)), '\r'],
      ...[...tabs(keysTo(html, name, message)), '\r', 'Paul Vidal', '\r'],
      ...[...tabs(keysTo(html, 'Laisser ce mot', name)), '\r'],
    ]
    expect(await runW3m(address, keys, { written })).toContain(arrived)
    expect(await listSubmitted(db, account)).toMatchObject([{ name: 'Paul Vidal', message: written.trim() }])
  })

  test('someone who has no words lights a candle with their name', async () => {
    const { account, html, address } = await aSpace()
    const keys = [
      ...[...tabs(keysTo(html, name)), '\r', 'Paul Vidal', '\r'],
      ...[...tabs(keysTo(html, 'Allumer une bougie', name)), '\r'],
    ]
    expect(await runW3m(address, keys)).toContain(arrived)
    expect(await listSubmitted(db, account)).toMatchObject([{ name: 'Paul Vidal', message: '' }])
  })
})
