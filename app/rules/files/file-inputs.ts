import { takesBrand, takesPictureOnly } from './uploads.ts'

const documents = 'image/jpeg,image/png,image/heic,image/heif,application/pdf'
const photos = 'image/jpeg,image/png,image/heic,image/heif'

/**
 * Sentence shown before the user chooses a file, because a file is refused only after it has been uploaded
 * (security-D.1), and the formats that the browser offers.
 */
export const fileInputs = {
  any: { limit: 'PDF, JPEG, PNG ou HEIC, 10\u00A0Mo au plus.', accept: documents },
  // The label names the kinds.
  named: { limit: '10\u00A0Mo au plus.', accept: documents },
  picture: { limit: 'JPEG, PNG ou HEIC, 10\u00A0Mo au plus.', accept: photos },
  brand: { limit: 'PNG, JPEG ou WebP, 10\u00A0Mo au plus.', accept: 'image/png,image/jpeg,image/webp' },
  audio: { limit: 'MP3, M4A, WAV ou OGG, 25\u00A0Mo au plus.', accept: 'audio/*' },
  text: {
    limit: 'PDF, Word (.docx), LibreOffice (.odt) ou texte (.txt), 10\u00A0Mo au plus.',
    accept: '.pdf,.docx,.odt,.txt',
  },
  archive: { limit: 'Un fichier ZIP, 1\u202F000\u00A0Mo au plus.', accept: '.zip' },
}

export type FileInputKind = keyof typeof fileInputs

/** Label of the input that asks for a file again. */
export const askedAgain = { any: 'Choisir le fichier', picture: 'Choisir la photo', brand: 'Choisir l’image' }

/** Returns the kind of file that a form of this page asks for again, after it was refused. */
export const kindAskedAgain = (pathname: string): keyof typeof askedAgain =>
  takesBrand(pathname) ? 'brand' : takesPictureOnly(pathname) ? 'picture' : 'any'
