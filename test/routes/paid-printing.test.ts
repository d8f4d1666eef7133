import { readFileSync } from 'node:fs'
import { accept } from '#app/rules/outcome.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { grantLetter, insertOrderLetters, revokeLetter } from '#db/orders/letters.ts'
import { insertOrder } from '#db/orders/orders.ts'
import { insertRefund } from '#db/orders/refunds.ts'
import { insertLetterReply } from '#db/tracking/letter-replies.ts'
import { insertSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { aPdf, newFileStore } from '#test/support/files.ts'
import { insertDomain, insertFamily, noon, openSession, testDatabase, testKeys } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { oneLetterOrder } from '#test/support/orders/orders.ts'
import { openRoutes, type Visit } from '#test/support/server/routes.ts'
import { filesIn } from '#test/support/source/source.ts'

const letters = '/demarches-administratives/courriers/bailleur'
const bundle = '/demarches-administratives/dossier'

/**
 * Places that deliver a letter ready to post, and the function that makes it, by which the route is found. `{send}`:
 * what was posted.
 */
const places: Record<string, { path: string; by: string; form?: Record<string, string> }> = {
  'its PDF': { path: `${letters}.pdf`, by: 'makeLetterPdf' },
  'its copy for the notary': { path: `${letters}.pdf?copie=notaire`, by: 'makeLetterPdf' },
  'the PDF of the bundle': { path: `${bundle}.pdf?attente=1`, by: 'requestBundle' },
  'the ZIP of the bundle': { path: `${bundle}.zip?attente=1`, by: 'requestBundle' },
  'its chase': { path: `${letters}/relance.pdf`, by: 'printChase' },
  'what follows its reply': { path: `${letters}/suite.pdf`, by: 'printNextBundle' },
  'what was posted, as it left': { path: '/demarches-administratives/envois/{send}.pdf', by: 'readMailedPdf' },
  'a mail': {
    path: `${letters}/e-mail`,
    by: 'mailLetter',
    form: { to: 'a@bailleur.example', replyTo: 'b@famille.example', withIdentity: 'on', evenWithout: 'on' },
  },
}

const pdf = await aPdf()

const printer = {
  print: async () => accept({ bytes: pdf, pages: 1 }),
  printBundle: async () => accept({ bytes: pdf, pages: 1, contents: [] }),
}

describe('A letter is printed ready to post', () => {
  const db = testDatabase()

  type Payment = 'not asked' | 'to pay' | 'paid' | 'refunded'

  async function open(payment: Payment) {
    const domain = await insertDomain(db)
    const payingDomain = payment === 'not asked' ? 0 : 1
    await db.updateTable('domain').set({ payingDomain }).execute()
    const { account, owner } = await insertFamily(db, { profile: fullAnswers(letterOf('bailleur')) })
    await addToBasket(db, account, 'bailleur', { by: owner.id, now: noon })
    const snapshot = { answers: fullAnswers(letterOf('bailleur')), enclosures: [], today: '2026-03-02' }
    const sending = { documentId: 'bailleur', kind: 'letter', channel: 'plain', sentAt: '2026-03-02' } as const
    const by = { by: owner.id, now: noon }
    const send = await insertSendRecord(db, account, { ...sending, recipient: 'Foncière', snapshot }, by)
    await insertLetterReply(db, account, { documentId: 'bailleur', code: 'rent', facts: {}, replyOn: '2026-03-02' }, by)
    if (payment === 'paid' || payment === 'refunded') await order(account.id, owner.id, payment)

    const sessionId = await openSession(db, { userId: owner.id, domainId: domain.id, accountId: account.id })
    const differs = { payingDomain: payingDomain === 1 }
    const visit = await openRoutes(db, { domainId: domain.id, files: await newFileStore(), printer, differs })
    return async ({ path, form }: { path: string; form?: Visit['form'] }) => {
      const visited = await visit(path.replace('{send}', send), { sessionId, ...(form && { form }) })
      const leaves = /^%PDF|^PK/.test(visited.text) || visited.to.includes('avis=courrier')
      return { ...visited, leaves }
    }
  }

  async function order(accountId: string, payerId: string, payment: Payment) {
    const { domainId } = (await findAccount(db, testKeys, accountId))!
    const placed = oneLetterOrder({ domainId, accountId, payerId })
    const { id: orderId } = await db.transaction().execute((db) => insertOrder(db, testKeys, placed, noon))
    const letter = { accountId, documentId: 'bailleur', priceCents: 799 } as const
    await insertOrderLetters(db, orderId, [letter])
    await grantLetter(db, { orderId, ...letter }, noon)
    if (payment !== 'refunded') return
    const refund = { orderId, paymentId: 'pi_1', amountCents: 799, reason: 'withdrawal', status: 'done' } as const
    await revokeLetter(db, { orderId, ...letter }, (await insertRefund(db, refund, noon)).id)
  }

  describe.each<[Payment, boolean]>([
    ['not asked', true],
    ['paid', true],
    ['to pay', false],
    ['refunded', false],
  ])('when it is %s', (payment, mayPrint) => {
    test.each(Object.entries(places))('by %s: or its page says why not', async (_name, place) => {
      const { status, text, leaves, to } = await (await open(payment))(place)
      expect(leaves).toBe(mayPrint)
      if (mayPrint) return
      // An email redirects to its page, which reports it.
      if (place.form) expect(to).toBe(place.path)
      else expect([status, text]).toEqual([402, expect.stringMatching(/pas payée?/)])
    })

    test('it can be read in full and copied by hand, paid or not', async () => {
      const visit = await open(payment)
      const preview = await visit({ path: '/demarches-administratives/previsualisation?courrier=bailleur' })
      expect(preview.text).toContain('Merci de me confirmer la bonne prise en compte')
      expect(preview.text.includes('coûte 7,99\u00A0€, à payer une seule fois')).toBe(!mayPrint)
      expect(preview.text.includes('recopiez-le à la main')).toBe(!mayPrint)
      const { text } = await visit({ path: letters })
      expect(text.includes('Vous pouvez aussi le faire gratuitement')).toBe(!mayPrint)
      expect(text.includes('Cette lettre est payée')).toBe(payment === 'paid')
    })
  })

  /** Every page that may link to one of these places. It links to those that are open, and to no other. */
  const pages = [
    '/demarches-administratives',
    '/demarches-administratives/courriers',
    '/demarches-administratives/previsualisation?courrier=bailleur',
    letters,
    `${letters}/suivi`,
    `${letters}/relance`,
    bundle,
    '/panier',
  ]
  const leads = /(href|action|formAction)="(\/demarches-administratives\/[^"]*\.(pdf|zip)(\?[^"]*)?)"/gi

  test.each<[Payment, boolean]>([
    ['paid', true],
    ['to pay', false],
    ['refunded', false],
  ])('when it is %s, pages link only to what opens', async (payment, mayPrint) => {
    const visit = await open(payment)
    const texts = await Promise.all(pages.map(async (path) => (await visit({ path })).text))
    const found = new Set(texts.flatMap((text) => [...text.matchAll(leads)].map(([, , to = '']) => to)))
    for (const path of found) expect([path, (await visit({ path })).status]).toEqual([path, 200])
    const ready = [...found].map((path) => path.replace(/envois\/.*\.pdf/, 'envois/{send}.pdf'))
    const wanted = [`${letters}.pdf`, `${letters}/relance.pdf`, '/demarches-administratives/envois/{send}.pdf']
    expect(wanted.filter((path) => ready.includes(path))).toEqual(mayPrint ? wanted : [])
  })

  test('by no other route', () => {
    const makers = [...new Set(Object.values(places).map(({ by }) => by))]
    const routes = ['app/api', 'app/routes']
      .flatMap(filesIn)
      .filter((file) => makers.some((maker) => readFileSync(file, 'utf8').includes(`${maker}(`)))
    expect(routes.toSorted()).toEqual([
      'app/api/handlers/letters.ts',
      'app/routes/demarches-administratives.courriers.$documentId.e-mail/route.tsx',
      'app/routes/demarches-administratives.courriers.$documentId.relance[.]pdf.ts',
      'app/routes/demarches-administratives.courriers.$documentId.suite[.]pdf.ts',
      'app/routes/demarches-administratives.courriers.$documentId[.]pdf.ts',
      'app/routes/demarches-administratives.dossier[.]pdf.ts',
      'app/routes/demarches-administratives.dossier[.]zip.ts',
      'app/routes/demarches-administratives.envois.$sendId[.]pdf.ts',
    ])
  })
})
