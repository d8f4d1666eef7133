/** A colour in sRGB: red, green and blue from 0 to 1. */
type Rgb = [red: number, green: number, blue: number]

/** Colours that a partner chooses without knowing their code, with their names. */
export const swatches = { '#1d5c63': 'Sarcelle', '#5b3a70': 'Violette', '#8a4b2d': 'Terre' } as const

/** Whether the text is `#rrggbb` in lower case. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/**
 * How a partner's colour is made readable: the hue is kept, lightness and chroma are limited. Same values as `--accent`
 * in styles.css. Emails use the light theme, because email programs do not compute colours.
 */
const themes = {
  light: { lightness: (given: number) => Math.min(given, 0.42), chroma: 0.13 },
  dark: { lightness: (given: number) => Math.max(given, 0.82), chroma: 0.075 },
}

/**
 * Returns the colour of links and buttons for a partner's colour. Always AA on paper, on white and under white text.
 */
export function accentOf(color: string, theme: keyof typeof themes = 'light'): string {
  const [lightness, a, b] = toOklab(toRgb(color))
  const chroma = Math.hypot(a, b)
  const kept = chroma > themes[theme].chroma ? themes[theme].chroma / chroma : 1
  return toHex(fromOklab([themes[theme].lightness(lightness), a * kept, b * kept]))
}

/** Returns the contrast ratio, from 1 to 21. WCAG 2.2 requires 4.5 for text. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(toRgb(one)), luminance(toRgb(other))].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function toRgb(color: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as Rgb
}

/** Clips out-of-gamut values. */
function toHex(rgb: Rgb): string {
  const digits = rgb.map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255))
  return `#${digits.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map(toLinear) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const fromLinear = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

type Lab = [lightness: number, a: number, b: number]

/** CSS Color 4, "OKLab" and its sample code. */
function toOklab(rgb: Rgb): Lab {
  const [red, green, blue] = rgb.map(toLinear) as Rgb
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => fromLinear(Math.max(part, 0))) as Rgb
}
