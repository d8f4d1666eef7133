import type { ComponentProps } from 'react'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { TrialNotice } from '#app/components/orders/trial-notice.tsx'
import { AlreadyPaid, BasketHead, BasketPerson, EmptyBasket, WithoutPaying } from './basket.tsx'
import { CheckoutFrame, type CheckoutFrameProps } from './checkout-frame.tsx'
import { ChosenHere } from './chosen-here.tsx'
import { PaymentForm } from './payment-form.tsx'

type BasketProps = Omit<ComponentProps<typeof PaymentForm>, 'payment'> & {
  people: ComponentProps<typeof AlreadyPaid>['people']
  sum: string | undefined
  payment: ComponentProps<typeof PaymentForm>['payment'] | undefined
  frame: CheckoutFrameProps | undefined
}

/** The letters of each deceased, their total price, and the ways to pay. */
export function BasketView({ people, sum, payment, frame, typed, errors, ...ways }: BasketProps) {
  const { card, isTrial } = ways
  return (
    <>
      <ErrorSummary errors={errors} />
      {isTrial && <TrialNotice />}
      {card === 'unreachable' && (
        <p className="notice">
          Le paiement par carte est indisponible. Rien n’a été débité, et vos lettres sont gardées.
        </p>
      )}
      <BasketHead sum={sum} mayPay={payment !== undefined} />
      <ChosenHere people={people} />
      {!sum && <EmptyBasket />}
      {people.map((person) => (
        <BasketPerson key={person.hashid} {...person} />
      ))}
      <AlreadyPaid people={people} />
      {frame && <CheckoutFrame {...frame} />}
      {payment && <PaymentForm payment={payment} typed={typed} errors={errors} {...ways} />}
      <WithoutPaying />
    </>
  )
}
