import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { PostMode } from '#app/rules/post/modes.ts'
import { listen } from '#test/support/server/listen.ts'
import type { FakeCarrier, FakeFault, TakenLetter } from './fake-carrier.ts'
import { fakeMerciFacteurAccount } from './merci-facteur-account.ts'
import { codes, merciFacteurWebhook } from './merci-facteur-webhook.ts'
import { jpegProof, pdfProof } from './proofs.ts'

// Written from https://github.com/MerciFacteur/Merci-facteur-API (version 1.2.7) and its pages of endpoints.

const modes: Record<string, PostMode> = { normal: 'plain', suivi: 'tracked', lrare: 'registered' }

const proof = (await pdfProof).toString('base64')

/** `anonymize`: days after printing, and what is then deleted. */
type Sent = TakenLetter & { id: number; anonymize?: { delay: number; target: string[] } }

export async function openFakeMerciFacteur(): Promise<FakeCarrier> {
  const letters: Sent[] = []
  const faults: FakeFault[] = []
  const tokens = new Set<string>()
  let all = ''
  const server = createServer((req, res) => void serve(req, res))
  const { origin: address } = await listen(server)

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = Buffer.concat(await req.toArray()).toString()
    all += `${req.url}\n${body}\n`
    const { pathname, searchParams } = new URL(req.url ?? '/', address)
    const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(body)])
    const answer = (status: number, value: object) =>
      void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const fault = pathname === '/sendCourrier' ? faults.shift() : undefined
    if (fault === 'down') return answer(503, { success: false, error: { code: 'MAINTENANCE', text: '' } })
    if (fault === 'odd') return answer(200, { success: true, envoi: 'created' })
    if (pathname === '/getToken') return getToken(req, answer)
    if (!tokens.has(String(req.headers['ww-access-token']))) return answer(401, refused('TOKEN_INVALID'))
    const made = endpoints[`${req.method} ${pathname}`]?.(fields) ?? [404, refused('UNKNOWN')]
    if (fault === 'cut') return void req.socket.destroy()
    answer(made[0], made[1])
  }

  function getToken(req: IncomingMessage, answer: (status: number, value: object) => void): void {
    const { serviceId, secretKey } = fakeMerciFacteurAccount
    const timestamp = String(req.headers['ww-timestamp'])
    const signed = createHmac('sha256', secretKey)
      .update(serviceId + timestamp)
      .digest('hex')
    if (signed !== req.headers['ww-service-signature']) return void answer(400, refused('BAD_SIGNATURE'))
    const token = randomUUID()
    tokens.add(token)
    answer(200, { success: true, token, expire: Number(timestamp) + 86_400 })
  }

  const find = (id: string | undefined) => letters.find((letter) => String(letter.id) === id)

  const endpoints: Record<string, (fields: Record<string, string>) => [number, object]> = {
    'GET /getPostagePrice': ({ letterPageNumber, 'modeEnvoi[]': mode = '' }) => {
      const postage = { normal: 1.52, suivi: 2.02, lrare: 7.5 }[mode]
      if (postage === undefined) return [400, refused('MODE')]
      const content = { lettre_ht: (0.5 + Number(letterPageNumber) * 0.2).toFixed(2) }
      const total = { ...content, total_content_ht: content.lettre_ht }
      return [
        200,
        {
          success: true,
          poids: '20',
          affranchissement: { FRANCE: { amount: String(postage), zone: 'fr' } },
          content: total,
        },
      ]
    },
    'POST /sendCourrier': (fields) => {
      const { exp, dest } = JSON.parse(fields.adress ?? '{}')
      const { letter } = JSON.parse(fields.content ?? '{}')
      const key = fields.antidoublon ?? ''
      if (letters.some((one) => one.key === key)) return [400, refused('ANTIDOUBLON')]
      if (!/^\d{5}$/.test(dest[0].cp)) return [400, refused('ADRESSE_INVALIDE')]
      if (!/^[\w -]{1,30}$/.test(dest[0].reference)) return [400, refused('REFERENCE_INVALIDE')]
      const pdf = Buffer.from(letter.base64files[0], 'base64')
      const mode = modes[fields.modeEnvoi ?? ''] ?? 'plain'
      const id = 100 + letters.length
      const anonymize = fields.anonymize && JSON.parse(fields.anonymize)
      if (anonymize && !(anonymize.delay >= 1 && anonymize.delay <= 40)) return [400, refused('DELAI_INVALIDE')]
      letters.push({
        key,
        mode,
        pdf,
        id,
        anonymize,
        state: 'accepted',
        recipient: linesOf(dest[0]),
        sender: linesOf(exp),
      })
      const price = { total: { ht: '3.00', ttc: '3.20' }, detail: { affranchissement: '1.52' } }
      return [200, { success: true, error: null, envoi_id: [id], price, resume: { nb_dest: 1, nb_page: 1 } }]
    },
    'GET /getSuiviEnvoi': ({ idEnvoi }) => {
      const letter = find(idEnvoi)
      if (!letter) return [400, refused('ENVOI_INCONNU')]
      const isTracked = letter.mode !== 'plain'
      const suivi = {
        dest: letter.recipient[0],
        refCourrier: `123456-${letter.id}`,
        refTracking: isTracked ? `2C${letter.id}` : null,
        modeEnvoi: letter.mode,
        lastState: codes[letter.state][0],
        historique: '',
        pnd: letter.state === 'returned' ? '1' : '0',
        areBase64Jpeg: letter.mode === 'registered' ? (letter.state === 'delivered' ? jpegProof : 'pending') : null,
      }
      const printed = letter.state === 'accepted' ? 'Impression en attente' : 'Impression terminée'
      return [200, { success: true, error: null, statutPrintEnvoi: printed, suiviCourrier: [suivi] }]
    },
    'GET /getProof': ({ trackingNumber, document }) => {
      const letter = letters.find(({ id }) => `2C${id}` === trackingNumber)
      const isPosted = letter && !['accepted', 'printed', 'refused'].includes(letter.state)
      if (document === 'depot' && isPosted)
        return [200, { success: true, error: null, format_return: 'pdf', document: proof }]
      if (document === 'reception' && letter?.state === 'delivered')
        return [200, { success: true, error: null, format_return: 'jpeg', document: jpegProof }]
      return [400, refused('PREUVE_INDISPONIBLE')]
    },
    'DELETE /deleteEnvoi': ({ idEnvoi }) => {
      const letter = find(idEnvoi)
      return letter?.state === 'accepted' ? [200, { success: true, error: null }] : [400, refused('TROP_TARD')]
    },
  }

  return {
    address,
    letters,
    received: () => all,
    held(key, { printedOn, on }) {
      const { anonymize, recipient, sender, pdf } = letters.find((letter) => letter.key === key)!
      const days = (Date.parse(on) - Date.parse(printedOn)) / 86_400_000
      const erased = anonymize && days >= anonymize.delay ? anonymize.target : []
      const kept = { exp: sender, dest: recipient, content: [pdf.toString()] }
      return Object.entries(kept).flatMap(([target, lines]) => (erased.includes(target) ? [] : lines))
    },
    move: (key, state) => {
      letters.find((letter) => letter.key === key)!.state = state
    },
    fail: (fault) => void faults.push(fault),
    webhookOf: (key) => merciFacteurWebhook(letters.find((one) => one.key === key)!),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

const refused = (code: string) => ({ success: false, error: { code, text: 'Un texte.' } })

function linesOf({ societe, adresse1, adresse2, adresse3, cp, ville }: Record<string, string>): string[] {
  return [societe!, adresse1!, adresse2!, adresse3!, `${cp} ${ville}`].filter((line) => line.trim() !== '')
}
