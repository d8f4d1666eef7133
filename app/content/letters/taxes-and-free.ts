import type { LetterKind } from '#app/rules/letters/definition.ts'
import { officialPages } from '../official-pages.ts'
import { deadline, type LetterPage } from './page.ts'

/** Pages of single letters: taxes and free letters. */
export const taxAndFreeLetters = {
  impotsNotificationDeces: {
    uid: 'lettre-impots',
    title: 'Prévenir les impôts',
    promise: 'Vous saurez ce qui se déclare, et quand.',
    introduction: 'Le conjoint signale le décès, et son taux change. La succession se déclare à part.',
    text: [
      'Un couple remplit deux déclarations : avant et après le décès.',
      'Elles se font au printemps de l’année suivante.',
    ],
    deadlines: [
      deadline('Signaler le décès, pour le conjoint', '{spouseTaxNotice}', 'law', 'le taux reste faux'),
      deadline('Déclarer la succession', '{estateReturn}', 'law', 'des intérêts sont dus'),
    ],
    prices: ['Gratuit.'],
    avoid: ['N’utilisez pas les identifiants {de Prénom}.'],
    related: ['impots'],
    sources: officialPages('taxOffice', 'incomeReturn', 'taxCode'),
  },
  customizable: {
    uid: 'lettre-courrier-libre',
    title: 'Écrire un courrier libre',
    promise: 'Vous pourrez écrire à tout organisme qui n’a pas sa lettre.',
    introduction: 'Dites qui est décédé, à quelle date, et ce que vous demandez. Le reste peut attendre.',
    text: ['Mettez un numéro de client si vous l’avez.', 'Joignez une copie de l’acte de décès, jamais l’original.'],
    deadlines: [],
    prices: ['Gratuit. Prévoyez un timbre.'],
    avoid: ['Ne donnez pas la cause du décès.'],
    sources: officialPages(),
  },
  customizable2: {
    uid: 'lettre-second-courrier-libre',
    title: 'Écrire un second courrier libre',
    promise: 'Vous pourrez écrire à un autre organisme.',
    introduction: 'Cette lettre ne dépend pas de la première. Elle a son adresse et son texte.',
    text: ['Une seule demande par lettre : la réponse vient plus vite.'],
    deadlines: [],
    prices: ['Gratuit. Prévoyez un timbre.'],
    avoid: ['Ne donnez pas la cause du décès.'],
    sources: officialPages(),
  },
  customizable3: {
    uid: 'lettre-courrier-aide',
    title: 'Être aidé pour rédiger',
    promise: 'Vous partirez d’un texte déjà écrit.',
    introduction: 'Une proposition vous est faite, à relire. Rien ne part sans vous.',
    text: ['Changez tous les mots que vous voulez.'],
    deadlines: [],
    prices: ['Gratuit. Prévoyez un timbre.'],
    avoid: ['Ne donnez pas la cause du décès.'],
    related: ['demander-de-l-aide'],
    sources: officialPages(),
  },
} satisfies Partial<Record<LetterKind, LetterPage>>
