/**
 * The browser that a request comes from. `network` is a keyed hash, undefined where no limit applies; `device` is what
 * its person would recognise.
 */
export type Browser = {
  visitorId: string
  sessionId: string | undefined
  network: string | undefined
  device: string
}

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
