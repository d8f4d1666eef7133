import { lengthCopy } from '#app/rules/ceremony/events/lengths.ts'
import { dateFr, dateTimeFr, euros } from '#app/rules/french.ts'

/** Columns that say yes or no. Databases store them as 1 and 0. */
const flag = /^(?:is|in|has|show|waits)\p{Lu}/u

/** Columns that count seconds. */
const lengths = ['duration', 'seconds']

/** Returns a number as a family says it: yes, a length, a price, or itself. Empty for no. */
export function numberIn(column: string, value: number): string {
  if (flag.test(column)) return value === 1 ? 'oui' : ''
  if (/Cents$/.test(column)) return euros(value / 100)
  return lengths.includes(column) ? lengthCopy(value) : String(value)
}

/** Parses a value stored as JSON. */
export function nestedIn(text: string): unknown {
  if (!/^[{[]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns a day, an instant or a ticked box in French. Undefined for any other text. */
export function dateIn(text: string): string | undefined {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return dateTimeFr(new Date(text))
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dateFr(text)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text))
    return `${dateFr(text.slice(0, 10))}, ${text.slice(11).replace(':', '\u00A0h\u00A0')}`
  return text === 'on' ? 'oui' : undefined
}

/** Internal columns. They are in `donnees.json`, but not in the readme. */
export const silent: readonly string[] = [
  ...['id', 'fingerprint', 'doubts', 'position', 'scan', 'bytes', 'pages', 'mediaType', 'pictureWidth'],
  ...['pictureHeight', 'visitor', 'reporter', 'condolenceId', 'ceremonyId', 'width', 'height', 'textChoices'],
  ...['visibilityChosen', 'isOpen', 'displayFlowersAd', 'isConfirmed', 'isProposed', 'ref', 'cutAfter'],
  'renditionsFileId',
  'mailId',
]
