import { DAY_MS } from '#app/rules/durations.ts'
import type { Site } from '#app/rules/partners/site.ts'

/** Half a year. RFC 9116, 2.5.5 says less than a year. */
const VALID_MS = 180 * DAY_MS

/** Contact for reporting a vulnerability: the provider, whatever the partner. RFC 9116. */
export function securityText({ provider, origin }: Pick<Site, 'provider' | 'origin'>, now: Date): string {
  const lines = [
    ['Contact', `mailto:${provider.email}`],
    ['Expires', new Date(now.getTime() + VALID_MS).toISOString()],
    ['Preferred-Languages', 'fr, en'],
    ['Canonical', `${origin}/.well-known/security.txt`],
  ]
  return lines.map(([name, value]) => `${name}: ${value}\n`).join('')
}
