import { lowerFirst } from '#app/rules/french.ts'
import { fieldOf, formOf, knownFieldOf, pieceOf, piecesPath } from '#app/rules/letters/addresses.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import type { Gap } from '#app/rules/letters/paper/gaps.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { journeysPath } from './addresses.ts'
import type { DispatchProblem } from './refusals.ts'

/** Why the service cannot post a letter, and the page where the family corrects it, if there is one. */
export type PostRefusalCopy = { words: string; mend?: { words: string; href: string } }

/** Other reasons, found when the letter is prepared. */
export type LatePostProblem =
  | 'unsigned'
  | 'unreadable-attachment'
  | 'too-long'
  | 'too-many'
  | 'no-price'
  | 'unreachable'
  | 'changed'
  | 'disk-full'

type Refused = {
  definition: LetterDefinition
  gaps: readonly Gap[]
  lacking: readonly AttachmentType[]
  /** Attachments whose photograph cannot be read. */
  illegible: readonly AttachmentType[]
}

/** Tells the family why, and what to correct. Nothing is paid. */
export function postRefusalCopy(
  problem: DispatchProblem | LatePostProblem | undefined,
  { definition, gaps, lacking, illegible }: Refused,
): PostRefusalCopy {
  const { id, recipient } = definition
  const [gap] = gaps
  const toComplete = { words: 'Compléter', href: gap?.field ? fieldOf(id, gap.field) : formOf(id) }
  switch (problem) {
    case 'already-sent':
      return { words: 'Elle est déjà postée.' }
    case 'is-set-aside':
      return { words: 'Elle est mise de côté.' }
    case 'already-waiting':
      return { words: 'Elle est déjà confiée.', mend: { words: 'Voir son trajet', href: journeysPath } }
    case 'blocked':
    case 'gaps':
      return {
        words: `Il manque\u00A0: ${gaps.map(({ words }) => lowerFirst(words)).join(', ') || 'un nom ou une adresse'}. Une lettre confiée part complète.`,
        mend: toComplete,
      }
    case 'abroad':
      return { words: 'Nous ne postons qu’entre deux adresses en France.' }
    case 'address-too-long':
      return {
        words: 'L’adresse ne tient pas dans la fenêtre\u00A0: six lignes de 38\u00A0caractères au plus.',
        mend: { words: 'Raccourcir l’adresse', href: fieldOf(id, recipient.name) },
      }
    case 'sender-too-long':
      return {
        words: 'Votre adresse ne tient pas sur l’enveloppe\u00A0: six lignes de 38\u00A0caractères au plus.',
        mend: { words: 'Raccourcir votre adresse', href: knownFieldOf('applicantAddress') },
      }
    case 'no-guardian-proof':
      return {
        words: 'Vous écrivez pour un enfant\u00A0: joignez ce qui le prouve.',
        mend: { words: 'Ajouter la pièce', href: pieceOf('guardianProof') },
      }
    case 'attachments-missing':
      return { words: lackingToPostCopy(lacking), mend: { words: 'Ajouter la pièce', href: pieceLink(lacking) } }
    case 'too-many-sheets':
      return { words: 'Elle a plus de quarante feuilles\u00A0: c’est trop pour une enveloppe.' }
    case 'too-heavy':
      return {
        words: 'Ses pièces pèsent plus de 4\u00A0Mo ensemble. Ajoutez-en des copies plus légères.',
        mend: { words: 'Voir les pièces', href: piecesPath },
      }
    case 'unreadable-attachment':
      return {
        words: 'Nous n’arrivons pas à imprimer une de ses pièces. Ajoutez-la de nouveau, en photo par exemple.',
        mend: { words: 'Voir les pièces', href: piecesPath },
      }
    case 'illegible-attachment':
      return {
        words: `La photo est trop petite ou trop sombre pour être lue\u00A0: ${illegible.map((type) => attachments[type].short).join(', ') || 'une pièce'}. Il en faut une autre, de près et à la lumière.`,
        mend: { words: 'Changer la photo', href: pieceLink(illegible) },
      }
    case 'too-long':
      return { words: 'Elle dépasse trois pages. Réduisez son texte.', mend: { words: 'Corriger', href: formOf(id) } }
    case 'unsigned':
      return { words: 'Elle porte un autre nom que votre signature.', mend: { words: 'Corriger', href: formOf(id) } }
    case 'too-many':
      return { words: 'Vous avez préparé beaucoup de lettres en une heure. Reprenez dans une heure.' }
    case 'no-price':
    case 'unreachable':
      return { words: 'Le transporteur ne répond pas. Réessayez plus tard, ou postez-la vous-même.' }
    default:
      return { words: 'Nous n’avons pas pu la préparer. Réessayez dans un instant.' }
  }
}

/** "Il manque : acte de décès. Une recommandée part avec toutes ses pièces." */
export const lackingToPostCopy = (lacking: readonly AttachmentType[]): string =>
  lacking.length === 0
    ? 'Il manque une pièce. Ajoutez-la, ou postez cette lettre simple.'
    : `Il manque\u00A0: ${lacking.map((type) => attachments[type].short).join(', ')}. Une recommandée part avec toutes ses pièces.`

/** Label of the box with which a plain letter leaves without what is missing. */
export const withoutCopy = (lacking: readonly AttachmentType[]): string =>
  `La poster simple, sans ${lacking.length > 1 ? 'ces pièces' : 'cette pièce'}`

const pieceLink = ([only, ...others]: readonly AttachmentType[]): string =>
  only && others.length === 0 ? pieceOf(only) : piecesPath
