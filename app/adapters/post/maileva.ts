import type { z } from 'zod'
import { accept, refuse } from '#app/rules/outcome.ts'
import type { PostMode } from '#app/rules/post/modes.ts'
import { type Answered, CarrierError, call, readAnswer } from './call.ts'
import type { Carrier } from './carrier.ts'
import { addMailevaLetter, type MailevaCall, mailevaDraft } from './maileva-letter.ts'
import { mailevaReport, readMailevaNotice } from './maileva-report.ts'
import { mailevaRecipients, mailevaSending, mailevaSendings, mailevaStatuses, mailevaToken } from './maileva-schemas.ts'
import type { MailevaSettings } from './maileva-settings.ts'

/** Sendings read at once, the most that it gives. */
const PAGE = 500

/** Its two APIs. A reference begins with the name of its API. */
const apis = { mail: '/mail/v2', registered: '/registered_mail/v2' } as const
type Api = keyof typeof apis
const apiOf = (mode: PostMode): Api => (mode === 'registered' ? 'registered' : 'mail')

/** Opens Maileva. A letter is drafted with our key, then submitted; only a draft can be deleted. */
export function openMaileva(settings: MailevaSettings, now: () => Date = () => new Date()): Carrier {
  let token: { text: string; expiresAt: number } | undefined

  async function readToken(): Promise<string> {
    if (token && token.expiresAt > now().getTime() + 60_000) return token.text
    const { clientId, clientSecret, username, password } = settings
    const headers = { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }
    const body = new URLSearchParams({ grant_type: 'password', username, password })
    const answered = await call(`${settings.auth}/token`, { method: 'POST', headers, body })
    if (answered.status !== 200) throw new CarrierError(`The carrier gave no token: ${answered.status}.`)
    const { access_token, expires_in } = readAnswer(answered, mailevaToken)
    token = { text: access_token, expiresAt: now().getTime() + expires_in * 1000 }
    return access_token
  }

  const callOf =
    (api: Api): MailevaCall =>
    async (path, init = {}) => {
      const headers = { ...init.headers, Authorization: `Bearer ${await readToken()}` }
      return await call(`${settings.api}${apis[api]}${path}`, { ...init, headers })
    }

  /** Finds the sending with our key, among the newest. */
  async function findSending(request: MailevaCall, key: string) {
    for (let start = 1; ; start += PAGE) {
      const { sendings } = read(await request(`/sendings?start_index=${start}&count=${PAGE}`), mailevaSendings)
      const found = sendings.find(({ custom_id }) => custom_id === key)
      if (found || sendings.length < PAGE) return found
    }
  }

  return {
    name: 'maileva',
    isTrial: false,
    // It has no tracked letter, and no call that gives a price.
    async quote({ pages, mode }) {
      const { prices } = settings
      return mode === 'tracked' ? refuse('no-price') : accept(prices[mode] + Math.max(0, pages - 1) * prices.page)
    },
    async submit(submission) {
      const api = apiOf(submission.mode)
      const request = callOf(api)
      // Its history is searched only if a call may have been lost.
      const known = submission.isRepeated ? await findSending(request, submission.key) : undefined
      if (known && known.status !== 'DRAFT') return accept({ ref: `${api}:${known.id}` })
      // A draft may lack its letter or its address: it is made again.
      if (known) await request(`/sendings/${known.id}`, { method: 'DELETE' })
      const made = await request('/sendings', mailevaDraft(submission, settings.email))
      if (made.status === 400) return refuse('rejected')
      const { id } = read(made, mailevaSending, 201)
      const isWhole = await addMailevaLetter(request, id, submission)
      const submitted = isWhole ? await request(`/sendings/${id}/submit`, { method: 'POST' }) : undefined
      if (!submitted || submitted.status === 400) {
        // A draft would keep the letter and both addresses.
        await request(`/sendings/${id}`, { method: 'DELETE' })
        return refuse('rejected')
      }
      if (submitted.status !== 200) throw new CarrierError(`The carrier answered ${submitted.status}.`)
      return accept({ ref: `${api}:${id}` })
    },
    // "Un envoi soumis ne peut pas être annulé."
    cancel: async () => refuse('too-late'),
    async ask(ref) {
      const { request, id } = ofRef(ref)
      const sending = read(await request(`/sendings/${id}`), mailevaSending)
      const { recipients } = read(await request(`/sendings/${id}/recipients`), mailevaRecipients)
      const [recipient] = recipients
      const path = recipient && `/sendings/${id}/recipients/${recipient.id}/delivery_statuses`
      const statuses = path ? read(await request(path), mailevaStatuses) : { delivery_statuses: [] }
      return { ...mailevaReport({ sending, recipient, statuses }, now()), ref }
    },
    async readProof(kind, { ref }) {
      const { request, id } = ofRef(ref)
      const { recipients } = read(await request(`/sendings/${id}/recipients`), mailevaRecipients)
      const receipt = `/sendings/${id}/recipients/${recipients[0]?.id}/download_acknowledgement_of_receipt`
      const answered = await request(kind === 'deposit' ? `/sendings/${id}/download_deposit_proof` : receipt)
      if (answered.status === 404) return undefined
      if (answered.status !== 200) throw new CarrierError(`The carrier answered ${answered.status}.`)
      return { mediaType: 'application/pdf', bytes: answered.bytes }
    },
    // A notice has a few hundred bytes, and nothing in its headers says that it is the carrier's.
    webhookBytes: () => 16 * 1024,
    readWebhook: readMailevaNotice,
  }

  function ofRef(ref: string) {
    const [api = 'mail', id = ''] = ref.split(':')
    return { request: callOf(api as Api), id }
  }
}

function read<Schema extends z.ZodType>(answered: Answered, schema: Schema, status = 200): z.output<Schema> {
  if (answered.status !== status) throw new CarrierError(`The carrier answered ${answered.status}.`)
  return readAnswer(answered, schema)
}
