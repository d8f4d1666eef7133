import { createHmac } from 'node:crypto'
import { accept, refuse } from '#app/rules/outcome.ts'
import type { ProofKind } from '#app/rules/post/report.ts'
import { type Answered, CarrierError, call, readAnswer } from './call.ts'
import type { Carrier } from './carrier.ts'
import { COUNTRY, merciFacteurForm, merciFacteurModes } from './merci-facteur-letter.ts'
import { isOfMerciFacteur, merciFacteurReport, readMerciFacteurWebhook } from './merci-facteur-report.ts'
import {
  errorAnswer,
  followedAnswer,
  okAnswer,
  priceAnswer,
  proofAnswer,
  sentAnswer,
  tokenAnswer,
} from './merci-facteur-schemas.ts'
import type { MerciFacteurSettings } from './merci-facteur-settings.ts'

/** Rate of the price of the printing; postage has no VAT (its page of getPostagePrice). CGI art. 278 */
const VAT = 0.2

/** Opens Merci Facteur. A token lasts a day and is asked for once. */
export function openMerciFacteur(settings: MerciFacteurSettings, now: () => Date = () => new Date()): Carrier {
  let token: { text: string; expiresAt: number } | undefined

  async function readToken(): Promise<string> {
    const seconds = Math.floor(now().getTime() / 1000)
    if (token && token.expiresAt > seconds + 60) return token.text
    const signature = createHmac('sha256', settings.secretKey).update(`${settings.serviceId}${seconds}`).digest('hex')
    const headers = {
      'ww-service-signature': signature,
      'ww-timestamp': String(seconds),
      'ww-service-id': settings.serviceId,
      'ww-authorized-ip': settings.addresses.join(';'),
    }
    const answer = readAnswer(await call(`${settings.api}/getToken`, { headers }), tokenAnswer)
    token = { text: answer.token, expiresAt: answer.expire }
    return answer.token
  }

  async function request(method: 'GET' | 'POST' | 'DELETE', path: string, fields: Record<string, string>) {
    const headers = { 'ww-service-id': settings.serviceId, 'ww-access-token': await readToken() }
    const text = new URLSearchParams(fields)
    return method === 'POST'
      ? await call(`${settings.api}${path}`, { method, headers, body: text })
      : await call(`${settings.api}${path}?${text}`, { method, headers })
  }

  return {
    name: 'merci-facteur',
    isTrial: false,
    async quote({ pages, mode }) {
      const fields = {
        'modeEnvoi[]': merciFacteurModes[mode],
        letterPageNumber: String(pages),
        photoNumber: '0',
        letterPrintSides: 'recto',
        'paysDestinataire[]': COUNTRY,
      }
      const answered = await request('GET', '/getPostagePrice', fields)
      const { affranchissement, content } = readAnswer(answered, priceAnswer)
      const postage = Object.values(affranchissement)[0]?.amount
      if (postage === undefined) return refuse('no-price')
      return accept(Math.round(postage * 100) + Math.round(content * (1 + VAT) * 100))
    },
    async submit(submission) {
      const answered = await request('POST', '/sendCourrier', merciFacteurForm(submission, settings.userId))
      const code = codeOf(answered)
      if (code === undefined) return accept({ ref: readAnswer(answered, sentAnswer) })
      if (isDuplicate(code)) return accept({ ref: undefined })
      // A refusal of ourselves, of our token or of their account is not a refusal of the letter.
      if (answered.status !== 400 || isOfAccount(code)) throw new CarrierError(`The carrier refused: ${code}.`)
      return refuse('rejected')
    },
    async cancel(ref) {
      const answered = await request('DELETE', '/deleteEnvoi', { idEnvoi: ref })
      if (codeOf(answered) !== undefined) return refuse('too-late')
      readAnswer(answered, okAnswer)
      return accept(undefined)
    },
    async ask(ref) {
      const answered = await request('GET', '/getSuiviEnvoi', { idEnvoi: ref })
      return merciFacteurReport(ref, readAnswer(answered, followedAnswer), now())
    },
    async readProof(kind, { trackingNumber }) {
      if (!trackingNumber) return undefined
      const answered = await request('GET', '/getProof', { trackingNumber, document: documents[kind] })
      if (codeOf(answered) !== undefined) return undefined
      const { format, document } = readAnswer(answered, proofAnswer)
      const mediaType = format === 'pdf' ? 'application/pdf' : 'image/jpeg'
      return { mediaType, bytes: Buffer.from(document, 'base64') }
    },
    // An event may hold scans of several letters.
    webhookBytes: (header) => (isOfMerciFacteur(header, settings.webhookSecret) ? 12 * 1024 * 1024 : 0),
    readWebhook: (sent) => readMerciFacteurWebhook(sent, settings.webhookSecret),
  }
}

const documents: Record<ProofKind, string> = { deposit: 'depot', receipt: 'reception' }

/** The code of a refusal; undefined for a success. Its documentation gives no list of codes. */
function codeOf(answered: Answered): string | undefined {
  if (answered.status === 200) return undefined
  return readAnswer(answered, errorAnswer).error
}

const isDuplicate = (code: string) => /doublon|duplicate/i.test(code)
const isOfAccount = (code: string) => /token|credit|quota|account|compte|service/i.test(code)
