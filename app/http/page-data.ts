import type { RequestArgs } from '#app/context.ts'
import { accountChoices } from '#app/rules/accounts/homonyms.ts'
import { withdrawnCopy } from '#app/rules/accounts/withdrawn-copy.ts'
import { publicSpaceIn } from '#app/rules/deceased-space/addresses.ts'
import { someone } from '#app/rules/first-name.ts'
import { reopensAt } from '#app/rules/help-hours.ts'
import { letterPriceOf } from '#app/rules/orders/letter-payment.ts'
import { isOfConsole } from '#app/rules/partners/addresses.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { formatPhone } from '#app/rules/phone.ts'
import { findOwnerName } from '#db/accounts/account-owner.ts'
import { listPrices } from '#db/orders/prices.ts'
import { readMandatedUser } from './ceremony/mandate.ts'
import { findDeceased, findWithdrawnAccount, isListOfAccounts } from './current-account.ts'
import { findMember, findSignedIn } from './guards.ts'
import { readHelping } from './helpers/banner.ts'
import { takeNotice } from './notices.ts'
import { readPost } from './post/offered.ts'
import { hasReadNotice, savesData } from './preferences.ts'

/** Number of other deceased in the menu. The page of services lists all of them. */
const OTHERS_IN_MENU = 20

/** Reads the data of every page: `PageData` in components/page/page-data.ts. Writes nothing. */
export async function readPageData(args: RequestArgs) {
  const { csrf, site } = args.context
  const { pathname, searchParams } = new URL(args.request.url)
  // A page that needs the user reports a failed read itself. Other pages are rendered without a name.
  // In a partner's console nobody is a user, even if this browser also has a family's session.
  const isConsole = isOfConsole(pathname)
  const user = isConsole ? undefined : await readUser(args).catch(() => undefined)
  const helping = isConsole ? undefined : await readHelping(args).catch(() => undefined)
  const notice = takeNotice(searchParams, { isVisitor: !user && publicSpaceIn(pathname) !== undefined })
  return {
    csrf,
    site: toPublicSite(site),
    user,
    helping,
    letterPriceCents: isConsole ? undefined : await readLetterPrice(args).catch(() => letterPriceOf(site)),
    post: isConsole ? undefined : await readPost(args).catch(() => undefined),
    notice: notice?.text,
    noticeLink: notice?.link,
    reopens: reopensAt(site, args.context.now()),
    cookieNotice: !hasReadNotice(args.request),
    savesData: savesData(args.request),
    path: pathname,
    pathAndQuery: searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname,
  }
}

/** Returns the price of the account's partner, whichever site is open, or of the site if the account has no partner. */
async function readLetterPrice(args: RequestArgs): Promise<number | undefined> {
  const { db, site } = args.context
  const signedIn = await findSignedIn(args)
  const member = signedIn && (await findMember(args, signedIn))
  const isElsewhere = member && member.account.domainId !== site.domainId
  return isElsewhere ? (await listPrices(db, [member.account.id])).get(member.account.id) : letterPriceOf(site)
}

async function readUser(args: RequestArgs) {
  const signedIn = await findSignedIn(args)
  if (!signedIn) return undefined
  const { db, keys } = args.context
  const { email } = signedIn.user
  const mandated = await readMandatedUser(args, signedIn)
  if (mandated) return mandated
  const member = await findMember(args, signedIn)
  const onSharedComputer = signedIn.session.shared
  if (!member) return { email, onSharedComputer, deceasedName: '', deceasedFirstName: '', others: [], othersCount: 0 }

  const everyone = await findDeceased(args, signedIn)
  const current = everyone.find(({ accountId }) => accountId === member.account.id)
  const withdrawn = await findWithdrawnAccount(args, signedIn)
  const owner = withdrawn && (await findOwnerName(db, keys, withdrawn))
  const others = accountChoices(everyone).filter(({ hashid }) => hashid !== current?.hashid)
  return {
    email,
    onSharedComputer,
    role: member.role,
    hashid: member.account.hashid,
    deceasedName: current?.name ?? '',
    deceasedFirstName: current?.firstName ?? '',
    ownerName: member.role === 'reader' ? await findOwnerName(db, keys, member.account.id) : undefined,
    withdrawn: withdrawn && withdrawnCopy({ owner, deceased: current?.name || someone }),
    others: others.slice(0, OTHERS_IN_MENU),
    isChoosing: isListOfAccounts(args, signedIn, everyone.length),
    othersCount: others.length,
  }
}

function toPublicSite({ name, provider, offeredBy, payingDomain, color, logo, banner, services, ...site }: Site) {
  const { helpEmail, helpPhone, helpHours, welcome, tutoVideoHorsInscription } = site
  return {
    name,
    provider,
    offeredBy,
    payingDomain,
    color,
    logo,
    banner,
    services,
    helpEmail,
    helpPhone,
    helpHours,
    welcome,
    tutoVideoHorsInscription,
    helpPhoneText: formatPhone(helpPhone),
  }
}
