import { describe, expect, test } from 'vitest'
import { basketPath } from '#app/rules/orders/addresses.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { addToBasket, removeFromBasket } from '#db/letters/baskets.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { letterOf } from '#letters/index.ts'
import { databases, noon, openSession } from '#test/support/given.ts'
import { faultsOf } from '#test/support/page/faults.ts'
import { aPostingFamily, openReal, posted } from '#test/support/post/posting.ts'
import { openRoutes } from '#test/support/server/routes.ts'

type Family = Awaited<ReturnType<typeof aFamily>>

/** A family whose letter to post waits in the basket. `isPaying`: its partner charges for the letter too. */
async function aFamily({ isPaying = false } = {}) {
  const { carrier } = await openReal('Maileva')
  const db = await databases.sqlite()
  const family = await aPostingFamily(db, carrier)
  const { account, owner, deps } = family
  const { domainId } = deps.site
  await db
    .updateTable('domain')
    .set({ payingDomain: isPaying ? 1 : 0 })
    .execute()
  if (isPaying) await addToBasket(db, account, posted, { by: owner.user.id, now: noon })
  expect((await family.ask()).ok).toBe(true)
  const service = await openRoutes(db, { domainId, files: deps.files, carrier })
  async function visit(path: string, form?: Record<string, string>) {
    const sessionId = await openSession(db, { userId: owner.user.id, domainId, now: noon })
    return await service(path, { sessionId, now: noon, ...(form && { form }) })
  }
  return {
    db,
    ...family,
    visit,
    page: async () => {
      const { text: body } = await visit(basketPath)
      return { body, text: body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
    },
    write: (entries: Record<string, string>) => saveProfileEntries(db, account, entries, noon),
    becomes: (status: 'sent' | 'non_pertinent') =>
      saveDocument(db, account, { documentId: posted, status, statusData: {} }, { by: owner.user.id, now: noon }),
  }
}

const { recipient } = letterOf(posted)
const total = '9,50'

/** Everything that makes a letter leave the basket, and what the basket then says of it. */
const causes: [string, (family: Family) => Promise<unknown>, string][] = [
  ['the text changes', ({ write }) => write({ applicantLastName: 'Autrement' }), 'a changé depuis'],
  ['the address changes', ({ write }) => write({ [recipient.address]: '9 RUE NEUVE' }), 'a changé depuis'],
  ['the tie changes', ({ write }) => write({ applicantRelationshipWithDeceased: 'ami' }), 'a changé depuis'],
  ['it is marked as posted by hand', ({ becomes }) => becomes('sent'), 'est notée comme partie'],
  ['it is set aside', ({ becomes }) => becomes('non_pertinent'), 'est mise de côté'],
]

describe('A letter to post in the basket', () => {
  test.each(causes)(
    'is no longer to pay once %s, and the basket says so until it is removed',
    async (_, act, words) => {
      const family = await aFamily()
      expect((await family.page()).text).toContain(total)
      await act(family)
      const { text, body } = await family.page()
      expect(text).toContain(words)
      expect(text).not.toContain(total)
      expect(await faultsOf(body)).toEqual([])
      const letter = /name="letter" value="([^"]+)"/.exec(body)![1]!
      await family.visit(basketPath, { intent: 'remove', letter })
      expect(await family.dispatches()).toEqual([])
    },
  )

  test('leaves it with the letter itself, and the basket of a paying partner says so', async () => {
    const family = await aFamily({ isPaying: true })
    expect((await family.page()).text).toContain(total)
    await removeFromBasket(family.db, family.account, posted)
    const { text } = await family.page()
    expect([text.includes(total), text.includes('La lettre elle-même n’est plus dans ce panier')]).toEqual([
      false,
      true,
    ])
  })

  test('is cancelled with a letter that is removed, and the page that asks says so', async () => {
    const family = await aFamily()
    const removal = `/demarches-administratives/courriers/${posted}/retirer`
    expect((await family.visit(removal)).text).toContain('n’est pas payé, est annulé aussi')
    await family.visit(removal, {})
    expect(await family.dispatches()).toEqual([])
  })

  test('stays there when what changes is not on the paper that leaves', async () => {
    const family = await aFamily()
    await family.write({ sendToNotary: 'on', notaryName: 'Le Goff' })
    const { text } = await family.page()
    expect([text.includes(total), text.includes('a changé depuis')]).toEqual([true, false])
  })
})
