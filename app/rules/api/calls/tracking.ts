import { z } from 'zod'
import { type DocumentStatus, documentStatuses } from '#app/rules/letters/documents.ts'
import { noteField, postingFields, reasonField } from '#app/rules/tracking/posting-form.ts'
import { channelNames } from '#app/rules/tracking/sending.ts'
import type { Call } from '../call.ts'
import { day, etag, instant, replaced } from '../schemas.ts'

const status = z.enum(Object.keys(documentStatuses) as [DocumentStatus])

/** History of the letter's status. */
const statusData = z.strictObject({
  reason: z.string().optional(),
  sentVia: z.enum(channelNames).optional(),
  trackingNumber: z.string().optional(),
  editedAfterSend: z.boolean().optional(),
})

const documentStatus = z.strictObject({ documentId: z.string(), name: z.string(), status, statusData, etag, replaced })
const commentary = z.strictObject({
  documentId: z.string(),
  commentary: z.string(),
  createdAt: instant.optional(),
  etag,
  replaced,
})
const sendRecord = z.strictObject({ documentId: z.string(), sentAt: day.optional(), etag, replaced })

const sent = {
  channel: z.enum(channelNames).optional(),
  trackingNumber: postingFields.trackingNumber,
  /** Accepted without effect, because a letter reported as sent was sent with or without its attachments. */
  evenWithoutAttachments: z.boolean().optional(),
}

const exampleEtag = '"b7JcZ1m0q2sX4k9a"'
const exampleStatus = {
  document_id: 'bailleur',
  name: 'Propriétaire',
  status: 'non_pertinent',
  status_data: { reason: 'Elle était propriétaire.' },
  etag: exampleEtag,
}
const exampleCommentary = {
  document_id: 'bailleur',
  commentary: 'Appelé le 5 mars.',
  created_at: '2026-03-05T11:00:00.000Z',
  etag: exampleEtag,
}
const exampleRecord = { document_id: 'bailleur', sent_at: '2026-03-05', etag: exampleEtag }

const account = '/accounts/{hashid}'
const see = { section: 'tracking', service: 'da', who: 'see-letters', method: 'get' } as const
const track = { section: 'tracking', service: 'da', who: 'track-letters' } as const
const put = { ...track, method: 'put', versioned: true } as const

/** Calls for the status, notes and sending date of each letter, in posting order. S1-7. */
export const trackingCalls = {
  listStatuses: {
    ...see,
    path: `${account}/document_statuses`,
    summary: 'Les statuts.',
    description:
      'Une ligne par lettre, et une par sorte que personne n’a commencée. Un lecteur ne reçoit pas status_data.',
    answer: { status: 200, schema: documentStatus, isList: true },
    example: { answer: [exampleStatus] },
  },
  putStatus: {
    ...put,
    path: `${account}/document_statuses/{documentId}`,
    summary: 'Un statut.',
    description:
      'Avec pending ou attachment_pending, une lettre mise de côté, ou déjà validée, est reprise\u00A0: la réponse dit si une pièce manque. Avec non_pertinent, elle est mise de côté, pour status_data.reason. Avec sent, elle est notée partie aujourd’hui, par status_data.channel (ou sent_via).',
    body: z.strictObject({
      status,
      statusData: z
        .strictObject({ reason: reasonField.optional(), sentVia: z.enum(channelNames).optional(), ...sent })
        .optional(),
    }),
    answer: { status: 200, schema: documentStatus },
    problems: ['invalid', 'conflict'],
    example: {
      body: { status: 'non_pertinent', status_data: { reason: 'Elle était propriétaire.' } },
      answer: exampleStatus,
    },
  },
  listCommentaries: {
    ...see,
    who: 'track-letters',
    path: `${account}/document_commentaries`,
    summary: 'Les notes.',
    description: 'La dernière de chaque lettre\u00A0; une ligne sans texte pour celles qui n’en ont pas.',
    answer: { status: 200, schema: commentary, isList: true },
    example: { answer: [exampleCommentary] },
  },
  putCommentary: {
    ...put,
    path: `${account}/document_commentaries/{documentId}`,
    summary: 'Une note.',
    description: 'Elle s’ajoute aux précédentes, que le site garde. Le même texte que la dernière ne change rien.',
    body: z.strictObject({ commentary: noteField }),
    answer: { status: 200, schema: commentary },
    problems: ['invalid'],
    example: { body: { commentary: 'Appelé le 5 mars.' }, answer: exampleCommentary },
  },
  listSendRecords: {
    ...see,
    path: `${account}/document_send_records`,
    summary: 'Les dates de dépôt.',
    description: 'La dernière de chaque lettre\u00A0; une ligne sans date pour celles qui ne sont pas parties.',
    answer: { status: 200, schema: sendRecord, isList: true },
    example: { answer: [exampleRecord] },
  },
  putSendRecord: {
    ...put,
    path: `${account}/document_send_records/{documentId}`,
    summary: 'Une date de dépôt.',
    description:
      'La lettre devient «\u00A0Validé\u00A0», quel que soit son statut. channel vaut plain s’il manque. D’une lettre déjà partie, la date est corrigée. Un passage à compléter, entre crochets, la retient.',
    body: z.strictObject({ sentAt: postingFields.sentAt, ...sent }),
    answer: { status: 200, schema: sendRecord },
    problems: ['invalid', 'conflict'],
    example: { body: { sent_at: '2026-03-05' }, answer: exampleRecord },
  },
} as const satisfies Record<string, Call>
