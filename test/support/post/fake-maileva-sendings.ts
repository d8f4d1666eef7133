import { randomUUID } from 'node:crypto'
import type { FakeState, TakenLetter } from './fake-carrier.ts'
import { documentPart } from './multipart.ts'
import { pdfProof } from './proofs.ts'

// The sendings of Maileva, by its OpenAPI documents registered_mail 2.5 and mail 2.6.

const deliveries: Partial<Record<FakeState, string>> = {
  posted: 'A01',
  'notice-left': 'P01',
  delivered: 'D01',
  returned: 'P03',
}

type Sending = {
  id: string
  api: string
  custom_id: string
  status: string
  fields: Record<string, unknown>
  document?: Buffer
  recipient?: Record<string, string> & { id: string }
  letter?: TakenLetter
}

const linesOf = (prefix: string, fields: Record<string, unknown>): string[] =>
  [1, 2, 3, 4, 5, 6].flatMap((line) => (fields[`${prefix}${line}`] ? [String(fields[`${prefix}${line}`])] : []))

const pdf = await pdfProof

/** Answers calls about sendings as the two APIs do. `letters`: those that were submitted. */
export function openMailevaSendings() {
  const sendings: Sending[] = []
  const letters: TakenLetter[] = []

  type Asked = { method: string; api: string; rest: string; search: URLSearchParams; bytes: Buffer; type: string }
  type Made = [status: number, value?: object | Buffer]

  function handle({ method, api, rest, search, bytes, type }: Asked): Made {
    if (rest === '/sendings' && method === 'GET') return list(api, search)
    if (rest === '/sendings' && method === 'POST') return create(api, JSON.parse(bytes.toString()))
    const [, id = '', more = ''] = /^\/sendings\/([^/]+)(.*)$/.exec(rest) ?? []
    const sending = sendings.find((one) => one.id === id && one.api === api)
    if (!sending) return [404, { code: 'SENDING_NOT_FOUND', message: '' }]
    return ofSending({ method, more, sending, bytes, type })
  }

  function list(api: string, search: URLSearchParams): Made {
    const start = Number(search.get('start_index') ?? 1)
    const found = sendings
      .filter((one) => one.api === api)
      .slice(start - 1, start - 1 + Number(search.get('count') ?? 50))
    return [200, { sendings: found.map(shown), paging: { total_results: sendings.length } }]
  }

  function create(api: string, fields: Record<string, unknown>): Made {
    if (!fields.name) return [400, { errors: [{ code: 'EMPTY_NAME', message: '' }] }]
    if (api === 'registered_mail' && !fields.notification_email)
      return [400, { errors: [{ code: 'INVALID_NOTIFICATION_EMAIL', message: '' }] }]
    const sending = { id: randomUUID(), api, custom_id: String(fields.custom_id), status: 'DRAFT', fields }
    sendings.push(sending)
    return [201, shown(sending)]
  }

  function ofSending({
    method,
    more,
    sending,
    bytes,
    type,
  }: Pick<Asked, 'method' | 'bytes' | 'type'> & { more: string; sending: Sending }): Made {
    const isDraft = sending.status === 'DRAFT'
    const notDraft: Made = [400, { errors: [{ code: 'SENDING_STATUS_IS_NOT_DRAFT', message: '' }] }]
    const { letter } = sending
    if (more === '' && method === 'GET') return [200, shown(sending)]
    if (more === '' && method === 'DELETE') {
      if (!isDraft) return notDraft
      sendings.splice(sendings.indexOf(sending), 1)
      return [204]
    }
    if (more === '/documents' && method === 'POST') {
      if (!isDraft) return notDraft
      sending.document = documentPart(bytes, type)
      return [201, { id: randomUUID(), name: 'a', priority: 1, type: 'application/pdf', size: bytes.length }]
    }
    if (more === '/recipients' && method === 'POST') {
      const fields = JSON.parse(bytes.toString())
      if (!isDraft) return notDraft
      if (!/^\d{5} \S/.test(fields.address_line_6 ?? ''))
        return [400, { errors: [{ code: 'ADDRESS_LINE_6_WRONG_FORMAT', message: '' }] }]
      if (linesOf('address_line_', fields).some((line) => line.length > 38))
        return [400, { errors: [{ code: 'ADDRESS_LINE_1_TOO_LONG', message: '' }] }]
      sending.recipient = { ...fields, id: randomUUID() }
      return [201, recipientOf(sending)]
    }
    if (more === '/submit') {
      if (!isDraft || !sending.document || !sending.recipient) return notDraft
      sending.status = 'PENDING'
      sending.letter = {
        key: sending.custom_id,
        mode: sending.api === 'registered_mail' ? 'registered' : 'plain',
        pdf: sending.document,
        recipient: linesOf('address_line_', sending.recipient),
        sender: linesOf('sender_address_line_', sending.fields),
        state: 'accepted',
      }
      letters.push(sending.letter)
      return [200]
    }
    if (more === '/recipients') return [200, { recipients: [recipientOf(sending)], paging: { total_results: 1 } }]
    if (more.endsWith('/delivery_statuses')) {
      const code = letter && deliveries[letter.state]
      const statuses = code ? [{ status: code, label: '', date: new Date().toISOString() }] : []
      return [200, { delivery_statuses: statuses, paging: { total_results: statuses.length } }]
    }
    if (more === '/download_deposit_proof' && shown(sending).deposit_proof_url) return [200, pdf]
    if (more.endsWith('/download_acknowledgement_of_receipt') && letter?.state === 'delivered') return [200, pdf]
    return [404, { code: 'NOT_FOUND', message: '' }]
  }

  function shown({ id, custom_id, status, letter, api }: Sending) {
    const state = letter?.state ?? 'accepted'
    const isPosted = !['accepted', 'printed', 'refused'].includes(state)
    const real = !letter ? status : state === 'accepted' ? 'ACCEPTED' : state === 'refused' ? 'REJECTED' : 'PROCESSED'
    const proof = isPosted && api === 'registered_mail' ? `/sendings/${id}/download_deposit_proof` : undefined
    const at = new Date().toISOString()
    return {
      id,
      name: custom_id,
      custom_id,
      status: real,
      submission_date: at,
      deposit_proof_url: proof,
      documents_count: 1,
    }
  }

  function recipientOf({ id, recipient, letter, api }: Sending) {
    const isDelivered = letter?.state === 'delivered' && api === 'registered_mail'
    return {
      ...recipient,
      status: letter ? (letter.state === 'refused' ? 'REJECTED' : 'PROCESSED') : 'DRAFT',
      registered_number: letter && api === 'registered_mail' ? '1E00232062142' : undefined,
      acknowledgement_of_receipt_url: isDelivered
        ? `/sendings/${id}/recipients/x/download_acknowledgement_of_receipt`
        : undefined,
    }
  }

  /** A draft stays. A letter is archived for so many years from its printing, 0 for not at all. */
  function held(key: string, { printedOn, on }: { printedOn: string; on: string }): string[] {
    return sendings
      .filter(({ custom_id }) => custom_id === key)
      .filter(({ status, fields }) => {
        const [year, ...day] = printedOn.split('-')
        return status === 'DRAFT' || on < [Number(year) + Number(fields.archiving_duration ?? 0), ...day].join('-')
      })
      .flatMap(({ fields, recipient, document }) => [
        ...linesOf('sender_address_line_', fields),
        ...linesOf('address_line_', recipient ?? {}),
        document?.toString() ?? '',
      ])
  }

  return { sendings, letters, handle, held }
}
