import { testDatabase } from '#test/support/given.ts'
import { openShop } from '#test/support/orders/browse.ts'
import { actsOn } from '#test/support/orders/order-acts.ts'
import { fourLetters, orderBasket, payingDeps } from '#test/support/orders/orders.ts'

const db = testDatabase()
const deps = await payingDeps(db)
const shop = openShop(deps)

type Acts = ReturnType<typeof actsOn>

const back = 'La demande est partie. Nous vous écrivons quand c’est fait.'
const notOrdered = 'Cette somme n’était pas celle de la commande.'

/** What happens, then the sentences and every amount on the page. */
test.each<[string, (of: Acts) => Promise<unknown>, string[], string[]]>([
  ['nothing more', async () => {}, ['4 lettres à imprimer'], ['31,96']],
  [
    'one letter is withdrawn from',
    (of) => of.withdraw(1),
    ['C’est payé', '3 lettres à imprimer', `Nous vous rendons 7,99 €. ${back}`],
    ['7,99', '31,96'],
  ],
  [
    'one letter was given back',
    (of) => of.withdraw(1).then(of.giveBack),
    ['C’est payé', '3 lettres à imprimer', '7,99 € vous ont été rendus le jeudi 5 mars 2026.'],
    ['7,99', '31,96'],
  ],
  [
    'one letter was given back, and the others are withdrawn from',
    (of) =>
      of
        .withdraw(1)
        .then(of.giveBack)
        .then(() => of.withdraw(3)),
    [`Nous vous rendons 23,97 €. ${back}`],
    ['23,97'],
  ],
  [
    'all was given back in two parts',
    (of) =>
      of
        .withdraw(1)
        .then(() => of.withdraw(3))
        .then(of.giveBack),
    ['31,96 € vous ont été rendus le jeudi 5 mars 2026.'],
    ['31,96'],
  ],
  [
    'the money came back from a closed card',
    (of) => of.withdraw(4).then(of.giveBack).then(of.comeBack),
    [`Nous vous rendons 31,96 €. ${back}`],
    ['31,96'],
  ],
  [
    'the bank takes all back while one letter is withdrawn from',
    (of) => of.withdraw(1).then(of.dispute),
    ['31,96 € vous ont été rendus le jeudi 5 mars 2026.'],
    ['31,96'],
  ],
  [
    'a second card pays the order',
    (of) => of.payTwice(),
    ['C’est payé', '4 lettres à imprimer', `Nous vous rendons 31,96 €. ${back}`],
    ['31,96', '31,96'],
  ],
  [
    'another sum comes too',
    (of) => of.payACentLess(),
    ['C’est payé', 'Nous avons aussi reçu 31,95 €. Nous vous rendons toute cette somme.'],
    ['31,95', '31,96'],
  ],
  [
    'another sum came too, and was given back',
    (of) => of.payACentLess().then(of.refundUnmatched).then(of.giveBack),
    ['C’est payé', `31,95 € vous ont aussi été rendus. ${notOrdered}`],
    ['31,95', '31,96'],
  ],
])('after %s, the page of an order shows the remaining letters and money', async (_what, happen, said, sums) => {
  const family = await shop.family()
  const order = await orderBasket(deps, family)
  const of = actsOn(deps, family, order)
  await of.pay()
  await happen(of)
  const { text } = await family.get(`/confirmation-paiement?commande=${order.number}`)
  const main = wordsOf(text)
  for (const sentence of said) expect(main).toContain(sentence)
  expect([...main.matchAll(/\d+,\d\d(?= €)/g)].map(([sum]) => sum)).toEqual(sums)
})

test('only the letters that a relative had already paid for are refunded', async () => {
  const family = await shop.family()
  const order = await orderBasket(deps, family)
  const of = actsOn(deps, family, order)
  await of.payFirst(fourLetters.slice(0, 3))
  await of.pay()
  const { text } = await family.get(`/confirmation-paiement?commande=${order.number}`)
  const main = wordsOf(text)
  for (const sentence of [
    'C’est payé. Votre courrier est prêt.',
    'Une lettre à imprimer',
    'Nous vous rendons 23,97 €.',
  ])
    expect(main).toContain(sentence)
})

/** Returns the text of `<main>`, with plain spaces. */
const wordsOf = (html: string): string =>
  (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll(' .', '.')
