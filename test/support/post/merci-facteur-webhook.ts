import type { SentReport } from '#app/adapters/post/carrier.ts'
import type { FakeState, TakenLetter } from './fake-carrier.ts'
import { fakeMerciFacteurAccount } from './merci-facteur-account.ts'

/** Its codes, and the event that carries each. */
export const codes: Record<FakeState, [code: string, event: string]> = {
  accepted: ['wait', 'new'],
  printed: ['imprime', 'printed'],
  posted: ['pris_en_charge', 'new-state'],
  'notice-left': ['attente_au_guichet', 'new-state'],
  delivered: ['distribue', 'delivered'],
  returned: ['distribue_expediteur', 'pnd'],
  refused: ['non_distribuable', 'error'],
}

/** The webhook about where a letter is, as the account asked for it. */
export function merciFacteurWebhook(letter: TakenLetter & { id: number }): SentReport {
  const [code, name] = codes[letter.state]
  const event = { name_event: name, id_user: 17460, date_event: Math.floor(Date.now() / 1000) }
  const { id, key, recipient } = letter
  const about = {
    ref_courrier: `123456-${id}`,
    mode_envoi: 'lrare',
    tracking_number: `2C${id}`,
    id_envoi: String(id),
  }
  const address = { societe: recipient[0], adresse1: '', cp: '29000', ville: 'QUIMPER', pays: 'FRANCE' }
  const detail = [{ ...address, ...about, statut_courrier: code, statut_description: '', ref_interne: key }]
  const body = new URLSearchParams({ event: JSON.stringify(event), detail: JSON.stringify(detail) })
  const secret = fakeMerciFacteurAccount.webhookSecret
  const header = (name: string) => (name.toLowerCase() === 'x-mf-webhook-secret-key' ? secret : undefined)
  return { body: Buffer.from(body.toString()), header, now: new Date() }
}
