import { z } from 'zod'
import { MOST_RECIPIENTS, recipientField, summaryMessage } from '#app/rules/ceremony/summary.ts'
import type { Call } from '../call.ts'
import { text } from '../schemas.ts'

/** Calls for the running order of a ceremony. S1-7. */
export const summaryCalls = {
  generateSummary: {
    section: 'ceremony',
    service: 'ec',
    who: 'print-ceremony',
    method: 'post',
    path: '/accounts/{hashid}/generate_summary',
    summary: 'Faire le déroulé, en PDF.',
    description: 'Celui de la première cérémonie, ou de celle que dit ceremony_id.',
    query: ['ceremony_id'],
    answer: { status: 200, mediaType: 'application/pdf' },
    problems: ['too-many', 'unavailable'],
    example: {},
  },
  sendSummary: {
    section: 'ceremony',
    service: 'ec',
    who: 'send-summary',
    method: 'post',
    path: '/accounts/{hashid}/send_summary',
    summary: 'L’envoyer par e-mail.',
    makes: true,
    description:
      'Une adresse, ou une liste de cinq au plus. Celui de la première cérémonie, ou de ceremony_id. for_master\u00A0: avec ce que seul le maître de cérémonie lit.',
    body: z.strictObject({
      // S1-7 does not say whether it is one address or a list.
      to: z.preprocess(
        (to) => (typeof to === 'string' && to.includes('@') ? [to] : to),
        z
          .array(recipientField.meta({ format: 'email', maxLength: 120 }))
          .min(1)
          .max(MOST_RECIPIENTS),
      ),
      ceremonyId: text(60).optional(),
      message: summaryMessage.optional(),
      forMaster: z.boolean().optional(),
    }),
    answer: { status: 204 },
    problems: ['invalid', 'conflict', 'too-many', 'unavailable'],
    example: { body: { to: ['accueil@exemple.fr'] } },
  },
} as const satisfies Record<string, Call>
