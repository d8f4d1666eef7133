import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { bundleFormPath } from '#app/components/letters/addresses.ts'
import { unreachablePath } from '#app/components/orders/addresses.ts'
import { AlreadyPaid, BasketHead, BasketPerson, EmptyBasket, WithoutPaying } from '#app/components/orders/basket.tsx'
import { PaymentForm } from '#app/components/orders/payment-form.tsx'
import { Slip } from '#app/components/orders/slip.tsx'
import { TrialNotice } from '#app/components/orders/trial-notice.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { redirectTo, seeOther, tryAgain } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readForm } from '#app/http/form.ts'
import { type Member, requireEditor } from '#app/http/guards.ts'
import type {
  ActionFunctionArgs,
  AppLoadContext,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '#app/http/router.ts'
import { askOwner } from '#app/operations/orders/ask-owner.ts'
import { addBasketLetter, removeBasketLetter } from '#app/operations/orders/basket-letters.ts'
import { readBasketPage } from '#app/operations/orders/basket-page.ts'
import { type CardState, readCardState } from '#app/operations/orders/card-state.ts'
import { openCheckout } from '#app/operations/orders/checkout.ts'
import { placeOrder } from '#app/operations/orders/place.ts'
import { readSlip } from '#app/operations/orders/slip.ts'
import { emailField, formsByIntent, shortText } from '#app/rules/fields.ts'
import { basketPath, confirmationPath } from '#app/rules/orders/addresses.ts'
import type { CheckoutPolicy } from '#app/rules/security-headers.ts'
import styles from '../styles/prices.css?url'

/** Its form may be led to the page where a card pays. */
export const handle = {
  checkout: (read: unknown): CheckoutPolicy => ({
    formOrigin: (read as { basket?: { formOrigin?: string } } | undefined)?.basket?.formOrigin,
  }),
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = ({ matches }) => pageTitle('Votre dossier', matches)

/** S1-3: the letters to pay, of each deceased. Where nothing is asked, the dossier to print; `?bordereau=`, a slip. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { searchParams } = new URL(request.url)
  const number = searchParams.get('bordereau')
  if (number !== null) {
    const slip = await readSlip(context, member.user, number)
    if (!slip) throw new Response(null, { status: 404 })
    return { slip, basket: undefined }
  }
  const basket = await readBasketPage(context, member)
  if (!basket) throw redirectTo(bundleFormPath)
  const isUnreachable = searchParams.get('paiement') === 'indisponible'
  const { payments } = context
  const state = await readCardState(context)
  const card: CardState = state === 'ready' && isUnreachable ? 'unreachable' : state
  const shown = { card, isTrial: payments?.name === 'trial', formOrigin: payments?.checkoutOrigin }
  return { slip: undefined, basket: { ...basket, ...shown } }
}

const form = formsByIntent([
  z.object({ intent: z.literal('add'), courrier: z.string() }),
  z.object({ intent: z.literal('remove'), letter: z.string() }),
  z.object({ intent: z.literal('ask'), person: z.string() }),
  z.object({
    intent: z.literal('pay'),
    method: z.enum(['card', 'telephone', 'cheque']),
    shownCents: z.coerce.number().int(),
    buyerName: shortText('Votre nom', 100),
    buyerAddress: shortText('Votre adresse', 300).optional(),
    buyerEmail: emailField,
  }),
])

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const { values, once } = posted
  switch (values.intent) {
    case 'add': {
      const added = await addBasketLetter(context, { ...member, once }, requireDocumentId(values.courrier))
      if (added.ok) return seeOther(basketPath, { notice: 'dansLeDossier' })
      if (added.problem === 'not-allowed') throw new Response(null, { status: 403 })
      return seeOther(basketPath, { notice: addProblems[added.problem] })
    }
    case 'remove': {
      const [hashid = '', documentId] = values.letter.split('/')
      const letter = { hashid, documentId: requireDocumentId(documentId) }
      const removed = await removeBasketLetter(context, member.user, letter)
      if (!removed.ok) throw new Response(null, { status: 403 })
      return seeOther(basketPath, { notice: 'retireDuDossier' })
    }
    case 'ask': {
      const asked = await askOwner(context, member.user, { hashid: values.person, once })
      if (!asked.ok && asked.problem === 'not-allowed') throw new Response(null, { status: 403 })
      if (asked.ok) context.mailIsWaiting()
      return seeOther(basketPath, { notice: asked.ok ? 'panierEnvoye' : 'panierPasEnvoye' })
    }
    case 'pay':
      return await pay(context, member, { ...values, once, typed: posted.typed })
  }
}

const addProblems = { 'already-in': 'dejaDansLeDossier', 'cannot-join': 'pasDansLeDossier' } as const

type Paying = Extract<z.output<typeof form>, { intent: 'pay' }> & {
  once: string | undefined
  typed: Record<string, string>
}

/** Places the order; a card is then asked for on the provider's page, without any script of ours. */
async function pay(context: AppLoadContext, { account, user }: Member, { typed, ...paying }: Paying) {
  const { method, shownCents, buyerName: name, buyerAddress = '', buyerEmail: email, once } = paying
  const buyer = { name, addressLines: buyerAddress.split(/\r?\n/).filter(Boolean), email }
  const placed = await placeOrder(context, user, { accountId: account.id, method, buyer, shownCents, once })
  if (!placed.ok) {
    if (placed.problem === 'not-allowed') throw new Response(ownerPays, { status: 403 })
    if (placed.problem === 'empty') return seeOther(basketPath)
    return tryAgain({ typed, errors: { total: changedCopy } }, { status: 409 })
  }
  const { orderId, number } = placed.value
  const confirmation = confirmationPath(number)
  if (method !== 'card') return seeOther(confirmation)
  const returnUrl = `${context.site.origin}${confirmation}`
  const opened = await openCheckout(context, user, { orderId, ui: 'hosted', returnUrl })
  if (opened.ok && opened.value.url) return new Response(null, { status: 303, headers: { Location: opened.value.url } })
  return seeOther(!opened.ok && opened.problem === 'not-to-pay' ? confirmation : unreachablePath)
}

const ownerPays = 'Seul le propriétaire de ce dossier peut payer.'
const changedCopy = 'Votre dossier a changé entre-temps. Relisez le total avant de commander.'

export default function BasketPage() {
  const { slip, basket } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  if (slip) return <Slip {...slip} />
  const { people, sum, payment, card, isTrial } = basket
  return (
    <>
      <ErrorSummary errors={errors} />
      {isTrial && <TrialNotice />}
      {card === 'unreachable' && (
        <p className="notice">
          Le paiement par carte est indisponible. Rien n’a été débité, et votre dossier est gardé.
        </p>
      )}
      <BasketHead sum={sum} mayPay={payment !== undefined} />
      {!sum && <EmptyBasket />}
      {people.map((person) => (
        <BasketPerson key={person.hashid} {...person} />
      ))}
      <AlreadyPaid people={people} />
      {payment && <PaymentForm {...{ payment, card, isTrial, typed, errors }} />}
      <WithoutPaying />
    </>
  )
}
