import type { Service } from '#app/rules/access/services.ts'

const flowersBanner = ['flowersBannerAlt', 'flowersBannerImage', 'flowersBannerTarget'] as const
const ofCeremony = ['ceremonyEvents', 'ceremonyAddress'] as const

type Given = { services: readonly Service[]; ceremonyEvents: readonly unknown[]; ceremonyAddress: string } & Partial<
  Record<(typeof flowersBanner)[number], unknown>
>

/**
 * Returns settings that lack the one they depend on, with the error message: the ceremony without its service, or half
 * a flowers banner.
 */
export function settingsAlone(partner: Given): [keyof Given, string][] {
  const alone = partner.services.includes('ec') ? [] : ofCeremony.filter((name) => partner[name].length > 0)
  const flowers = flowersBanner.map((name) => partner[name])
  const isHalf = flowers.some(Boolean) && !flowers.every(Boolean)
  return [
    ...alone.map((name): [keyof Given, string] => [name, needsCeremony]),
    ...(isHalf ? [['flowersBannerImage', needsWholeBanner] satisfies [keyof Given, string]] : []),
  ]
}

const needsCeremony = 'Ce réglage est de l’espace cérémonie. Ajoutez «\u00A0ec\u00A0» aux services.'
const needsWholeBanner = 'Une bannière de fleurs a son image, son texte de remplacement et son adresse.'
