import type { AppContext } from '#app/context.ts'
import { parisDay } from '#app/rules/days.ts'
import { countByPrice, totalCents } from '#app/rules/orders/amounts.ts'
import { sumCopy } from '#app/rules/orders/copy.ts'
import { countKinds } from '#app/rules/orders/line.ts'
import { termsOf } from '#app/rules/orders/terms.ts'
import { findOwnerName } from '#db/accounts/account-owner.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { User } from '#db/accounts/users.ts'
import { type BasketPerson, basketOf, mayPay, toCounted } from './basket.ts'

/**
 * Reads the basket page; undefined if no partner of this user charges anything and no letter is to
 * be posted. Only the names of letters leave the
 * server, without account ids. Creates nothing.
 */
export async function readBasketPage(
  { db, keys, site, now }: Pick<AppContext, 'db' | 'keys' | 'site' | 'now'>,
  { account, user }: { account: Account; user: User },
) {
  const basket = await basketOf({ db, keys, now }, user)
  if (basket.people.length === 0) return undefined
  const lines = basket.people.flatMap((person) => person.lines)
  const all = { counts: countByPrice(toCounted(lines)), amountCents: totalCents(lines) }
  const { toPay, amountCents, counts, contentKey, order } = basket
  const isOwner = basket.people.some(({ role }) => mayPay(role))
  return {
    people: await Promise.all(basket.people.map((person) => shownOf({ db, keys }, person))),
    sum: lines.length > 0 ? sumCopy(all) : undefined,
    has: countKinds(lines),
    payment:
      toPay.length > 0
        ? {
            sum: sumCopy({ counts, amountCents }),
            amountCents,
            contentKey,
            terms: termsOf(site.publisher, { counts, amountCents }),
            orderNumber: order?.number,
            buyer: order ? typedOf(order.buyer) : await readBuyer(db, account, user),
          }
        : undefined,
    isOwner,
  }
}

async function shownOf(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  { accountId, hashid, name, role, lines, left, paid }: BasketPerson,
) {
  return {
    hashid,
    name,
    lines: lines.map(({ documentId, name, priceCents }) => ({ documentId, name, priceCents })),
    left,
    paid: paid.map(({ documentId, name, paidAt }) => ({ documentId, name, on: parisDay(new Date(paidAt)) })),
    owner: mayPay(role) ? undefined : await findOwnerName(db, keys, accountId),
  }
}

type Typed = { buyerName: string; buyerAddress: string; buyerEmail: string }

const typedOf = ({ name, addressLines, email }: { name: string; addressLines: string[]; email: string }): Typed => ({
  buyerName: name,
  buyerAddress: addressLines.join('\n'),
  buyerEmail: email,
})

/** Returns the person who writes the letters as the default buyer, never the deceased. */
async function readBuyer(db: AppContext['db'], account: Account, user: User): Promise<Typed> {
  const profile = await readProfile(db, account)
  const { applicantFirstName = '', applicantLastName = '', applicantAddress = '' } = profile
  const town = [profile.applicantPostalCode, profile.applicantCity].filter(Boolean).join(' ')
  return {
    buyerName: [applicantFirstName, applicantLastName].filter(Boolean).join(' '),
    buyerAddress: [applicantAddress, profile.applicantAdditionalAddress, town, profile.applicantCountry]
      .filter(Boolean)
      .join('\n'),
    buyerEmail: user.email,
  }
}
