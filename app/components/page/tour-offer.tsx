import { tutorialPath } from '#app/rules/content/addresses.ts'
import { useLinkModules } from './link-modules.ts'

/** Offers the tutorial on the first visit of a service, in a sentence. It never starts by itself. */
export function TourOffer() {
  const moduleOf = useLinkModules()
  return (
    <>
      <a href={tutorialPath} {...moduleOf(tutorialPath)}>
        Voir le tutoriel
      </a>
      , quatre étapes.
    </>
  )
}
