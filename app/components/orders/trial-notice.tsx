/** Shown on each page that uses the trial provider (choice-8). */
export const TrialNotice = () => <p className="notice">Essai, rien n’est débité.</p>
