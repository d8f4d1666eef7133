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

/** From which browser a request comes, for what opens a session or asks for one. */
export function browserOf({ request, context }: RequestArgs): Browser {
  const { visitorId, sessionId, network } = context
  const device = deviceOf(request.headers.get('User-Agent'))
  const deviceMarks = deviceMarksIn({ request, context })
  return { visitorId, sessionId, network, deviceMarks, device, hints: hintsOf(request) }
}

/** People of one browser who are known by it, the latest first. */
const MOST_MARKS = 4

/**
 * Who has signed in with this browser, so that others who spend their mails and tries do not keep them out
 * (docs/decisions/0037): a signed mark for each, which says neither an address nor a name, and stays when they sign
 * out. It opens nothing. Whoever steals it may have three more mails sent to its person in a quarter of an hour, and
 * five more tries of a password, whatever browser they come from (app/operations/access/limits.ts).
 */
export function deviceMarksIn({ request, context }: Pick<RequestArgs, 'request' | 'context'>): string[] {
  const { device } = cookieNames(context.site.origin)
  const marks = parseCookie(request.headers.get('Cookie') ?? '')[device]
  return marks ? marks.split('.', MOST_MARKS) : []
}

/** Adds to the marks of this browser that of a person who comes in. */
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

/** What is signed for whoever told the word of a space: another word ends it. */
const textOf = ({ id }: Pick<Account, 'id'>, { word = '' }: Worded) => JSON.stringify([id, comparedWord(word)])

/** Whether this browser has told the word of this space. */
export function knowsWord({ request, context: { keys } }: RequestArgs, account: Account, space: Worded): boolean {
  const signature = parseCookie(request.headers.get('Cookie') ?? '')[WORD_COOKIE]
  return (
    space.word !== undefined && signature !== undefined && keys.verify('space-word', textOf(account, space), signature)
  )
}

/** The cookie of a browser that has told it, sent to the addresses of this space alone. */
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
