import { z } from 'zod'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { TrialNotice } from '#app/components/orders/trial-notice.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { trialPath } from '#app/rules/orders/addresses.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import { findTrialPayment, updateTrialPayment } from '#db/orders/trial-payments.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Paiement d’essai', matches)

/** Replaces Stripe's page if there is no key. Anyone with the URL may open it, as with Stripe (choice-8). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id, status, amountCents, returnUrl } = await requireTrial(context, params.sessionId)
  return { id, status, amount: priceCopy(amountCents), returnUrl }
}

const form = z.object({ choice: z.enum(['paid', 'refused']) })

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id } = await requireTrial(context, params.sessionId)
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  await updateTrialPayment(context.db, id, posted.value.choice)
  return seeOther(trialPath(id))
}

async function requireTrial({ db, payments }: AppLoadContext, id = '') {
  const payment = payments?.name === 'trial' ? await findTrialPayment(db, id) : undefined
  if (!payment) throw new Response(null, { status: 404 })
  return payment
}

/** Three pages: the card form, a refusal by the bank, and a finished session. */
export default function TrialPage() {
  const { id, status, amount, returnUrl } = useLoaderData<typeof loader>()
  const isToPay = status === 'open' || status === 'refused'
  return (
    <div className="stack">
      <TrialNotice />
      <h1>{headings[status](amount)}</h1>
      {isToPay ? (
        <PostForm action={trialPath(id)} className="stack">
          <p>{status === 'open' ? noCard : 'Rien n’a été débité. Vous pouvez essayer de nouveau.'}</p>
          <p className="actions">
            <button type="submit" className="button" name="choice" value="paid">
              Payer {amount}
            </button>{' '}
            <button type="submit" className="button quiet" name="choice" value="refused">
              Essayer une carte refusée
            </button>
          </p>
        </PostForm>
      ) : (
        <p>{status === 'paid' ? 'Sur un site réel, la carte serait débitée.' : 'Ce paiement est fermé.'}</p>
      )}
      <p>
        <a href={returnUrl}>{isToPay ? 'Revenir sans payer' : 'Revenir au site'}</a>
      </p>
    </div>
  )
}

const noCard = 'Aucun numéro de carte n’est demandé\u00A0: cette page tient la place de celle de la banque.'

const headings = {
  open: (amount: string) => `Payer ${amount}, pour essayer`,
  refused: () => 'La carte d’essai est refusée',
  paid: (amount: string) => `${amount} payés, pour essayer`,
  expired: () => 'Cet essai est terminé',
}
