import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { euros, inWords } from '#app/rules/french.ts'
import { serviceLabels } from '#app/rules/menu.ts'
import type { Sight } from '#app/rules/partners/sights.ts'

/** `sight`: the page that these settings change. */
type Described = { title: string; fields: RegExp; sight: Sight; holds: (values: TypedValues) => string }

/** The parts of the page, in order. The line of a closed part says what it holds. */
const parts = {
  brand: {
    title: 'Votre marque',
    fields: /^(name|swatch|color|welcome)$/,
    sight: 'accueil',
    holds: ({ color = '' }) => color,
  },
  services: { title: 'Services offerts', fields: /^place-/, sight: 'accueil', holds: servicesIn },
  letters: {
    title: 'Prix des lettres',
    fields: /^(pays|price)$/,
    sight: 'lettre',
    holds: ({ pays, price }) => (pays === 'on' ? `${euros(price ?? '')} par lettre` : 'offertes par vous'),
  },
  post: {
    title: 'Prix de l’envoi',
    fields: /^(postGift|margin|postAgainHalf)$/,
    sight: 'prix',
    holds: ({ postGift, margin }) =>
      postGift === 'on' ? 'offert par vous' : `transporteur${margin ? ` + ${euros(margin)}` : ''}`,
  },
  contact: {
    title: 'Votre contact',
    fields: /^(help|email$)/,
    sight: 'aide',
    holds: contactIn,
  },
  ceremony: {
    title: 'La cérémonie',
    fields: /^(isPrepared|customMessageEc|ceremonyAddress)$/,
    sight: 'ceremonie',
    holds: ({ isPrepared }) => (isPrepared === 'on' ? 'vous la préparez' : 'la famille la prépare'),
  },
  moments: { title: 'Moments proposés', fields: /^event-/, sight: 'deroule', holds: momentsIn },
  videos: { title: 'Vos vidéos', fields: /^tutoVideo/, sight: 'video', holds: videosIn },
  logo: { title: 'Votre logo', fields: /^logo$/, sight: 'accueil', holds: ({ logo }) => (logo ? 'en place' : 'aucun') },
  banner: {
    title: 'Votre bannière',
    fields: /^banner$/,
    sight: 'accueil',
    holds: ({ banner }) => (banner ? 'en place' : 'aucune'),
  },
  flowers: {
    title: 'Vos fleurs',
    fields: /^flowers/,
    sight: 'souvenir',
    holds: ({ flowersBannerTarget }) => (flowersBannerTarget ? 'en place' : 'aucune'),
  },
} as const satisfies Record<string, Described>

export type PartName = keyof typeof parts

/** A part as the page shows it. */
export type Shown = { name: PartName; title: string; holds: string; isOpen: boolean }

const names = Object.keys(parts) as PartName[]

export const partIn = (asked: string | null | undefined): PartName | undefined => names.find((name) => name === asked)

/** The page that a part changes, or the home page. */
export const sightOfPart = (asked: string | undefined): Sight => parts[partIn(asked) ?? 'brand'].sight

type Beside = { errors: FieldErrors; sight: Sight; part?: PartName | undefined }

/**
 * Returns each part with its line, from the values that the form has. One is open: the part that was saved, or the first
 * that changes the page in sight. If a field is refused, its part is open instead.
 */
export function shownParts(values: TypedValues, { errors, sight, part }: Beside): Record<PartName, Shown> {
  const refused = Object.keys(errors)
  const open = part ?? names.find((name) => parts[name].sight === sight) ?? 'brand'
  const show = (name: PartName): Shown => {
    const { title, fields, holds }: Described = parts[name]
    const isOpen = refused.length > 0 ? refused.some((field) => fields.test(field)) : name === open
    return { name, title, holds: holds(values), isOpen }
  }
  return Object.fromEntries(names.map((name) => [name, show(name)])) as Record<PartName, Shown>
}

function servicesIn(values: TypedValues): string {
  const offered = Object.entries(serviceLabels).filter(([code]) => values[`place-${code}`])
  const [first] = offered
  return first && offered.length === 1 ? first[1] : inWords(offered.length, 'un service', 'services')
}

/** A number that fits beside its title on a phone. */
function contactIn({ helpPhone = '', email }: TypedValues): string {
  return helpPhone && helpPhone.length <= 20 ? helpPhone : helpPhone || email ? 'le vôtre' : 'celui d’Auprès'
}

function momentsIn(values: TypedValues): string {
  const count = Object.entries(values).filter(([name, value]) => name.startsWith('event-') && value).length
  return count === 0 ? 'ceux d’Auprès' : inWords(count, 'un moment', 'moments')
}

function videosIn({ tutoVideoInscription, tutoVideoHorsInscription }: TypedValues): string {
  return inWords([tutoVideoInscription, tutoVideoHorsInscription].filter(Boolean).length, 'une vidéo', 'vidéos')
}
