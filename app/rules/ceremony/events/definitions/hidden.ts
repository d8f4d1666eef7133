import type { EventDefinition } from '../definition.ts'
import { eventMessagesOf, feminine, musics, papersOfMusic } from './blocks.ts'

/** Events that are not listed and that families cannot add (S1-3). */
export const hiddenEvents = {
  music: {
    serverType: 'EcMusic',
    category: 'media',
    label: 'Musique',
    price: 100,
    defaultDuration: 180,
    isMusicAlone: true,
    fields: [musics],
    needs: [],
    isHidden: true,
    messages: eventMessagesOf('La musique', feminine),
    ...papersOfMusic,
  },
} satisfies Record<string, EventDefinition>
