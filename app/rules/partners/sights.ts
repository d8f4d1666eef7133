import { type Service, signUpOf } from '../access/services.ts'
import { ceremonyHome, runningOrderAt } from '../ceremony/addresses.ts'
import { tutorialPath } from '../content/addresses.ts'
import { spaceOf } from '../deceased-space/addresses.ts'
import { formOf } from '../letters/addresses.ts'
import { offersPath } from '../orders/addresses.ts'
import { openPath, sightPath, windowPath } from './addresses.ts'

/** Pages that a partner's settings change, and that its console shows with the settings of the draft. */
export const sights = {
  accueil: { label: 'Accueil' },
  inscription: { label: 'Inscription', needs: ['da', 'ec', 'ed'] },
  lettre: { label: 'Lettre', needs: ['da'] },
  ceremonie: { label: 'Cérémonie', needs: ['ec'] },
  deroule: { label: 'Déroulé', needs: ['ec'] },
  souvenir: { label: 'Espace', needs: ['ed'] },
  video: { label: 'Vidéos' },
  prix: { label: 'Prix', needs: ['da'] },
  aide: { label: 'Aide' },
} as const satisfies Record<string, { label: string; needs?: readonly Service[] }>

export type Sight = keyof typeof sights

type Shown = { services: readonly Service[] }

const names = Object.keys(sights) as Sight[]

/** Lists the pages that a partner has, by the services that it offers. */
export const sightsFor = ({ services }: Shown): Sight[] =>
  names.filter((name) => {
    const sight = sights[name]
    return !('needs' in sight) || sight.needs.some((service) => services.includes(service))
  })

/** Returns the page that was asked for, or the home page if the partner does not have it. */
export const sightIn = (asked: string | null | undefined, shown: Shown): Sight =>
  sightsFor(shown).find((name) => name === asked) ?? 'accueil'

/** Sights whose page needs a family. The others are public pages. */
export const isOfFamily = (sight: Sight): boolean => ['lettre', 'ceremonie', 'deroule', 'souvenir'].includes(sight)

/** Returns the address of the page that a sight shows. `hashid`: of the family's account. */
export function pageOfSight(sight: Sight, { services }: Shown, hashid: string): string {
  const first = services.find((service) => service !== 'ta')
  return {
    accueil: '/',
    inscription: first ? signUpOf(first) : '/',
    lettre: formOf('bailleur'),
    ceremonie: ceremonyHome,
    deroule: runningOrderAt(''),
    souvenir: spaceOf(hashid),
    video: tutorialPath,
    prix: offersPath,
    // A short page, so that the telephone at its end is in sight.
    aide: openPath,
  }[sight]
}

/** Returns the address where a sight is rendered, for a frame. */
export const sightOf = (sight: Sight): string => `${sightPath}?page=${sight}`

/** Returns the address of the settings beside a sight. `part`: the part of the settings that is open. */
export const windowBeside = (sight: Sight, part?: string): string =>
  `${windowPath}?vue=${sight}${part ? `&partie=${part}` : ''}#apercu`
