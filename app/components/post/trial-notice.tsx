/** Shown on each page about letters posted by the trial carrier. */
export const TrialPost = () => <p className="notice">Essai&nbsp;: rien n’est posté.</p>
