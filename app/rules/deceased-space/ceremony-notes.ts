import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import { hourFr } from '../wall-time.ts'
import { isRelative, type Viewer } from './public-view.ts'
import type { DeceasedSpace } from './space.ts'

/** Facts about the ceremonies besides date and place. `at`: "14 h 20". idea-K22, idea-K23. */
export type CeremonyNotes = {
  donation: string | undefined
  filmed: { link: string; at: string | undefined }[]
}

/** Returns the donation for everyone who sees the space, and the live stream for those who may see the ceremony. */
export function ceremonyNotesOf(
  ceremonies: readonly Pick<Ceremony, 'donation' | 'filmedLink' | 'filmedAt'>[],
  { moments: { burialOrCremation } }: Pick<DeceasedSpace, 'moments'>,
  viewer: Pick<Viewer, 'role'>,
): CeremonyNotes {
  const isForFamily = burialOrCremation.isOn && burialOrCremation.audience === 'family'
  const mayAttend = isRelative(viewer) || !isForFamily
  const filmed = ceremonies.flatMap(({ filmedLink, filmedAt }) =>
    filmedLink ? [{ link: filmedLink, at: filmedAt && hourFr(filmedAt) }] : [],
  )
  return {
    donation: ceremonies.map(({ donation }) => donation?.trim()).find(Boolean),
    filmed: mayAttend ? filmed : [],
  }
}
