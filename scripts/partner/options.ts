import { parseArgs } from 'node:util'
import type { Settings } from '#app/operations/partners/partners.ts'
import type { Files } from '#app/operations/partners/pictures.ts'

type Kind = 'text' | 'yes-or-no' | 'number' | 'list' | 'file'

/** One option per setting: `--tuto-video-inscription` for `tutoVideoInscription`. */
const kinds: Record<keyof Settings | keyof Files, Kind> = {
  hostname: 'text',
  slug: 'text',
  name: 'text',
  color: 'text',
  services: 'list',
  email: 'text',
  helpPhone: 'text',
  helpHours: 'text',
  welcome: 'text',
  logo: 'file',
  banner: 'file',
  payingDomain: 'yes-or-no',
  priceCents: 'number',
  postGift: 'yes-or-no',
  postMarginCents: 'number',
  postAgainHalf: 'yes-or-no',
  shortForm: 'yes-or-no',
  externalAssistant: 'yes-or-no',
  helpsFamilies: 'yes-or-no',
  apiOrigins: 'list',
  editableEc: 'yes-or-no',
  ceremonyAddress: 'text',
  ceremonyEvents: 'list',
  customMessageEc: 'text',
  tutoVideoInscription: 'text',
  tutoVideoInscriptionMinutes: 'number',
  tutoVideoInscriptionText: 'text',
  tutoVideoHorsInscription: 'text',
  tutoVideoHorsInscriptionMinutes: 'number',
  tutoVideoHorsInscriptionText: 'text',
  flowersBannerAlt: 'text',
  flowersBannerImage: 'file',
  flowersBannerTarget: 'text',
  publisherName: 'text',
  publisherAddress: 'text',
  publisherDirector: 'text',
  publisherHost: 'text',
  publisherContact: 'text',
  privacyContact: 'text',
  publisherSiren: 'text',
  publisherVat: 'text',
}

export const optionOf = (field: string) => `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const options = Object.fromEntries(
  Object.keys(kinds).map((field) => [optionOf(field).slice(2), { type: 'string' }]),
) as Record<string, { type: 'string' }>

/** The command line as it was typed; rules/partners/partner.ts validates it. */
export type Order = { words: string[]; settings: Settings; files: Files }

/** Parses the command line. Throws one sentence for an unknown option. */
export function readOrder(args: string[]): Order {
  const { values, positionals } = parse(args)
  const order: Order = { words: positionals, settings: {}, files: {} }
  for (const [field, kind] of Object.entries(kinds)) {
    const typed = values[optionOf(field).slice(2)]
    if (typed === undefined) continue
    if (kind === 'file') order.files = { ...order.files, [field]: typed }
    else order.settings = { ...order.settings, [field]: toSetting(kind, typed) }
  }
  return order
}

function toSetting(kind: Kind, typed: string): string | boolean | number | string[] {
  if (kind === 'yes-or-no') return typed === 'true' || (typed !== 'false' && typed)
  if (kind === 'text') return typed
  if (kind === 'number') return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
  return typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    const [, name] = /'(-[^' ]*)/.exec(error instanceof Error ? error.message : '') ?? []
    const known = Object.keys(kinds).map(optionOf).join(' ')
    throw new Error(`${name ?? 'Une option'} n’est pas une option, ou attend une valeur. Il y a :\n${known}`)
  }
}
