import { basketOf } from '#app/operations/orders/basket.ts'
import { placeOrder } from '#app/operations/orders/place.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import { askRefund, sendRefunds } from '#app/operations/orders/refunds.ts'
import { CREDIT_NOTE_MAIL, RECEIPT_MAIL } from '#app/rules/mail/page.ts'
import { isDispatchLine } from '#app/rules/orders/line.ts'
import { accept } from '#app/rules/outcome.ts'
import { listOrderLetters } from '#db/orders/letters.ts'
import { findOrder } from '#db/orders/orders.ts'
import { aBuyer, paidEvent } from '#test/support/orders/orders.ts'
import type { FamilyModel, OrderModel } from '../model.ts'
import { must } from '../must.ts'
import { pick } from '../world.ts'
import type { Act } from './act.ts'

export const placeAnOrder: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'pay-letters')
  if (!drawn) return false
  const { family, person } = drawn
  const user = await world.user(person)
  const basket = await basketOf(world.deps, user)
  const buyer = { ...aBuyer, email: person.email }
  const placed = await world.perform(draw.fault, (once) =>
    placeOrder(world.deps, user, {
      accountId: family.id,
      method: 'card',
      buyer,
      shownCents: basket.amountCents,
      once,
    }),
  )
  must('What is in the basket is ordered', placed.ok, basket.toPay.length > 0)
  if (!placed.ok) return
  const { orderId } = placed.value
  // No family of the simulator has a letter posted for it.
  const letters = (await listOrderLetters(world.deps.db, orderId)).flatMap(({ accountId: family, documentId: id }) =>
    isDispatchLine(id) ? [] : { family, id },
  )
  const { amountCents } = (await findOrder(world.deps.db, world.deps.keys, orderId))!
  const known = world.model.orders.get(orderId)
  world.model.orders.set(
    orderId,
    known ?? { id: orderId, payer: person.email, letters, amountCents, isPaid: false, isRefunded: false },
  )
}

/** Pays an order whose letters nobody has paid for yet. The provider may repeat its event. */
export const pay: Act = async (world, draw) => {
  const { model, deps, instance } = world
  const familyOf = (id: string) => model.families.find((family) => family.id === id)!
  const isFree = ({ family, id }: OrderModel['letters'][number]) => !familyOf(family).paid.has(id)
  const isOpen = ({ closed, isErased }: FamilyModel) => !closed && !isErased
  const waiting = [...model.orders.values()].filter(
    (order) => !order.isPaid && order.letters.every((letter) => isFree(letter) && isOpen(familyOf(letter.family))),
  )
  const order = pick(waiting, draw.how)
  const stored = order && (await findOrder(deps.db, deps.keys, order.id))
  if (!order || !stored || stored.status === 'expired') return false
  instance.provider.charge(`pi ${order.id}`, order.amountCents)
  const { sessionId: _, ...said } = paidEvent(stored, { eventId: `evt ${order.id}`, paymentId: `pi ${order.id}` })
  const recorded = await world.perform(draw.fault, () => recordPaymentEvent(world.deps, said))
  must('A payment is recorded', recorded, { ok: true, value: { status: 'paid' } })
  await recordPaymentEvent(world.deps, { ...said, eventId: `evt again ${order.id}` })
  order.isPaid = true
  for (const { family, id } of order.letters) familyOf(family).paid.add(id)
  model.promise(order.payer, RECEIPT_MAIL)
}

export const withdraw: Act = async (world, draw) => {
  const { model } = world
  const order = pick(
    [...model.orders.values()].filter(({ isPaid, isRefunded }) => isPaid && !isRefunded),
    draw.how,
  )
  const payer = order && model.personOf(order.payer)
  if (!order || payer?.id === undefined) return false
  const isThere = order.letters.every(({ family }) =>
    model.open.some(({ id, members }) => id === family && members.has(payer.email)),
  )
  if (!isThere) return false
  const user = await world.user(payer)
  const letters = order.letters.map(({ family, id }) => ({ accountId: family, documentId: id }))
  const asked = await world.perform(draw.fault, (once) =>
    askRefund(world.deps, user, { orderId: order.id, letters, name: 'Claire', email: payer.email, once }),
  )
  if (!asked.ok) {
    must('A withdrawal comes within fourteen days', asked.problem, 'too-late')
    return
  }
  model.promise(payer.email, 'withdrawal')
  order.isRefunded = true
  for (const { family, id } of order.letters) model.families.find((one) => one.id === family)!.paid.delete(id)
  await world.perform(draw.fault, async () => accept(await sendRefunds(world.deps)))
  await sendRefunds(world.deps)
  model.promise(payer.email, CREDIT_NOTE_MAIL)
}
