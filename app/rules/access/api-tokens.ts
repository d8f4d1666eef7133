import { z } from 'zod'
import type { Instant } from '#app/rules/days.ts'
import { DAY_MS, HOUR_MS } from '#app/rules/durations.ts'
import { shortText, unknownIntent } from '#app/rules/fields.ts'

// A token authorises the calls of the API in the name of one person, with the role that they have at the time of each
// call. choice-67

/** What tells a token from any other secret, for the programs that look for secrets in what is published. Ours. */
const PREFIX = 'aupres_'

/** Of a token that was opened by the code of a mail: as long as a session on the pages. */
export const CODE_TOKEN_LIFE_MS = 30 * DAY_MS

/** How long a token made at /utilisateurs/jetons may last, by the value of its choice, in days. Ours. */
export const tokenLives = { '30': '30\u00A0jours', '90': '3\u00A0mois', '365': 'un an' } as const
type TokenLife = keyof typeof tokenLives

/** Tokens that one person has at once. Ours. */
export const MOST_TOKENS = 20

/** How exact « utilisé à 14 h » is: a token is not written at each call. */
const USED_EVERY_MS = HOUR_MS

export const toToken = (secret: string): string => `${PREFIX}${secret}`

/** The token of an `Authorization` header. Undefined for any other scheme, and for what is no token of ours. */
export function tokenIn(authorization: string | undefined): string | undefined {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return token?.startsWith(PREFIX) ? token : undefined
}

export const endsAfter = (days: TokenLife, now: Date): Date => new Date(now.getTime() + Number(days) * DAY_MS)

/** Whether it is time to write that it was used. */
export const isUseToBeNoted = (usedAt: Instant | undefined, now: Date): boolean =>
  usedAt === undefined || now.getTime() - Date.parse(usedAt) >= USED_EVERY_MS

/** The forms of /utilisateurs/jetons. */
export const newTokenForm = z.object({
  intent: z.literal('create'),
  name: shortText('Nom', 60),
  purpose: shortText('À quoi il sert', 200).default(''),
  days: z.enum(Object.keys(tokenLives) as [TokenLife], { error: 'Choisissez jusqu’à quand ce jeton sert.' }),
})
export const revokeTokenForm = z.object({ intent: z.literal('revoke'), id: z.string(unknownIntent) })
