import { type EventDefinition, feminine, line, masculine, messagesOf, words } from './definition.ts'

/** What is said or read, in the order of S1 §3. */
export const spokenEvents = {
  funeralEulogy: {
    serverType: 'EcFuneralEulogy',
    category: 'talk',
    label: 'Éloge funèbre',
    price: 100,
    defaultDuration: 180,
    fields: [
      line('pronouncedBy', 'Qui parle\u202F?'),
      words(
        'text',
        'Le texte',
        'Qu’est-ce qui faisait rire {Prénom} ? Un geste que {Prénom} avait toujours ? Une phrase que vous entendez encore ?',
      ),
    ],
    messages: messagesOf('L’éloge', masculine),
  },
  familyIntervention: {
    serverType: 'EcFamilyIntervention',
    category: 'talk',
    label: 'Prise de parole',
    price: 200,
    defaultDuration: 60,
    fields: [
      line('name', 'Qui parle\u202F?', 'Vous pouvez demander à quelqu’un d’autre de lire.'),
      words('speech', 'Le texte', 'Une page dure environ deux minutes.'),
      { name: 'file', label: 'Le texte dans un fichier', kind: 'file' },
    ],
    messages: messagesOf('La prise de parole', feminine),
  },
  religiousText: {
    serverType: 'EcReligiousText',
    category: 'talk',
    label: 'Texte religieux',
    price: 300,
    defaultDuration: 180,
    fields: [line('title', 'Titre ou référence'), words('text', 'Le texte'), line('pronouncedBy', 'Qui lit\u202F?')],
    messages: messagesOf('Le texte', masculine),
  },
  poem: {
    serverType: 'EcPoem',
    category: 'media',
    label: 'Poème',
    price: 200,
    defaultDuration: 180,
    fields: [
      line('title', 'Titre'),
      line('author', 'Auteur'),
      words('text', 'Le texte'),
      line('pronouncedBy', 'Qui lit\u202F?'),
    ],
    messages: messagesOf('Le poème', masculine),
  },
} as const satisfies Record<string, EventDefinition>
