import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { euros, inWords } from '#app/rules/french.ts'
import { serviceLabels } from '#app/rules/menu.ts'
import type { Sight } from '#app/rules/partners/sights.ts'

type Described = { title: string; fields: RegExp; sights?: readonly Sight[]; holds: (values: TypedValues) => string }

/**
 * The parts of the page, in order. One is open: the part that the sight shows, or each part with a refused field. The
 * line of a closed part says what it holds.
 */
const parts = {
  brand: {
    title: 'Votre marque',
    fields: /^(name|color)$/,
    sights: ['accueil', 'inscription'],
    holds: ({ color = '' }) => color,
  },
  services: { title: 'Services offerts', fields: /^place-/, holds: servicesIn },
  letters: {
    title: 'Prix des lettres',
    fields: /^(pays|price)$/,
    sights: ['lettre'],
    holds: ({ pays, price }) => (pays === 'on' ? `${euros(price ?? '')} par lettre` : 'offertes par vous'),
  },
  post: {
    title: 'Prix de l’envoi',
    fields: /^(postGift|margin|postAgainHalf)$/,
    holds: ({ postGift, margin }) =>
      postGift === 'on' ? 'offert par vous' : `transporteur${margin ? ` + ${euros(margin)}` : ''}`,
  },
  contact: {
    title: 'Votre contact',
    fields: /^(help|email$)/,
    holds: contactIn,
  },
  ceremony: {
    title: 'La cérémonie',
    fields: /^(isPrepared|customMessageEc|ceremonyAddress)$/,
    sights: ['ceremonie'],
    holds: ({ isPrepared }) => (isPrepared === 'on' ? 'vous la préparez' : 'la famille la prépare'),
  },
  moments: { title: 'Moments proposés', fields: /^event-/, sights: ['deroule'], holds: momentsIn },
  videos: { title: 'Vos vidéos', fields: /^tutoVideo/, sights: ['video'], holds: videosIn },
  logo: { title: 'Votre logo', fields: /^logo$/, holds: ({ logo }) => (logo ? 'en place' : 'aucun') },
  banner: { title: 'Votre bannière', fields: /^banner$/, holds: ({ banner }) => (banner ? 'en place' : 'aucune') },
  flowers: {
    title: 'Vos fleurs',
    fields: /^flowers/,
    sights: ['souvenir'],
    holds: ({ flowersBannerTarget }) => (flowersBannerTarget ? 'en place' : 'aucune'),
  },
} as const satisfies Record<string, Described>

export type PartName = keyof typeof parts

/** A part as the page shows it. */
export type Shown = { title: string; holds: string; isOpen: boolean }

/** Returns each part with its line, from the values that the form has. */
export function shownParts(
  values: TypedValues,
  { errors, sight }: { errors: TypedValues; sight: Sight },
): Record<PartName, Shown> {
  const refused = Object.keys(errors)
  const show = ({ title, fields, sights = [], holds }: Described): Shown => ({
    title,
    holds: holds(values),
    isOpen: refused.length > 0 ? refused.some((name) => fields.test(name)) : sights.includes(sight),
  })
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, show(part)])) as Record<PartName, Shown>
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
