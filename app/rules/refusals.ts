import type { Day } from './days.ts'
import { weekdayDate } from './french.ts'

/** Text of an error page. `machine`: the message of S1-8, for developers. */
export type RefusalCopy = {
  title: string
  lede: string
  machine?: string
  leadsToSignIn?: true
  /** A submitted message, shown for copying because it is not stored. */
  typed?: { name: string; message: string }
  /** Submitted texts, shown for copying. */
  texts?: string[]
}

/** For a helper, on a page that the mandate does not open. */
export const closedToHelpers: RefusalCopy = {
  title: 'Le mandat n’ouvre pas cette page.',
  lede: 'Seule la famille peut l’ouvrir. Revenez à la page précédente, ou fermez ce dossier.',
}

/** By status, for pages and middleware. */
const copyByStatus: Record<number, RefusalCopy> = {
  400: {
    title: 'Nous ne comprenons pas cette demande.',
    lede: 'L’adresse ou le formulaire est arrivé abîmé. Revenez à la page précédente et recommencez.',
  },
  403: {
    title: 'Cette page ne vous est pas ouverte.',
    lede: 'Rien n’est perdu\u00A0: ce que vous avez enregistré est gardé.',
  },
  404: {
    title: 'Cette page n’existe pas, ou plus.',
    lede: 'Rien n’est perdu\u00A0: ce que vous avez enregistré est gardé.',
    machine: 'This page could not be found',
  },
  405: { title: 'Cette adresse ne reçoit rien.', lede: 'Revenez à la page précédente et recommencez.' },
  408: {
    title: 'Votre demande a mis trop de temps à arriver.',
    lede: 'Revenez à la page précédente et recommencez, peut-être avec une meilleure connexion.',
  },
  413: {
    title: 'Ce texte est trop long pour être reçu.',
    lede: 'Revenez à la page précédente\u00A0: ce que vous avez écrit y est encore. Raccourcissez-le, puis recommencez.',
  },
  415: {
    title: 'Ce formulaire n’est pas dans un format attendu.',
    lede: 'Revenez à la page précédente et recommencez.',
  },
  421: { title: 'Cette adresse n’est pas la nôtre.', lede: 'Ouvrez le service par l’adresse que vous connaissez.' },
  422: {
    title: 'Quelque chose est à corriger.',
    lede: 'Revenez à la page précédente\u00A0: ce que vous avez écrit y est encore.',
  },
  429: { title: 'Attendez un peu, puis réessayez.', lede: 'Trop de demandes sont arrivées en peu de temps.' },
  431: {
    title: 'Votre navigateur en dit trop.',
    lede: 'Effacez les cookies de ce site, puis recommencez. Ce que vous avez enregistré est gardé.',
  },
  500: {
    title: 'Quelque chose n’a pas marché de notre côté.',
    lede: 'Ce n’est pas de votre fait. Ce que vous avez enregistré est gardé. Réessayez dans quelques minutes.',
    machine: 'Error',
  },
  503: {
    title: 'Le service est arrêté pour un moment.',
    lede: 'Vos informations sont gardées. Réessayez dans quelques minutes.',
  },
}

/** Returns a page title from its sentence: without the full stop, because a dash and the site name follow. */
export const refusalTitleOf = (sentence: string): string => sentence.replace(/\.$/, '')

/** For an unknown address and for a space restricted to relatives, which nobody may tell apart (choice-10). */
export const noSuchSpace: RefusalCopy = {
  title: 'Cet espace n’existe pas, ou il est réservé aux proches.',
  lede: 'Demandez à la personne qui vous a donné ce lien. L’adresse a pu changer.',
  machine: 'This page could not be found',
  leadsToSignIn: true,
}

/** For a relative who was removed from an account: the name of its owner, and the texts they were sending. */
export const accessWithdrawn = (owner: string | undefined, texts: string[]): RefusalCopy => ({
  title: 'Votre accès à ce dossier a été retiré.',
  lede: owner ? `Pour le retrouver, demandez à ${owner}.` : 'Pour le retrouver, appelez-nous.',
  ...(texts.length > 0 && { texts }),
})

/** For a mandate that has ended or was revoked. Returns the submitted texts. */
export const mandateOver = (texts: string[]): RefusalCopy => ({
  title: 'Ce mandat est terminé.',
  lede: 'La cérémonie ne vous est plus ouverte. Pour la reprendre, demandez un nouveau mandat à la famille.',
  ...(texts.length > 0 && { texts }),
})

/** For an account that its owner closed, until it is erased. */
export const accountClosed = (dueOn: Day): RefusalCopy => ({
  title: 'Ce dossier est fermé.',
  lede: `Son propriétaire a demandé de l’effacer\u00A0: il sera détruit le ${weekdayDate(dueOn)}. Le lien de l’e-mail qu’il a reçu permet de le reprendre.`,
})

/** For a user without any account, like components/accounts/no-account.tsx. */
export const noAccount: RefusalCopy = {
  title: 'Aucun dossier n’est ouvert avec votre adresse e-mail.',
  lede: 'Un proche vous avait invité\u202F? Demandez-lui une nouvelle invitation.',
}

/** Whether a thrown value is the text of an error page. */
export const isRefusalCopy = (copy: unknown): copy is RefusalCopy =>
  typeof copy === 'object' && copy !== null && 'title' in copy && 'lede' in copy

/** Returns the text of a status. Other statuses use the text of 500 or of 400. */
export const refusalCopy = (status: number): RefusalCopy =>
  copyByStatus[status] ?? { ...copyByStatus[status >= 500 ? 500 : 400]!, machine: `Error ${status}` }
