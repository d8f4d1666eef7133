import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { readBasketPage } from '#app/operations/orders/basket-page.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { databases, noon } from '#test/support/given.ts'
import { familyWithBasket, fourLetters, payingDeps } from '#test/support/orders/orders.ts'
import { newDispatch } from '#test/support/post/new-dispatch.ts'

async function statementsFor(letters: readonly DocumentId[]) {
  const db = await databases.sqlite()
  const deps = await payingDeps(db)
  const { account, owner } = await familyWithBasket(db, letters)
  for (const documentId of letters)
    await newDispatch({ db, account, owner }, { documentId, steps: { asked: noon.toISOString() }, dueAt: null })
  let asked = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked += 1
      return result
    },
  }
  const page = await readBasketPage({ ...deps, db: db.withPlugin(counter) }, { account, user: owner })
  expect(page?.has).toEqual({ letters: letters.length, dispatches: letters.length })
  return asked
}

test('the basket runs no more statements for four letters to post than for one', async () => {
  expect(await statementsFor(fourLetters)).toBe(await statementsFor(fourLetters.slice(0, 1)))
})
