import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { useLinkModules } from '#app/components/page/link-modules.ts'
import { tutorialPath } from '#app/rules/tutorial.ts'

/** What `app/browser/tutorial.ts` sends when it starts the tutorial, and the module that shows it. Nobody sees it. */
export function TutorialStart() {
  const tour = useLinkModules()(tutorialPath)['data-module']
  if (!tour) return null
  return (
    <form method="post" action="/tutoriel" data-tutorial={tour} hidden>
      <CsrfField />
      <button type="submit">Voir le tutoriel</button>
    </form>
  )
}
