import { listMemberships } from '#db/accounts/memberships.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { anEmail } from '#test/support/access/access.ts'
import { insertFamily, testDatabase, testKeys } from '#test/support/given.ts'
import { describeWith, enter, keysOf, keysTo, openEdbrowse, runLynx } from '#test/support/page/text-browsers.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

const area = '/demarches-administratives'

const db = testDatabase()
const server = await openTestServer(db)
const spacesOf = async (email: string) => {
  const user = await findUserByEmail(db, testKeys, email)
  return user ? await listMemberships(db, user.id) : []
}
const sessionsOf = async (email: string) => {
  const user = await findUserByEmail(db, testKeys, email)
  return await db.selectFrom('session').select('idHash').where('userId', '=', user!.id).execute()
}

describeWith('edbrowse', () => {
  test('someone signs up, and comes in by the code', async () => {
    const email = anEmail()
    const say = openEdbrowse()
    await say(`b ${server.origin}${area}/inscription`)
    await say('/Pour retrouver/', `i=${email}`, '/Prénom de/', 'i=Jeanne', '/^<->/', 'i=+')
    await say('/<Recevoir mon code>/', 'i*')
    expect(await say(',p')).toContain('Regardez vos e-mails')

    const { code } = await server.readSignIn(email)
    await say('/8 lettres/', `i=${code}`, '/<Entrer dans mon espace>/', 'i*')
    expect(await say(',p')).toContain('D’abord, à qui écrire')
    expect(await spacesOf(email)).toMatchObject([{ role: 'owner' }])
  })

  test('someone comes back by the link', async () => {
    const email = anEmail()
    await insertFamily(db, { email })
    const say = openEdbrowse()
    await say(`b ${server.origin}/connexion`, '/à l’inscription/', `i1=${email}`, '/<Recevoir un lien/', 'i*')
    expect(await say(',p')).toContain('Regardez vos e-mails')

    const { link } = await server.readSignIn(email)
    await say(`b ${server.origin}${link}`, '/<Entrer dans mon espace>/', 'i*')
    expect(await say(',p')).toContain('Les courriers d’Étienne')
    await say('/<Se déconnecter>/', 'i*', `b ${server.origin}${area}`)
    expect(await say(',p')).not.toContain('Les courriers d’Étienne')
  })
})

describeWith('lynx', () => {
  const pageAt = async (path: string) => (await server.openBrowser().get(path)).text

  test('someone signs up, and comes in by the link', async () => {
    const email = anEmail()
    const address = `${area}/inscription`
    const page = await pageAt(address)
    await runLynx(server.origin + address, [
      ...[...keysTo(page, 'name="email"'), ...keysOf(email)],
      ...[...keysTo(page, 'name="deceasedFirstName"', 'name="email"'), ...keysOf('Jeanne')],
      ...[...keysTo(page, 'name="acceptTerms"', 'name="deceasedFirstName"'), enter],
      ...[...keysTo(page, 'Recevoir mon code', 'name="acceptTerms"'), enter],
    ])
    const { link } = await server.readSignIn(email)
    const shown = await runLynx(server.origin + link, [...keysTo(await pageAt(link), 'Entrer dans mon espace'), enter])
    expect(shown).toContain('D’abord, à qui écrire')
    expect(await spacesOf(email)).toMatchObject([{ role: 'owner' }])
  })

  test('someone comes back', async () => {
    const email = anEmail()
    await insertFamily(db, { email })
    const page = await pageAt('/connexion')
    const shown = await runLynx(`${server.origin}/connexion`, [
      ...[...keysTo(page, 'name="email"'), ...keysOf(email)],
      ...[...keysTo(page, 'Recevoir un lien', 'name="email"'), enter],
    ])
    expect(shown).toContain('Regardez vos e-mails')
    const { link } = await server.readSignIn(email)
    await runLynx(server.origin + link, [...keysTo(await pageAt(link), 'Entrer dans mon espace'), enter])
    expect(await sessionsOf(email)).toHaveLength(1)
  })
})
