import type { Day } from '#app/rules/days.ts'
import { cardinal, dateFr, frTypo } from '#app/rules/french.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { ADDRESSES_NAME } from './bundle.ts'
import { SHEETS_IN_DL, STAMPED_ENVELOPE } from './envelopes.ts'

/** Text about each letter of the ZIP. */
export type ReadmeLetter = {
  fileName: string
  copyName?: string | undefined
  name: string
  byHand: readonly AttachmentType[]
  /** The letter asks for its reply in a stamped envelope. */
  stampedEnvelope?: boolean
  pieces: string[]
}

type Readme = { today: Day; letters: ReadmeLetter[]; proofs: string[]; hasDates: boolean; help: string }

/** Windows needs it to detect UTF-8. Old versions also need CR LF line ends. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Returns LISEZ-MOI.txt, for anyone who opens the ZIP on another machine. It contains no names. */
export function readmeText({ today, letters, proofs, hasDates, help }: Readme): string {
  const lines = [
    ...(letters.length > 0 ? aboutLetters(today) : ['VOS PREUVES D’ENVOI', '', `Réunies le ${dateFr(today)}.`, '']),
    ...letters.flatMap(({ fileName, copyName, name, byHand, pieces, stampedEnvelope }) => [
      name.toLocaleUpperCase('fr-FR'),
      `  La lettre : ${fileName}`,
      ...(copyName ? [`  La copie pour le notaire, à poster à part : ${copyName}`] : []),
      ...pieces.map((piece) => `  À joindre : ${piece}`),
      ...byHand.map((type) => `  À joindre vous-même : ${attachments[type].label}`),
      ...(stampedEnvelope ? [`  À joindre vous-même : ${STAMPED_ENVELOPE}`] : []),
      '',
    ]),
    ...(hasDates ? ['DATES À RETENIR', '  Ouvrez dates.ics avec votre agenda : les dates s’y ajoutent.', ''] : []),
    ...(proofs.length > 0 ? ['DÉJÀ POSTÉES', ...proofs.map((name) => `  La preuve, à garder : ${name}`), ''] : []),
    ...(letters.length > 0
      ? ['Une fois une lettre postée, notez-le dans le suivi des courriers, et gardez le reçu de la poste.']
      : []),
    `Besoin d’aide ? ${help}`,
    '',
  ]
  return BYTE_ORDER_MARK + lines.map(frTypo).join('\r\n')
}

const aboutLetters = (today: Day): string[] => [
  'VOTRE DOSSIER À IMPRIMER',
  '',
  `Fait le ${dateFr(today)}. Les lettres sont dans l’ordre où les poster.`,
  'Chaque lettre est un fichier PDF : imprimez-la, signez-la, glissez-la dans son enveloppe avec ce qui l’accompagne.',
  `Jusqu’à ${cardinal(SHEETS_IN_DL)} feuilles, pliez en trois : l’adresse se lit dans la fenêtre d’une enveloppe DL.`,
  `Au-delà, prenez une enveloppe C5 ou C4, et recopiez l’adresse, ou collez-la : ${ADDRESSES_NAME}.`,
  '',
]
