import { z } from 'zod'
import { type Instant, parisDay } from '#app/rules/days.ts'
import { DAY_MS, HOUR_MS } from '#app/rules/durations.ts'
import { shortText, unknownIntent } from '#app/rules/fields.ts'
import { dateFr, dateTimeFr } from '#app/rules/french.ts'

// An API token acts for one user, with the role that they have at the time of each call. choice-67

/** Prefix of tokens, so that secret scanners recognise them. Our choice: no source. */
const PREFIX = 'aupres_'

/** Life of a token created with an emailed code: the same as a session. */
export const CODE_TOKEN_LIFE_MS = 30 * DAY_MS

/** Possible lives of a token made at /utilisateurs/jetons, by the value in days. Our choice: no source. */
export const tokenLives = { '30': '30\u00A0jours', '90': '3\u00A0mois', '365': 'un an' } as const
type TokenLife = keyof typeof tokenLives

/** Maximum tokens of a user. Our choice: no source. */
export const MOST_TOKENS = 20

/** Precision of "utilisé à 14 h": a token is not updated at each call. */
const USED_EVERY_MS = HOUR_MS

export const toToken = (secret: string): string => `${PREFIX}${secret}`

/** Returns the token of an `Authorization` header. Undefined for another scheme or a malformed token. */
export function tokenIn(authorization: string | undefined): string | undefined {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return token?.startsWith(PREFIX) ? token : undefined
}

export const endsAfter = (days: TokenLife, now: Date): Date => new Date(now.getTime() + Number(days) * DAY_MS)

/** Whether the last use should be stored again. */
export const isUseToBeNoted = (usedAt: Instant | undefined, now: Date): boolean =>
  usedAt === undefined || now.getTime() - Date.parse(usedAt) >= USED_EVERY_MS

/** A token in words, for its list. */
export type ShownToken = {
  id: string
  name: string
  purpose: string
  since: string
  until: string
  used: string | undefined
}

type StoredToken = Pick<ShownToken, 'id' | 'name' | 'purpose'> & {
  createdAt: Instant
  expiresAt: Instant
  usedAt?: Instant | undefined
}

export const toShownToken = ({ id, name, purpose, createdAt, expiresAt, usedAt }: StoredToken): ShownToken => ({
  id,
  name,
  purpose,
  since: dateFr(parisDay(new Date(createdAt))),
  until: dateFr(parisDay(new Date(expiresAt))),
  used: usedAt && dateTimeFr(new Date(usedAt)),
})

/** Forms of /utilisateurs/jetons and /partenaire/jetons. */
export const newTokenForm = z.object({
  intent: z.literal('create'),
  name: shortText('Nom', 60),
  purpose: shortText('À quoi il sert', 200).default(''),
  days: z.enum(Object.keys(tokenLives) as [TokenLife], { error: 'Choisissez jusqu’à quand ce jeton sert.' }),
})
export const revokeTokenForm = z.object({ intent: z.literal('revoke'), id: z.string(unknownIntent) })
