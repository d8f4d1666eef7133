import { MOST_BYTES_OF_ARCHIVE, type UploadLimits } from '#app/rules/files/uploads.ts'
import type { Refusal } from './refusal-page.ts'

const MIB = 1024 * 1024

/** screens-3.22. `bytes`: size of the file, or of the whole request if it was not read to its end. */
export function tooHeavy(bytes: number, { file, request }: UploadLimits): Refusal {
  const weight =
    bytes > request
      ? `plus de ${Math.floor(request / MIB)}`
      : (Math.ceil((10 * bytes) / MIB) / 10).toLocaleString('fr-FR')
  return {
    status: 413,
    sentence: `Ce fichier pèse ${weight}\u00a0Mo. Maximum\u00a0: ${(file / MIB).toLocaleString('fr-FR')}\u00a0Mo.`,
    lede:
      file === MOST_BYTES_OF_ARCHIVE
        ? 'Appelez-nous\u00A0: nous le reprendrons avec vous.'
        : 'Enregistrez-en une copie plus petite, ou un PDF plus léger.',
    pictureLede: 'Enregistrez-en une copie plus petite, ou choisissez une autre photo.',
  }
}

/** Refusal of a form that has many pictures. */
export const tooHeavyAtOnce: Refusal = {
  status: 413,
  sentence: 'Ces photos pèsent plus de 200\u00a0Mo en tout.',
  lede: 'Envoyez-les en plusieurs fois. Celles qui sont déjà là ne sont pas doublées.',
}

export const twoFiles: Refusal = {
  status: 400,
  sentence: 'Un seul fichier à la fois.',
  lede: `Réunissez les pages dans un seul PDF, ou ajoutez les fichiers l’un après l’autre.`,
}

export const cutShort: Refusal = {
  status: 400,
  sentence: 'Le fichier n’est pas arrivé en entier.',
  lede: `Votre connexion s’est peut-être interrompue.`,
}

export const noRoom: Refusal = {
  status: 503,
  sentence: 'La place nous manque pour recevoir ce fichier.',
  lede: `Ce n’est pas de votre fait. Réessayez dans quelques minutes.`,
  headers: { 'Retry-After': '300' },
}
