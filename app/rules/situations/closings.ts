import type { Closing } from './situation.ts'

const consideration = (title: string) => `Je vous prie d’agréer, ${title}, l’expression de ma considération distinguée.`

/** letters-5.9; F6, of thanks, and F7, for a doctor, are ours. A paper that is shown has neither. */
export const closings: Readonly<Record<Closing, { salutation: string; closing: string }>> = {
  F1: {
    salutation: 'Madame, Monsieur,',
    closing: 'Je vous prie d’agréer, Madame, Monsieur, mes salutations distinguées.',
  },
  F2: { salutation: 'Madame, Monsieur,', closing: consideration('Madame, Monsieur') },
  F3: { salutation: 'Madame, Monsieur,', closing: consideration('Madame, Monsieur') },
  F5: {
    salutation: 'Maître,',
    closing: 'Je vous prie de croire, Maître, à l’assurance de ma considération distinguée.',
  },
  F6: { salutation: 'Madame, Monsieur,', closing: 'Avec toute notre reconnaissance,' },
  F7: { salutation: 'Docteur,', closing: consideration('Docteur') },
  DOC: { salutation: '', closing: '' },
}
