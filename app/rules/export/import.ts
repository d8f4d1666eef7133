export const importStates = ['waiting', 'done', 'refused', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Reasons to refuse a whole archive, for families and operators. */
export const importProblems = {
  unreadable: 'Ce fichier est coupé, ou n’est pas un ZIP.',
  'too-large': 'Ce fichier est trop grand une fois ouvert.',
  'not-ours': 'Ce fichier ne vient pas d’«\u00A0Emporter tout\u00A0».',
  'other-version': 'Ce fichier est d’une autre version du service.',
  'missing-file': 'Il manque un fichier dans ce ZIP.',
  'unknown-file': 'Ce ZIP contient un fichier de trop.',
  'wrong-hash': 'Un des fichiers de ce ZIP a changé depuis qu’il a été fait.',
  'not-whole': 'Ce fichier est d’une personne, et non d’un dossier entier.',
  'wrong-data': 'Les données de ce fichier ne suivent pas leur schéma.',
  'unsafe-file': 'Une pièce de ce ZIP est abîmée ou dangereuse.',
  'not-empty':
    'Votre dossier contient déjà quelque chose. La reprise se fait dans un dossier neuf\u00A0: rien ne sera mélangé.',
} as const

export type ImportProblem = keyof typeof importProblems

/** A person in an archive, with their role there. */
export type NamedPerson = { email: string; name: string; role: 'reader' | 'administrator' | 'owner' }

/** Answers given at sign-up. An account without any others counts as empty. */
export const signUpAnswers: readonly string[] = [
  ...['deceasedFirstName', 'deceasedLastName', 'applicantRelationshipWithDeceased', 'applicantEmail'],
  ...['defunctBirthDate', 'defunctDeathDate', 'spaceVisibility'],
  ...['ceremonyFuneral', 'ceremonyAddress', 'ceremonyDatetime'],
]
