import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { PageCheckout, PageModule } from '#app/components/page/needs.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { redirectTo, seeOther, tryAgain } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readForm } from '#app/http/form.ts'
import { type Member, requireEditor } from '#app/http/guards.ts'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { askOwner } from '#app/operations/orders/ask-owner.ts'
import { addBasketLetter, addChosenLetters, removeBasketLine } from '#app/operations/orders/basket-letters.ts'
import { readBasketPage } from '#app/operations/orders/basket-page.ts'
import { readCardWays } from '#app/operations/orders/card-ways.ts'
import { openCheckout } from '#app/operations/orders/checkout.ts'
import { placeOrder } from '#app/operations/orders/place.ts'
import { readSlip } from '#app/operations/orders/slip.ts'
import { emailField, formsByIntent, shortText } from '#app/rules/fields.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { bundleFormPath } from '#app/rules/letters/addresses.ts'
import { basketPath, orderConfirmationPathOf, unreachablePath } from '#app/rules/orders/addresses.ts'
import { isFreeLetter } from '#app/rules/orders/letter-payment.ts'
import { isDispatchLine, type LineId } from '#app/rules/orders/line.ts'
import { AlreadyPaid, BasketPerson, WithoutPaying } from './basket.tsx'
import { BasketHead, EmptyBasket } from './basket-head.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { ChosenHere } from './chosen-here.tsx'
import { PaymentForm } from './payment-form.tsx'
import { Slip } from './slip.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('À payer', matches)

/** S1-3: the unpaid lines of each deceased. Without a price, redirects to the bundle. `?bordereau=`: a slip. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { searchParams } = new URL(request.url)
  const slipOf = searchParams.get('bordereau')
  if (slipOf !== null) {
    const slip = await readSlip(context, member.user, slipOf)
    if (!slip) throw new Response(null, { status: 404 })
    return { slip, basket: undefined }
  }
  const basket = await readBasketPage(context, member)
  if (!basket) throw redirectTo(bundleFormPath)
  const wanted = searchParams.get('paiement')
  const openNumber = wanted === 'carte' ? basket.payment?.orderNumber : undefined
  const asked = { user: member.user, isUnreachable: wanted === 'indisponible', openNumber }
  return { slip: undefined, basket: { ...basket, ...(await readCardWays(context, asked)) } }
}

/** Maximum number of characters, for about a hundred letters. */
const MOST_CHOSEN = 5000

const form = formsByIntent([
  z.object({ intent: z.literal('add'), courrier: z.string() }),
  z.object({ intent: z.literal('remove'), letter: z.string() }),
  z.object({ intent: z.literal('add-chosen'), letters: z.string().max(MOST_CHOSEN) }),
  z.object({ intent: z.literal('ask'), person: z.string() }),
  z.object({
    intent: z.literal('pay'),
    method: z.enum(['card', 'telephone', 'cheque']),
    shownCents: z.coerce.number().int(),
    shownKey: z.string().max(64).optional(),
    buyerName: shortText('Votre nom', 100),
    buyerAddress: shortText('Votre adresse', 300).optional(),
    buyerEmail: emailField,
    ui: z.enum(['hosted', 'embedded']).default('hosted'),
  }),
])

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const { value: values, once } = posted
  switch (values.intent) {
    case 'add': {
      const id = requireDocumentId(values.courrier)
      const added = await addBasketLetter(context, { ...member, once }, id)
      // A free letter is printed with the others and is not in the basket.
      const shownOn = isFreeLetter(id) ? bundleFormPath : basketPath
      if (added.ok) return seeOther(shownOn, { notice: 'dansLeDossier' })
      if (added.problem === 'not-allowed') throw new Response(null, { status: 403 })
      return seeOther(shownOn, { notice: addProblems[added.problem] })
    }
    case 'remove': {
      const [hashid = '', line = ''] = values.letter.split('/')
      const removed = await removeBasketLine(context, member.user, { hashid, line: toLine(line) })
      if (!removed.ok && removed.problem === 'too-late') return seeOther(basketPath, { notice: 'envoiPaye' })
      if (!removed.ok) throw new Response(null, { status: 403 })
      return seeOther(basketPath, { notice: isDispatchLine(line) ? 'envoiAnnule' : 'retireDuDossier' })
    }
    case 'add-chosen': {
      const letters = values.letters.split(' ').map(toBasketLetter)
      const added = await addChosenLetters(context, member.user, letters)
      return seeOther(basketPath, { notice: added > 0 ? 'dossierChoisi' : 'pasDansLeDossier' })
    }
    case 'ask': {
      const asked = await askOwner(context, member.user, { hashid: values.person, once })
      if (!asked.ok && asked.problem === 'not-allowed') throw new Response(null, { status: 403 })
      return seeOther(basketPath, { notice: asked.ok ? 'panierEnvoye' : 'panierPasEnvoye' })
    }
    case 'pay':
      return await pay(context, member, { ...values, once, typed: posted.typed })
  }
}

