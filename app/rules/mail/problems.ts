/** `envoyer` is the submit button. */
type MailProblemCopy = { field: 'withIdentity' | 'evenWithout' | 'envoyer'; words: string; status: 422 | 429 | 503 }

const later = 'Rien n’est parti. Réessayez dans un instant.'

/**
 * Reasons why a letter was not sent by email, with the field to change. Leaves out those that the page shows itself.
 */
export const mailProblems: Readonly<Partial<Record<string, MailProblemCopy>>> = {
  'identity-not-agreed': {
    field: 'withIdentity',
    words: 'Cochez cette case pour que le fichier parte par e-mail, ou postez la lettre.',
    status: 422,
  },
  'attachments-missing': {
    field: 'evenWithout',
    words: 'Cochez cette case pour envoyer sans ces pièces, ou ajoutez-les d’abord.',
    status: 422,
  },
  'too-heavy': {
    field: 'envoyer',
    words: 'La lettre et ses pièces dépassent 20\u00A0Mo. Postez-la, ou retirez une pièce de la lettre.',
    status: 422,
  },
  'too-long': { field: 'envoyer', words: 'Votre courrier dépasse trois pages. Réduisez le texte.', status: 422 },
  'unreadable-attachment': {
    field: 'envoyer',
    words: 'Une pièce ne peut pas être lue. Supprimez-la, puis ajoutez-la de nouveau.',
    status: 422,
  },
  changed: {
    field: 'envoyer',
    words: 'Une pièce vient d’être supprimée. Vérifiez ce qui part, puis réessayez.',
    status: 422,
  },
  'too-many': {
    field: 'envoyer',
    words: 'Beaucoup de PDF ont été demandés en une heure. Attendez un peu.',
    status: 429,
  },
  'too-many-mails': {
    field: 'envoyer',
    words: 'Cinq lettres sont déjà parties par e-mail aujourd’hui. Postez celle-ci, ou attendez demain.',
    status: 429,
  },
  'disk-full': { field: 'envoyer', words: `Nous n’avons plus de place pour garder la lettre. ${later}`, status: 503 },
  'no-browser': {
    field: 'envoyer',
    words:
      'Nous ne pouvons pas faire de PDF pour le moment. Rien n’est parti. Imprimez la lettre depuis votre navigateur et postez-la.',
    status: 503,
  },
  'timed-out': { field: 'envoyer', words: `Le PDF met trop de temps à venir. ${later}`, status: 503 },
  'browser-failed': { field: 'envoyer', words: `Nous n’avons pas réussi à faire le PDF. ${later}`, status: 503 },
}
