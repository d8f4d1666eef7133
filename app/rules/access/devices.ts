import { DAY_MS } from '#app/rules/durations.ts'

/**
 * The browser of a request. `network`: a keyed hash; undefined if no limit applies. `deviceMarks`: who has signed in
 * with it before. `device`: a name that its user recognises.
 */
export type Browser = {
  visitorId: string
  sessionId: string | undefined
  network: string | undefined
  deviceMarks?: string[]
  device: string
  /** The last account and service used in this browser (hint-cookies.ts). */
  hints?: { account: string | undefined; service: string | undefined }
}

/** Seconds that a browser remembers its users, from the last sign-in. Our choice: no source. */
export const DEVICE_COOKIE_LIFE_S = (180 * DAY_MS) / 1000

/** Returns the text signed in the device cookie: the site and the user. The cookie itself reveals neither. */
export const markOfDevice = ({ domainId }: { domainId: string }, userId: string): string =>
  JSON.stringify([domainId, userId])

// In this order, because most browsers also contain the names of those they derive from.
const browsers: [mark: RegExp, name: string][] = [
  [/\bLynx\//, 'Lynx'],
  [/\bw3m\//, 'w3m'],
  [/\bELinks\b/i, 'ELinks'],
  [/\bedbrowse\b/i, 'edbrowse'],
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns "Firefox sur Windows" for a user agent: only names known to us, and no version. */
export function deviceOf(userAgent: string | null | undefined): string {
  const browser = nameIn(browsers, userAgent ?? '')
  const system = nameIn(systems, userAgent ?? '')
  if (!browser && !system) return 'Appareil inconnu'
  return system ? `${browser ?? 'Un navigateur'} sur ${system}` : browser!
}

function nameIn(names: [mark: RegExp, name: string][], userAgent: string): string | undefined {
  return names.find(([mark]) => mark.test(userAgent))?.[1]
}
