import { usePageData } from '#app/components/page/page-data.ts'

/** Notice on each page about posting, if the carrier is the trial carrier. */
export const TrialPost = () => <p className="notice">Essai&nbsp;: rien n’est posté.</p>

/** Line beside a button with that notice. Renders nothing if letters are really posted. */
export const TrialWords = () => (usePageData()?.post?.isTrial ? <> Essai&nbsp;: rien n’est posté.</> : null)
