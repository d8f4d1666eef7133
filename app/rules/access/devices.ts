import { DAY_MS } from '#app/rules/durations.ts'

/**
 * The browser that a request comes from. `network` is a keyed hash, undefined where no limit applies; `deviceMarks` say
 * who has signed in there before; `device` is what its person would recognise.
 */
export type Browser = {
  visitorId: string
  sessionId: string | undefined
  network: string | undefined
  deviceMarks?: string[]
  device: string
  /** What the browser remembers of where its last person was (hint-cookies.ts). */
  hints?: { account: string | undefined; service: string | undefined }
}

/** Seconds that a browser remembers who has signed in with it, from the last time. Ours. */
export const DEVICE_COOKIE_LIFE_S = (180 * DAY_MS) / 1000

/** What a mark in the device cookie says once it is signed, and does not tell: who has signed in there, and where. */
export const markOfDevice = ({ domainId }: { domainId: string }, userId: string): string =>
  JSON.stringify([domainId, userId])

// In this order: most browsers also bear the name of those they descend from.
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

/** « Firefox sur Windows », from what a browser says of itself: names of our own only, and no version. */
export function deviceOf(userAgent: string | null | undefined): string {
  const browser = nameIn(browsers, userAgent ?? '')
  const system = nameIn(systems, userAgent ?? '')
  if (!browser && !system) return 'Appareil inconnu'
  return system ? `${browser ?? 'Un navigateur'} sur ${system}` : browser!
}

function nameIn(names: [mark: RegExp, name: string][], userAgent: string): string | undefined {
  return names.find(([mark]) => mark.test(userAgent))?.[1]
}
