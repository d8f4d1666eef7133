import { type Answered, CarrierError, type call } from './call.ts'
import type { Submission } from './carrier.ts'

type Init = Parameters<typeof call>[1]

/** Calls one of its APIs. `path`: after the version, as "/sendings". */
export type MailevaCall = (path: string, init?: Init) => Promise<Answered>

const postJson = (value: unknown): Init => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
})

/** The draft of a letter, named by our key. Its notices go to us. */
export function mailevaDraft({ key, mode, sender }: Submission, email: string): Init {
  const isRegistered = mode === 'registered'
  return postJson({
    name: key,
    custom_id: key,
    color_printing: true,
    duplex_printing: false,
    optional_address_sheet: false,
    notification_email: email,
    ...linesOf('sender_address_line_', sender),
    sender_country_code: 'FR',
    ...(isRegistered
      ? { acknowledgement_of_receipt: true, acknowledgement_of_receipt_scanning: true, archiving_duration: 3 }
      : {
          print_sender_address: true,
          archiving_duration: 0,
          envelope_windows_type: 'SIMPLE',
          postage_type: 'ECONOMIC',
        }),
  })
}

/** Adds the PDF and the address to a draft. Returns false if either is refused. */
export async function addMailevaLetter(request: MailevaCall, id: string, { pdf, recipient, key }: Submission) {
  const form = new FormData()
  form.set('document', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), `${key}.pdf`)
  form.set('metadata', JSON.stringify({ priority: 1, name: key }))
  const parts = [
    await request(`/sendings/${id}/documents`, { method: 'POST', body: form }),
    await request(
      `/sendings/${id}/recipients`,
      postJson({ custom_id: key, country_code: 'FR', ...linesOf('address_line_', recipient) }),
    ),
  ]
  const failed = parts.find(({ status }) => status !== 201 && status !== 400)
  if (failed) throw new CarrierError(`The carrier answered ${failed.status}.`)
  return parts.every(({ status }) => status === 201)
}

/** Fills six lines: the name first, the town last, and the other lines just above the town. */
function linesOf(prefix: string, lines: readonly string[]): Record<string, string> {
  const [name = '', ...rest] = lines
  const first = 6 - rest.length
  const placed = rest.map((line, index): [string, string] => [`${prefix}${first + index + 1}`, line])
  return { [`${prefix}1`]: name, ...Object.fromEntries(placed) }
}
