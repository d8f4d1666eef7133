import { testDatabase } from '#test/support/given.ts'
import { describeWith, enter, keysOf, keysTo, runLynx } from '#test/support/page/text-browsers.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

const db = testDatabase()
const server = await openTestServer(db)
describeWith('lynx', () => {
  test('someone estimates a cremation, and types the total of a quote', async () => {
    const read = async (path: string) => (await server.openBrowser().get(path)).text
    const questions = await read('/tarificateur')
    const estimated = await runLynx(`${server.origin}/tarificateur`, [
      ...[...keysTo(questions, 'value="cremation"'), enter],
      ...[...keysTo(questions, 'Calculer', 'value="cremation"'), enter],
    ])
    expect(estimated).toContain('Le plus souvent, autour de')
    const quote = await read('/tarificateur/devis')
    const compared = await runLynx(`${server.origin}/tarificateur/devis`, [
      ...[...keysTo(quote, 'name="a-3"'), ...keysOf('900')],
      ...[...keysTo(quote, 'Comparer', 'name="a-3"').map(() => '^I'), enter],
    ])
    expect(compared).toContain('Votre devis')
  })
})
