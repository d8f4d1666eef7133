/** The three models of a thank-you card. */
export const thanksModels = {
  short: { label: 'Court', lines: ['Merci pour votre présence et pour vos mots.', 'Ils nous tiennent compagnie.'] },
  plain: {
    label: 'Sobre',
    lines: [
      'Vous étiez là, par un mot, une fleur, une bougie ou un don.',
      'Nous n’avons pas pu répondre à chacun. Nous avons tout lu.',
      'Merci.',
    ],
  },
  pen: {
    label: 'À compléter à la main',
    lines: ['Vous avez raconté un souvenir.', 'Nous le gardons. Merci, de tout cœur.'],
  },
} as const
export type ThanksModel = keyof typeof thanksModels

/** Returns a model as an editable text, one sentence per line. */
export const textOfModel = (model: ThanksModel): string => thanksModels[model].lines.join('\n')

export const isThanksModel = (word: string): word is ThanksModel => Object.hasOwn(thanksModels, word)
