import { listBasket } from '#db/letters/baskets.ts'
import { testDatabase } from '#test/support/given.ts'
import { openShop } from '#test/support/orders/browse.ts'
import { payingDeps } from '#test/support/orders/orders.ts'

const basket = '/panier'

test('"Votre dossier" gives the browser only ids, and adds letters that were chosen there', async () => {
  const db = testDatabase()
  const { family } = openShop(await payingDeps(db))
  const { account, get, post } = await family(['bailleur'])
  const { text } = await get(basket)
  const told = /data-basket="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"')
  expect(JSON.parse(told ?? '')).toEqual({ [account.hashid]: { bailleur: 'in' } })
  const { account: theirs } = await family([])
  const chosen = [
    `${account.hashid}/bailleur`,
    `${account.hashid}/poleEmploi`,
    `${theirs.hashid}/poleEmploi`,
    'x/bailleur',
  ]
  const add = { intent: 'add-chosen', letters: chosen.join(' ') }
  expect((await post(basket, add)).to).toBe(`${basket}?avis=dossierChoisi`)
  expect(await listBasket(db, account)).toEqual(['bailleur', 'poleEmploi'])
  expect(await listBasket(db, theirs)).toEqual([])
  expect((await post(basket, add)).to).toBe(`${basket}?avis=pasDansLeDossier`)
  expect((await post(basket, { ...add, letters: `${account.hashid}/other` })).status).toBe(404)
})
