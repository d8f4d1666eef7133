import type { BundleProblem, BundleRefusal } from './bundle.ts'

type RefusalCopy = { status: number; title: string; text: string; mayRetry?: true }

const kept = 'Vos réponses et vos pièces sont gardées.'

const words: Readonly<Record<BundleProblem, RefusalCopy>> = {
  empty: {
    status: 422,
    title: 'Aucune lettre n’est encore dans ce dossier',
    text: 'Choisissez d’abord les lettres que vous voulez imprimer ensemble.',
  },
  blocked: {
    status: 422,
    title: 'Une partie du dossier ne peut pas encore être imprimée',
    text: 'Il manque un nom ou une adresse. Complétez, ou imprimez le reste.',
  },
  'to-pay': {
    status: 402,
    title: 'Une partie du dossier n’est pas payée',
    text: 'Payez ces lettres une fois pour toutes, ou imprimez le reste.',
  },
  'too-long': {
    status: 422,
    title: 'Une lettre dépasse trois pages',
    text: 'Réduisez son texte, ou écrivez plusieurs lettres.',
  },
  'too-heavy': {
    status: 422,
    title: 'Votre dossier est trop lourd pour un seul fichier',
    text: 'Choisissez moins de lettres à la fois, et imprimez votre dossier en deux fois.',
  },
  'unreadable-attachment': {
    status: 422,
    title: 'Nous n’arrivons pas à imprimer une de vos pièces',
    text: 'Ajoutez-la de nouveau, en photo par exemple. Ou retirez-la, et joignez une photocopie.',
  },
  'too-many': {
    status: 429,
    title: 'Attendez un peu avant de télécharger encore votre dossier',
    text: `Vous l’avez téléchargé beaucoup de fois en une heure. ${kept}`,
  },
  changed: {
    status: 503,
    title: 'Votre dossier vient de changer',
    text: `Une pièce ou une réponse a changé pendant que nous le préparions. ${kept}`,
    mayRetry: true,
  },
  'no-browser': {
    status: 503,
    title: 'Nous ne pouvons pas faire de PDF pour le moment',
    text: `${kept} Réessayez dans un instant.`,
    mayRetry: true,
  },
  'timed-out': {
    status: 503,
    title: 'Le dossier met trop de temps à venir',
    text: `${kept} Réessayez dans un instant.`,
    mayRetry: true,
  },
  'browser-failed': {
    status: 503,
    title: 'Nous n’avons pas réussi à faire le dossier',
    text: `${kept} Réessayez dans un instant.`,
    mayRetry: true,
  },
}

/** Returns the message for a family whose bundle was refused. `letterName`: the letter that caused it. */
export function refusalCopy(
  { problem, piece, mayLeaveOut }: BundleRefusal,
  letterName: string | undefined,
): RefusalCopy {
  const { title, text, ...rest } = words[problem]
  if (problem === 'blocked' && !mayLeaveOut) {
    const all = 'Il manque un nom ou une adresse. Complétez au moins une lettre.'
    return { ...rest, title: 'Votre dossier ne peut pas encore être imprimé', text: all }
  }
  if (problem === 'to-pay' && !mayLeaveOut) return { ...rest, title: 'Votre dossier n’est pas payé', text }
  if (problem === 'too-long' && letterName)
    return { ...rest, title: `La lettre «\u00A0${letterName}\u00A0» dépasse trois pages`, text }
  if (problem === 'unreadable-attachment' && piece) {
    return { ...rest, title: `Nous n’arrivons pas à imprimer une pièce\u00A0: ${piece}`, text }
  }
  return { ...rest, title, text }
}

/** Describes the contents of a bundle. `blocked`: number of its letters that cannot be printed yet. */
export function bundleLede(count: number, blocked: number): string {
  if (blocked === 0) {
    return count === 1 ? 'Une lettre à imprimer et à poster.' : `${count} lettres, dans l’ordre où les poster.`
  }
  if (count === 1) return 'Une lettre, qui ne peut pas encore être imprimée.'
  if (count === blocked) return `${count} lettres, qui ne peuvent pas encore être imprimées.`
  const which =
    blocked === 1 ? 'une ne peut pas encore être imprimée' : `${blocked} ne peuvent pas encore être imprimées`
  return `${count} lettres, dans l’ordre où les poster. Parmi elles, ${which}.`
}
