import { z } from 'zod'
import { FILE_LIFE_MS, fileFields } from '#app/rules/partners/files.ts'
import { DAY_MS } from '../../durations.ts'
import type { Call } from '../call.ts'
import { email, instant } from '../schemas.ts'

/** Calls of a director's program, with a token of the team's console. */
export const partnerCalls = {
  openFile: {
    method: 'post',
    path: '/partners/families',
    section: 'partners',
    summary: 'Ouvrir un dossier pour une famille.',
    description: `La famille reçoit l’invitation par e-mail, relit chaque ligne, puis le dossier est à elle. Sans email, code est à lui remettre sur papier. Le lien et le code servent ${FILE_LIFE_MS / DAY_MS}\u00A0jours. agreed dit que la famille est d’accord\u00A0: ses mots et le jour sont gardés. Les mêmes lignes renvoyées dans la foulée n’ouvrent qu’un dossier.`,
    who: 'partner',
    makes: true,
    body: z.strictObject({
      ...fileFields,
      email: email.optional(),
      agreed: z.literal(true, { error: 'Sans l’accord de la famille, rien ne peut lui être envoyé.' }),
    }),
    answer: {
      status: 201,
      schema: z.strictObject({
        number: z.int(),
        isMailed: z.boolean(),
        code: z.string().optional(),
        expiresAt: instant,
      }),
    },
    problems: ['not-allowed', 'too-many'],
    example: {
      body: {
        deceased_first_name: 'Robert',
        deceased_last_name: 'Le Gof',
        defunct_death_date: '2026-03-01',
        ceremony_datetime: '2026-03-10T14:30',
        ceremony_address: 'Église de Locmaria',
        email: 'monique@exemple.fr',
        agreed: true,
      },
      answer: { number: 1042, is_mailed: true, expires_at: '2026-04-04T11:00:00.000Z' },
    },
  },
} as const satisfies Record<string, Call>
