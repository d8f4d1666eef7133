import { insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const db = testDatabase()

test('the running order folds the buttons of each event in its row, and offers the ten types of S1-3', async () => {
  const { owner, domain } = await insertFamily(db, { profile: { deceasedFirstName: 'Jeanne' } })
  const sessionId = await openSession(db, { userId: owner.id, domainId: domain.id })
  const visit = await openRoutes(db, { domainId: domain.id })
  await visit('/espace-ceremonie', { sessionId })
  const { text } = await visit('/espace-ceremonie/deroule', { sessionId })

  const [, rows = '', rest = ''] = /<ol class="running-order"[^>]*>(.*?)<\/ol>(.*)/s.exec(text) ?? []
  expect(rows.match(/<li /g)).toHaveLength(9)
  const inSight = rows.replace(/<\/summary>.*?<\/details>/gs, '')
  expect(inSight).not.toMatch(/Modifier|Monter|Descendre|Retirer/)
  expect(rows).toMatch(/<\/summary>.*Modifier.*Descendre.*Retirer/s)

  const [, folded = ''] = /<b>Ajouter un moment<\/b>(.*?)<\/details>/s.exec(rest) ?? []
  const types = [
    'Éloge funèbre',
    'Prise de parole',
    'Texte religieux',
    'Poème',
    'Diaporama',
    'Recueillement',
    'Dernier hommage',
    'Départ du cercueil',
    'Mots du maître de cérémonie',
    'Fin de cérémonie',
  ]
  for (const type of types) expect(folded).toMatch(new RegExp(`<button[^>]*>${type}</button>`))
})
