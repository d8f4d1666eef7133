/** Error messages for refused files: the problem, then a solution. */
export type UploadProblem = keyof typeof sentences

const printAgain = 'Ouvrez-le, choisissez Imprimer, puis «\u00A0Enregistrer en PDF\u00A0»'

const sentences = {
  'no-file': 'Choisissez un fichier.',
  empty: 'Ce fichier est vide. Enregistrez-en une autre copie, puis choisissez-la.',
  incomplete: 'Le fichier n’est pas arrivé en entier. Choisissez-le de nouveau.',
  /** M-PJ-1 of letters-6.2. */
  'not-accepted': 'Ce fichier n’est pas accepté. Utilisez un PDF, un JPEG ou un PNG de moins de 10\u00A0Mo.',
  misnamed:
    'Ce fichier n’est ni un PDF, ni un JPEG, ni un PNG, même si son nom le dit. Ouvrez-le, puis enregistrez-le en PDF.',
  'not-a-music': 'Ce fichier n’est pas une musique que nous savons lire. MP3, M4A, WAV ou OGG.',
  'music-too-heavy': 'Cette musique pèse plus de 25\u00A0Mo. Enregistrez-la en MP3\u00A0: elle sera plus légère.',
  'not-a-text': 'Nous ne savons pas lire ce fichier. PDF, Word (.docx), LibreOffice (.odt) ou texte (.txt).',
  'unreadable-text': 'Nous n’arrivons pas à lire ce texte. Copiez-le, puis collez-le au-dessus.',
  'no-text': 'Il n’y a pas de texte dans ce fichier. Enregistrez-le en PDF\u00A0: ses pages seront imprimées.',
  'text-too-long':
    'Ce texte est trop long pour être lu\u00A0: 10\u202F000\u00A0caractères au plus. Raccourcissez-le, ou enregistrez-le en PDF.',
  'text-already-there': 'Il y a déjà un texte. Effacez-le, enregistrez, puis choisissez de nouveau ce fichier.',
  'too-heavy': 'Ce fichier pèse plus de 10\u00A0Mo. Enregistrez-en une copie plus petite, ou un PDF plus léger.',
  'broken-picture': 'Cette image ne s’ouvre pas. Essayez une photo JPEG.',
  'too-small': 'Cette photo est trop petite. Choisissez-en une plus grande.',
  illegible:
    'On ne peut pas lire ce papier\u00A0: l’image est vide, floue, sombre ou petite. Posez la feuille à plat, près d’une fenêtre. Photographiez-la entière, sans bouger.',
  'signature-too-dark': 'On ne voit pas bien les traits. Photographiez-les près d’une fenêtre.',
  'signature-unseen':
    'On ne voit pas de signature. Signez au stylo noir, sur une feuille blanche, puis photographiez-la de près.',
  'signature-too-small': 'La signature est trop petite sur la photo. Photographiez-la de plus près.',
  'signature-not-alone':
    'On voit autre chose que la signature. Photographiez une feuille blanche où il n’y a qu’elle, sans en toucher les bords.',
  'too-many-pixels': 'Cette image est trop grande. Enregistrez-en une copie plus petite.',
  /** M-PJ-3 of letters-6.2, with a solution for files that are protected only against changes. */
  encrypted: `Ce PDF est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe. ${printAgain}.`,
  'too-many-pages':
    'Ce PDF compte plus de 50\u00A0pages. Gardez les pages utiles, ou faites-en plusieurs fichiers de 50\u00A0pages au plus.',
  scripted: `Ce PDF contient un programme. ${printAgain}\u00A0: cette copie sera acceptée.`,
  launches:
    'Ce PDF cherche à lancer un programme sur l’ordinateur de qui l’ouvre. Demandez-en une autre copie à qui vous l’a remis.',
  attached: `Ce PDF renferme d’autres fichiers. ${printAgain}\u00A0: cette copie sera acceptée. Ajoutez les autres fichiers un par un.`,
  acts: `Ce PDF agit de lui-même. ${printAgain}\u00A0: cette copie sera acceptée.`,
  markup: `Ce PDF contient aussi une page web. ${printAgain}\u00A0: cette copie sera acceptée.`,
  unreadable: `Nous n’arrivons pas à lire ce PDF\u00A0: il est abîmé ou incomplet. ${printAgain}. Vous pouvez aussi photographier chaque page.`,
  'too-slow': 'Ce fichier est trop long à lire. Photographiez le document, puis ajoutez la photo.',
  infected:
    'Nous avons reconnu un programme dangereux dans ce fichier. Nous ne l’avons pas gardé. Demandez-en une autre copie à qui vous l’a remis.',
  'already-there': 'Ce fichier est déjà là.',
  'too-many': 'Il y a déjà 5\u00A0fichiers ici. Supprimez-en un, ou réunissez les pages dans un seul PDF.',
  'no-room':
    'Votre espace contient déjà 200\u00A0Mo de fichiers. Supprimez ceux qui ne servent plus, puis recommencez.',
  'too-often': 'Vous avez ajouté 60\u00A0fichiers en une heure. Ils sont gardés. Reprenez dans une heure.',
  busy: 'Le service est très sollicité en ce moment. Recommencez dans une minute.',
  'disk-full': 'La place nous manque pour garder des fichiers. Rien d’autre n’est perdu. Recommencez dans une heure.',
} as const

export const uploadSentence = (problem: UploadProblem): string => sentences[problem]

/** Messages for forms that ask for a photograph; they do not mention PDF. */
const pictureSentences: Partial<Record<UploadProblem, string>> = {
  'not-accepted': sentences['broken-picture'],
  misnamed: sentences['broken-picture'],
  'too-often': 'Vous avez ajouté 200\u00A0photos en une heure. Elles sont gardées. Reprenez dans une heure.',
  'too-slow': 'Cette photo est trop longue à lire. Enregistrez-en une copie plus petite.',
  'too-heavy': 'Cette photo pèse plus de 10\u00A0Mo. Enregistrez-en une copie plus petite, ou choisissez-en une autre.',
}

export const pictureSentence = (problem: UploadProblem): string => pictureSentences[problem] ?? sentences[problem]

/** Returns the HTTP status of the refused form. */
export function uploadStatus(problem: UploadProblem): 413 | 422 | 429 | 503 {
  if (problem === 'too-heavy' || problem === 'music-too-heavy') return 413
  if (problem === 'too-often') return 429
  return problem === 'disk-full' || problem === 'busy' ? 503 : 422
}
