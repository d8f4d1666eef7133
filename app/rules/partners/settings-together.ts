import type { Service } from '#app/rules/access/services.ts'

const flowersBanner = ['flowersBannerAlt', 'flowersBannerImage', 'flowersBannerTarget'] as const
const ofCeremony = ['ceremonyEvents', 'ceremonyAddress'] as const

const videos = ['tutoVideoInscription', 'tutoVideoHorsInscription'] as const

type VideoTexts = Record<`${(typeof videos)[number]}${'' | 'Text'}`, string>

type Given = VideoTexts & { helpPhone: string; helpHours: string } & {
  services: readonly Service[]
  ceremonyEvents: readonly unknown[]
  ceremonyAddress: string
} & Partial<Record<(typeof flowersBanner)[number], unknown>>

/**
 * Returns settings that lack the one they depend on, with the error message: the ceremony without its service, half a
 * flowers banner, the hours of no telephone, or a video without what it says (RGAA 4.1).
 */
export function settingsAlone(partner: Given): [keyof Given, string][] {
  const alone = partner.services.includes('ec') ? [] : ofCeremony.filter((name) => partner[name].length > 0)
  const flowers = flowersBanner.map((name) => partner[name])
  const isHalf = flowers.some(Boolean) && !flowers.every(Boolean)
  const silent = videos.filter((name) => partner[name] && !partner[`${name}Text`])
  return [
    ...silent.map((name): [keyof Given, string] => [`${name}Text`, needsText]),
    ...(partner.helpHours && !partner.helpPhone ? [['helpHours', needsPhone] satisfies [keyof Given, string]] : []),
    ...alone.map((name): [keyof Given, string] => [name, needsCeremony]),
    ...(isHalf ? [['flowersBannerImage', needsWholeBanner] satisfies [keyof Given, string]] : []),
  ]
}

const needsText = 'Collez le texte de la vidéo, pour qui ne l’entend pas. Sans lui, elle n’est pas montrée.'
const needsPhone = 'Ces horaires sont ceux de votre téléphone. Donnez son numéro, ou effacez-les.'
const needsCeremony = 'Ce réglage sert avec le service «\u00A0Dire au revoir\u00A0» (ec). Offrez-le d’abord.'
const needsWholeBanner = 'Une bannière de fleurs a son image, son texte de remplacement et son adresse.'
