import type { DocumentId } from '#app/rules/letters/definition.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { noon, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const area = '/demarches-administratives'

/** Two letters of a kind: to nobody yet, to one recipient, and posted to one recipient. */
const pairs: readonly [DocumentId, DocumentId][] = [
  ['banqueBlocageComptesDemandeSolde', 'banqueBlocageComptesDemandeSolde-2'],
  ['bailleur', 'bailleur-2'],
  ['contratTelecom', 'contratTelecom-2'],
]
const recipients = {
  bailleurOwnerName: 'Agence du Port',
  'bailleurOwnerName-2': 'Agence du Port',
  telecomContractName: 'Orange',
  'telecomContractName-2': 'Orange',
}

const db = testDatabase()

async function aFamily() {
  const { account, owner, deps } = await openSharedAccount(db)
  await saveProfileEntries(db, account, recipients, noon)
  for (const documentId of pairs.flat()) {
    const status = documentId.startsWith('contratTelecom') ? 'sent' : 'pending'
    await saveDocument(db, account, { documentId, status, statusData: {} }, { by: owner.user.id, now: noon })
  }
  const { domainId } = deps.site
  const service = await openRoutes(db, { domainId })
  const sessionId = await openSession(db, { userId: owner.user.id, domainId })
  return async (path: string) => /<main\b[\s\S]*<\/main>/.exec((await service(path, { sessionId })).text)?.[0] ?? ''
}

const textOf = (html = '') => html.replace(/<[^>]+>/g, '').trim()

test('two letters of one kind have different links on every page that lists letters', async () => {
  const visit = await aFamily()
  const pages = ['adresses', 'confirmation', 'courriers', 'dates', 'dossier', 'pieces-jointes', 'previsualisation']
  const faults: string[] = []
  let links = 0
  for (const path of ['/services', area, ...pages.map((page) => `${area}/${page}`)]) {
    const named = new Map<string, string>()
    for (const [, href = '', inside] of (await visit(path)).matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)) {
      if (!/courriers?[/=]/.test(href)) continue
      links += 1
      const text = textOf(inside)
      if ((named.get(text) ?? href) !== href) faults.push(`${path}: "${text}" is ${named.get(text)} and ${href}`)
      named.set(text, href)
    }
  }
  expect(links).toBeGreaterThan(20)
  expect(faults).toEqual([])
})
