import { signInWithEveryLetter } from '#test/support/letters/every-letter.ts'
import { expect, test } from '#test/support/page/pages.ts'
import { shortTargets } from '#test/support/page/targets.ts'

const letters = '/demarches-administratives'

/** Pages of a family that have lists. */
const pages = [
  '/services',
  '/utilisateurs',
  '/vos-donnees',
  '/recus',
  '/panier',
  '/menu',
  '/conseils',
  '/glossaire',
  '/espace-ceremonie',
  ...['/deroule', '/papiers', '/programme', '/faire-part', '/lectures', '/envoi'].map(
    (path) => `/espace-ceremonie${path}`,
  ),
  ...['', '/a-qui-ecrire', '/retrouver', '/informations', '/adresses', '/dossier', '/courriers'].map(
    (path) => `${letters}${path}`,
  ),
  ...['/droits', '/courriers/banqueBlocageComptesDemandeSolde', '/dates', '/pieces-jointes'].map(
    (path) => `${letters}${path}`,
  ),
  ...['/poster?qui=aupres', '/poster/trajet', '/signature'].map((path) => `${letters}${path}`),
  ...['/pieces-jointes/deathCertificate', '/previsualisation?courrier=banqueBlocageComptesDemandeSolde'].map(
    (path) => `${letters}${path}`,
  ),
]

/** Pages of the space, from its own address. */
const spacePages = ['', '/gerer', '/messages', '/reglages', '/presentation', '/galerie', '/livre', '/remerciements']

test('every target of a list is 44 px high at least on a telephone', { tag: '@browser' }, async ({ page, context }) => {
  await signInWithEveryLetter(context)
  await page.goto('/espace-defunt')
  const space = new URL(page.url()).pathname
  const short: Record<string, string[]> = {}
  for (const path of [...pages, ...spacePages.map((end) => `${space}${end}`)]) {
    await page.goto(path)
    const found = await shortTargets(page)
    if (found.length > 0) short[path.replace(space, '/espace-defunt/*')] = found
  }
  expect(short).toEqual({})
})
