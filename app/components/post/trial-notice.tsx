import { usePageData } from '#app/components/page/page-data.ts'

/** Shown on each page about letters posted by the trial carrier. */
export const TrialPost = () => <p className="notice">Essai&nbsp;: rien n’est posté.</p>

/** Says so in a line beside a button. Renders nothing if letters are really posted. */
export const TrialWords = () => (usePageData()?.post?.isTrial ? <> Essai&nbsp;: rien n’est posté.</> : null)
