import type { EventDefinition } from '../definition.ts'
import { eventMessagesOf, feminine, line, lines, masculine, papersOfReading, place } from './blocks.ts'

/** Speeches, in the order of S1-3. */
export const talkEvents = {
  funeralEulogy: {
    serverType: 'EcFuneralEulogy',
    category: 'talk',
    label: 'Éloge funèbre',
    price: 100,
    defaultDuration: 180,
    fields: [
      line('pronouncedBy', 'Qui parle\u202F?'),
      lines(
        'text',
        'Le texte',
        'Qu’est-ce qui faisait rire {Prénom} ? Un geste {que Prénom} avait toujours ? Une phrase que vous entendez encore ?',
      ),
      ...place,
    ],
    needs: [{ anyOf: ['pronouncedBy'], gap: 'le nom de la personne qui parle', asks: 'Qui dira l’éloge\u202F?' }],
    messages: eventMessagesOf('L’éloge', masculine),
    ...papersOfReading({ speaker: 'pronouncedBy', text: 'text', isPrinted: false }),
  },
  familyIntervention: {
    serverType: 'EcFamilyIntervention',
    category: 'talk',
    label: 'Prise de parole',
    price: 200,
    defaultDuration: 60,
    fields: [
      line('name', 'Qui parle\u202F?', 'Vous pouvez demander à quelqu’un d’autre de lire.'),
      lines('speech', 'Le texte', 'Une page dure environ deux minutes.'),
      ...place,
      { name: 'file', label: 'Le texte dans un fichier', kind: 'file' },
    ],
    needs: [{ anyOf: ['name'], gap: 'le nom de la personne qui parle', asks: 'Qui prendra la parole\u202F?' }],
    messages: eventMessagesOf('La prise de parole', feminine),
    ...papersOfReading({ speaker: 'name', text: 'speech', isPrinted: false }),
  },
  religiousText: {
    serverType: 'EcReligiousText',
    category: 'talk',
    label: 'Texte religieux',
    price: 300,
    defaultDuration: 180,
    fields: [
      line('title', 'Titre ou référence'),
      lines('text', 'Le texte'),
      line('pronouncedBy', 'Qui lit\u202F?'),
      ...place,
    ],
    needs: [
      { anyOf: ['title', 'text'], gap: 'le texte religieux', asks: 'Quel texte religieux\u202F?' },
      { anyOf: ['pronouncedBy'], gap: 'le nom de la personne qui lit', asks: 'Qui lira le texte religieux\u202F?' },
    ],
    messages: eventMessagesOf('Le texte', masculine),
    ...papersOfReading({
      speaker: 'pronouncedBy',
      text: 'text',
      work: { unknown: 'texte à confirmer' },
      isPrinted: true,
    }),
  },
} satisfies Record<string, EventDefinition>
