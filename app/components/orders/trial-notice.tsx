/** On each page that the trial provider touches (choice-8). */
export const TrialNotice = () => <p className="notice">Essai, rien n’est débité.</p>
