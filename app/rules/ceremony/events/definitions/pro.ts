import type { EventDefinition } from '../definition.ts'
import { eventMessagesOf, feminine, lines } from './blocks.ts'

const master = 'Maître de cérémonie'

/** Events led by the master of ceremonies, in the order of S1-3. */
export const proEvents = {
  ceremonyMasterWords: {
    serverType: 'EcCeremonyMasterWords',
    category: 'pro',
    label: 'Mots du maître de cérémonie',
    labelWhenFirst: 'Accueil',
    price: 200,
    defaultDuration: 60,
    fields: [
      lines('words', 'Ce que vous aimeriez qui soit dit'),
      {
        ...lines('notToMention', 'À ne pas évoquer', 'Seul le maître de cérémonie le lira.'),
        private: 'It stays between the family and the master of ceremonies (choice-13).',
      },
    ],
    needs: [],
    messages: {
      created: 'Les mots du maître de cérémonie sont ajoutés.',
      updated: 'Les mots du maître de cérémonie sont enregistrés.',
      deleted: 'Les mots du maître de cérémonie sont retirés.',
    },
    reading: undefined,
    runningOrderLine: () => '',
    bookletLines: () => [],
    runningSheet: ({ words = '', notToMention = '' }) => ({ who: master, wishes: words, avoid: notToMention }),
  },
  endOfCeremony: {
    serverType: 'EcEndOfCeremony',
    category: 'pro',
    label: 'Fin de cérémonie',
    labelWhenLast: 'Adieu',
    price: 300,
    defaultDuration: 60,
    fields: [lines('words', 'Ce que vous aimeriez qui soit dit')],
    needs: [],
    messages: eventMessagesOf('La fin de cérémonie', feminine),
    reading: undefined,
    runningOrderLine: () => '',
    bookletLines: () => [],
    runningSheet: ({ words = '' }) => ({ who: master, wishes: words }),
  },
} satisfies Record<string, EventDefinition>