/** Parses a line: a letter, or "envoi:" and the id of a dispatch. */
const toLine = (text: string): LineId => (isDispatchLine(text) ? text : requireDocumentId(text))

/** Parses "{hashid}/{documentId}": a letter of one deceased. */
function toBasketLetter(text: string) {
  const [hashid = '', documentId] = text.split('/')
  return { hashid, documentId: requireDocumentId(documentId) }
}

const addProblems = { 'already-in': 'dejaDansLeDossier', 'cannot-join': 'pasDansLeDossier' } as const

type Paying = Extract<z.output<typeof form>, { intent: 'pay' }> & { once: string | undefined; typed: TypedValues }

/** Places the order. A card is then requested on the provider's page, or in ours with JavaScript. */
async function pay(context: AppLoadContext, { account, user }: Member, { typed, ...paying }: Paying) {
  const { method, ui, shownCents, shownKey, buyerName: name, buyerAddress = '', buyerEmail: email, once } = paying
  const buyer = { name, addressLines: buyerAddress.split(/\r?\n/).filter(Boolean), email }
  const placed = await placeOrder(context, user, { accountId: account.id, method, buyer, shownCents, shownKey, once })
  if (!placed.ok) {
    if (placed.problem === 'not-allowed') throw new Response(ownerPays, { status: 403 })
    if (placed.problem === 'empty') return seeOther(basketPath)
    return tryAgain({ typed, errors: { total: changedCopy } }, { status: 409 })
  }
  const { orderId, number } = placed.value
  const confirmation = orderConfirmationPathOf(number)
  if (method !== 'card') return seeOther(confirmation)
  const opened = await openCheckout(context, user, { orderId, ui, returnUrl: `${context.site.origin}${confirmation}` })
  if (!opened.ok) return seeOther(opened.problem === 'not-to-pay' ? confirmation : unreachablePath)
  const { url } = opened.value
  return url
    ? new Response(null, { status: 303, headers: { Location: url } })
    : seeOther(`${basketPath}?paiement=carte#paiement`)
}

const ownerPays = 'Seul le propriétaire de ce dossier peut payer.'
const changedCopy = 'La liste a changé entre-temps. Relisez le total avant de commander.'

/** The letters of each deceased, their total price, and the ways to pay. */
export default function BasketPage() {
  const { slip, basket } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  if (slip) return <Slip {...slip} />
  const { people, sum, has, payment, frame, formOrigin, ...ways } = basket
  return (
    <>
      <PageModule name={ways.mayEmbed ? 'checkout' : 'basket'} />
      <PageCheckout formOrigin={formOrigin} isEmbedded={frame !== undefined} />
      <ErrorSummary errors={errors} />
      <BasketHead sum={sum} has={has} mayPay={payment !== undefined} {...ways} />
      <ChosenHere people={people} />
      {!sum && people.every(({ left }) => left.length === 0) && <EmptyBasket />}
      {people.map((person) => (
        <BasketPerson key={person.hashid} {...person} />
      ))}
      <AlreadyPaid people={people} />
      {frame && <CheckoutFrame {...frame} />}
      {payment && <PaymentForm payment={payment} typed={typed} errors={errors} {...ways} />}
      <WithoutPaying has={has} />
    </>
  )
}
