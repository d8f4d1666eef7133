import type { Service } from './services.ts'

/**
 * Whose pages these are: the settings of a partner's domain (S1 §3), and the origin every link and mail is built
 * from. `origin` takes its scheme and port from the instance, its name from the settings (decision 38).
 */
export type Site = {
  domainId: string
  slug: string
  hostname: string
  /** `https://aupres.example`, without a slash at the end. */
  origin: string
  name: string
  /** `#5b3a70`. Drawn, never written on. */
  color: string
  services: Service[]
  helpEmail: string
  helpPhone: string
}

/** On https the cookies carry `__Host-`; text browsers drop Secure cookies on http (decision 38). */
export function cookieNames(origin: string): { session: string; visitor: string; secure: boolean } {
  const secure = origin.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  return { session: `${prefix}sid`, visitor: `${prefix}pre`, secure }
}

/** A local path to go back to: one slash, no host, no control character. Anything else is refused. ASVS 3.7.2. */
export function isLocalPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  return /^\/(?![/\\])[^\u0000-\u001f\u007f]*$/.test(path)
}
