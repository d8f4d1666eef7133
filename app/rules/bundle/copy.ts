import { cardinal, upperFirst } from '#app/rules/french.ts'
import type { BundleProblem, BundleRefusal } from './bundle.ts'

type RefusalCopy = { status: number; title: string; text: string; mayRetry?: true }

const kept = 'Vos réponses et vos pièces sont gardées.'

const words: Readonly<Record<BundleProblem, RefusalCopy>> = {
  empty: {
    status: 422,
    title: 'Aucune lettre n’est encore dans le dossier à imprimer',
    text: 'Choisissez d’abord les lettres que vous voulez imprimer ensemble.',
  },
  blocked: {
    status: 422,
    title: 'Une partie des lettres ne peut pas encore être imprimée',
    text: 'Il manque un nom ou une adresse. Complétez, ou imprimez le reste.',
  },
  'to-pay': {
    status: 402,
    title: 'Une partie des lettres n’est pas payée',
    text: 'Payez ces lettres une fois pour toutes, ou imprimez le reste.',
  },
  'too-long': {
    status: 422,
    title: 'Une lettre dépasse trois pages',
    text: 'Réduisez son texte, ou écrivez plusieurs lettres.',
  },
  'too-heavy': {
    status: 422,
    title: 'Le dossier à imprimer est trop lourd pour un seul fichier',
    text: 'Choisissez moins de lettres à la fois, et imprimez en deux fois.',
  },
  'unreadable-attachment': {
    status: 422,
    title: 'Nous n’arrivons pas à imprimer une de vos pièces',
    text: 'Ajoutez-la de nouveau, en photo par exemple. Ou retirez-la, et joignez une photocopie.',
  },
  'too-many': {
    status: 429,
    title: 'Attendez un peu avant de télécharger encore le dossier à imprimer',
    text: `Vous l’avez téléchargé beaucoup de fois en une heure. ${kept}`,
  },
  changed: {
    status: 503,
    title: 'Le dossier à imprimer vient de changer',
    text: `Une pièce ou une réponse a changé pendant que nous le préparions. ${kept}`,
    mayRetry: true,
  },
  'no-browser': {
    status: 503,
    title: 'Nous ne pouvons pas faire de PDF pour le moment',
    text: `${kept} Ouvrez chaque lettre et imprimez-la depuis votre navigateur.`,
    mayRetry: true,
  },
  'timed-out': {
    status: 503,
    title: 'Le dossier à imprimer met trop de temps à venir',
    text: `${kept} Réessayez dans un instant.`,
    mayRetry: true,
  },
  'browser-failed': {
    status: 503,
    title: 'Nous n’avons pas réussi à faire le dossier à imprimer',
    text: `${kept} Réessayez dans un instant.`,
    mayRetry: true,
  },
}

/** Returns the message for a family whose bundle was refused. `letterName`: the letter that caused it. */
export function bundleRefusalCopy(
  { problem, piece, mayLeaveOut }: BundleRefusal,
  letterName: string | undefined,
): RefusalCopy {
  const { title, text, ...rest } = words[problem]
  if (problem === 'blocked' && !mayLeaveOut) {
    const all = 'Il manque un nom ou une adresse. Complétez au moins une lettre.'
    return { ...rest, title: 'Vos lettres ne peuvent pas encore être imprimées', text: all }
  }
  if (problem === 'to-pay' && !mayLeaveOut) return { ...rest, title: 'Vos lettres ne sont pas payées', text }
  if (problem === 'too-long' && letterName)
    return { ...rest, title: `La lettre «\u00A0${letterName}\u00A0» dépasse trois pages`, text }
  if (problem === 'unreadable-attachment' && piece) {
    return { ...rest, title: `Nous n’arrivons pas à imprimer une pièce\u00A0: ${piece}`, text }
  }
  return { ...rest, title, text }
}

/** Returns "Vos huit lettres". */
export function stackTitle(count: number): string {
  if (count === 0) return 'Relire, imprimer'
  return count === 1 ? 'Votre lettre' : `Vos ${cardinal(count)} lettres`
}

/**
 * Returns "Six sont prêtes. Deux sont incomplètes, et peuvent partir ainsi." A letter without an answer has a dotted
 * line, or a sentence that does without. `blocked`: number of letters that cannot be printed yet.
 */
export function stackLede(count: number, { ready, blocked }: { ready: number; blocked: number }): string {
  const lacking = count - ready - blocked
  const lines = [
    ready === count
      ? count === 1
        ? 'Elle est prête.'
        : 'Toutes sont prêtes.'
      : saidOf(ready, ['est prête', 'sont prêtes']),
    saidOf(lacking, ['est incomplète, et peut partir ainsi', 'sont incomplètes, et peuvent partir ainsi']),
    saidOf(blocked, ['n’est pas encore dans le dossier à imprimer', 'ne sont pas encore dans le dossier à imprimer']),
  ]
  return lines.filter((line) => line !== '').join(' ')
}

type ShownLetter = { blanks: number; isBlocked: boolean; isLacking?: boolean }

/**
 * Returns the heading of one letter. `blanks`: number of dotted lines to fill in by pen. `isLacking`: whether it does
 * without an answer.
 */
export function letterTitle({ blanks, isBlocked, isLacking = false }: ShownLetter): string {
  if (isBlocked) return 'La lettre n’est pas encore prête'
  if (blanks === 0) return isLacking ? 'La lettre peut partir ainsi' : 'La lettre est prête'
  return blanks === 1 ? 'La lettre aura un blanc' : 'La lettre aura des blancs'
}

function saidOf(count: number, [one, several]: [string, string]): string {
  if (count === 0) return ''
  return count === 1 ? `Une ${one}.` : `${upperFirst(cardinal(count))} ${several}.`
}
