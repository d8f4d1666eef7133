import { parseCookie, stringifySetCookie } from 'cookie'
import type { AppContext, RequestArgs } from '#app/context.ts'
import { type Browser, DEVICE_COOKIE_LIFE_S, deviceOf, markOfDevice } from '#app/rules/access/devices.ts'
import { comparedWord } from '#app/rules/deceased-space/access.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import type { DeceasedSpace } from '#app/rules/deceased-space/space.ts'
import { WORD_COOKIE, WORD_COOKIE_LIFE_S } from '#app/rules/deceased-space/word-cookie.ts'
import { cookieNames } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { hintsOf } from './access/hint-cookies.ts'

/** Describes the browser of a request, for the functions that open a session or ask for one. */
export function browserOf({ request, context }: RequestArgs): Browser {
  const { visitorId, sessionId, network } = context
  const device = deviceOf(request.headers.get('User-Agent'))
  const deviceMarks = deviceMarksIn({ request, context })
  return { visitorId, sessionId, network, deviceMarks, device, hints: hintsOf(request) }
}

/** Maximum number of users that one browser remembers, the latest first. */
const MOST_MARKS = 4

/**
 * Reads the signed marks of the users who have signed in with this browser. Limits on emails and tries count them
 * apart, so that a stranger who exhausts a limit does not lock the user out (docs/decisions/0035). A mark holds neither
 * an address nor a name, opens nothing, and stays after sign-out. A thief of the cookie gets three more emails per
 * quarter of an hour to that user, and five more password tries, from any browser (app/operations/access/limits.ts).
 */
export function deviceMarksIn({ request, context }: Pick<RequestArgs, 'request' | 'context'>): string[] {
  const { device } = cookieNames(context.site.origin)
  const marks = parseCookie(request.headers.get('Cookie') ?? '')[device]
  return marks ? marks.split('.', MOST_MARKS) : []
}

/** Adds the mark of a user who signs in to those of this browser. */
export function deviceCookie(args: Pick<RequestArgs, 'request' | 'context'>, userId: string): string {
  const { site, keys } = args.context
  const { device, secure } = cookieNames(site.origin)
  const said = markOfDevice(site, userId)
  const others = deviceMarksIn(args).filter((mark) => !keys.verify('device', said, mark))
  return stringifySetCookie({
    name: device,
    value: [keys.sign('device', said), ...others].slice(0, MOST_MARKS).join('.'),
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: DEVICE_COOKIE_LIFE_S,
  })
}

type Worded = Pick<DeceasedSpace, 'word'>

/** Text signed in the access cookie of a memorial space. Changing the access word invalidates the cookie. */
const textOf = ({ id }: Pick<Account, 'id'>, { word = '' }: Worded) => JSON.stringify([id, comparedWord(word)])

/** Whether this browser has given the access word of this space. */
export function knowsWord({ request, context: { keys } }: RequestArgs, account: Account, space: Worded): boolean {
  const signature = parseCookie(request.headers.get('Cookie') ?? '')[WORD_COOKIE]
  return (
    space.word !== undefined && signature !== undefined && keys.verify('space-word', textOf(account, space), signature)
  )
}

/** Builds the access cookie of a space, sent to the addresses of this space only. */
export function wordCookie({ keys, site }: Pick<AppContext, 'keys' | 'site'>, account: Account, space: Worded): string {
  return stringifySetCookie({
    name: WORD_COOKIE,
    value: keys.sign('space-word', textOf(account, space)),
    path: spaceOf(account.hashid),
    httpOnly: true,
    sameSite: 'lax',
    maxAge: WORD_COOKIE_LIFE_S,
    secure: site.origin.startsWith('https:'),
  })
}
