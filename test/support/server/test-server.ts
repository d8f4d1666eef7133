import type { Assistant } from '#app/adapters/assistant/endpoint.ts'
import type { FileStore } from '#app/adapters/files/store.ts'
import type { PaymentProvider } from '#app/adapters/payment/provider.ts'
import type { Carrier } from '#app/adapters/post/carrier.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { ServerBuild } from '#app/http/router.ts'
import { throttleVisitors } from '#app/middleware/access/visitor-throttle.ts'
import { countWork, openWorkBudget } from '#app/middleware/access/work-budget.ts'
import { uploadPermission } from '#app/middleware/may-upload.ts'
import { remixHandler } from '#app/middleware/remix-bridge.ts'
import type { LoggedResponse } from '#app/middleware/request-log.ts'
import { listedCookies } from '#app/rules/cookies.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { settleForm } from '#db/access/refused-forms.ts'
import type { Db } from '#db/connect.ts'
import { claimMail } from '#db/mail/claims.ts'
import { closeAfterTests } from '#test/support/closing.ts'
import { fieldsOf, ofParts, type Part, toBody } from '#test/support/files/multipart.ts'
import { aSite, insertDomain, testKeys } from '#test/support/given.ts'
import { aContext, noPrinter } from './context.ts'
import { openGuardServer } from './guard-server.ts'
import { readBuild } from './routes.ts'

export type TestServer = Awaited<ReturnType<typeof openTestServer>>

type Options = {
  limitLoopback?: boolean
  /** Settings of its site. */
  site?: Partial<Site>
  printer?: Partial<Printer>
  files?: FileStore
  /** None by default. */
  payments?: PaymentProvider
  /** None by default. */
  carrier?: Carrier
  /** None by default. */
  assistant?: Assistant
  /** The output of `vite build`; otherwise built from the sources. */
  build?: ServerBuild
  /** Budget of a network. */
  budget?: Parameters<typeof openWorkBudget>[0]
  /** Called after each response. */
  answered?: (answer: LoggedResponse) => void
}

/**
 * The whole service on a port of its own: the guards, every route of app/routes, a real database. Nobody sends its
 * emails: tests read them from the outbox.
 */
export async function openTestServer(
  db: Db,
  {
    limitLoopback = false,
    site,
    printer = noPrinter,
    files,
    payments,
    carrier,
    assistant,
    build: given,
    budget,
    answered,
  }: Options = {},
) {
  const { id: domainId } = await insertDomain(db)
  const build = given ?? (await readBuild())
  const ownSite = aSite({ domainId, ...site })
  const shared = await aContext({
    db,
    site: ownSite,
    printer,
    payments,
    carrier,
    assistant,
    now: () => new Date(),
    ...(files && { files }),
  })
  const { rates } = shared
  const work = openWorkBudget(budget)
  const pages = remixHandler(build, (res) => ({ ...shared, ...res.locals.requestContext }))
  const { throttled: answer } = throttleVisitors(countWork(work, pages))
  const server = await openGuardServer({
    build,
    work,
    rates,
    limitLoopback,
    site: { domainId, ...site },
    answer,
    ...(answered && { answered }),
    mayUpload: uploadPermission({ db, rates, keys: testKeys }),
    carrier: shared.carrier,
    settleForm: (sent, status) => settleForm(db, { keys: testKeys, rates, now: () => new Date() }, sent, status),
  })

  /** A browser with its cookies and the token of the last page it loaded. */
  function openBrowser(cookies: Record<string, string> = {}) {
    let csrf = ''
    async function ask(method: string, path: string, fields?: Record<string, string> | Part[], more = {}) {
      const kind = Array.isArray(fields) ? ofParts : 'application/x-www-form-urlencoded'
      const headers: Record<string, string> = {
        Cookie: cookieHeader(cookies),
        ...(fields && { 'Content-Type': kind }),
        ...more,
      }
      const body = Array.isArray(fields) ? toBody(fields) : fields && String(new URLSearchParams(fields))
      const answer = await server.send({ method, path, headers, ...(body !== undefined && { body }) })
      for (const line of answer.headers['set-cookie'] ?? []) keep(cookies, line)
      csrf = /name="_csrf" value="([^"]+)"/.exec(answer.text)?.[1] ?? csrf
      return answer
    }
    const post = (path: string, fields: Record<string, string> = {}, headers = {}) =>
      ask('POST', path, { _csrf: csrf, ...fields }, { 'Sec-Fetch-Site': 'same-origin', ...headers })
    const get = (path: string, headers = {}) => ask('GET', path, undefined, headers)
    return {
      cookies,
      token: () => csrf,
      get,
      head: (path: string, headers = {}) => ask('HEAD', path, undefined, headers),
      /** Posts with the token of the current page, as a browser does. */
      post,
      /** Posts a form with a file after its fields. */
      postFile: (path: string, fields: Record<string, string>, file: Part) =>
        ask('POST', path, [...fieldsOf({ _csrf: csrf, ...fields }), file], { 'Sec-Fetch-Site': 'same-origin' }),
      /** Opens a sign-in link and confirms, as a user does. */
      follow: async (link: string) => {
        await get(link)
        return await post('/magic-link', { token: new URLSearchParams(link.split('?')[1]).get('token')! })
      },
      /** Posts without the token. */
      postRaw: (path: string, fields: Record<string, string>, headers = {}) => ask('POST', path, fields, headers),
    }
  }

  const close = async () => {
    await server.close()
    await rates.destroy()
  }
  closeAfterTests(close)

  return {
    ...server,
    domainId,
    files: shared.files,
    build,
    openBrowser,
    /** Returns the link path and the code of the oldest unread sign-in email for an address. */
    readSignIn: async (email: string) => {
      for (;;) {
        const claimed = await claimMail(db, testKeys, new Date(), 60_000)
        if (!claimed) throw new Error(`No sign-in email was sent to ${email}.`)
        const { to, kind, text } = claimed.mail
        const link = to === email && kind === 'sign-in' && /https?:[^/]*\/\/[^/]+(\/magic-link\S+)/.exec(text)?.[1]
        if (link) return { link, code: /^[2-9A-Z]{4}-[2-9A-Z]{4}$/m.exec(text)![0] }
      }
    },
    close,
  }
}

const cookieHeader = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

/** For http and https, because "Vos données" lists all cookies that a browser may receive. */
const listed = ['http:', 'https:'].flatMap((origin) => listedCookies(origin)).map(({ name }) => name)

function keep(cookies: Record<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (!listed.includes(name)) throw new Error(`The cookie ${name} is not on the list of rules/cookies.ts.`)
  if (value === '' || /max-age=0/i.test(line)) delete cookies[name]
  else cookies[name] = value
}
