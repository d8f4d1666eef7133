import type { EventDefinition } from '../definition.ts'
import { picturesOnPaper } from '../event-copy.ts'
import { slideShowSeconds } from '../slide-show.ts'
import { eventMessagesOf, line, lines, masculine, musics, papersOfReading, place } from './blocks.ts'

/** Readings and slide shows, in the order of S1-3. */
export const mediaEvents = {
  poem: {
    serverType: 'EcPoem',
    category: 'media',
    label: 'Poème',
    price: 200,
    defaultDuration: 180,
    fields: [
      line('title', 'Titre'),
      line('author', 'Auteur'),
      lines('text', 'Le texte'),
      line('pronouncedBy', 'Qui lit\u202F?'),
      ...place,
    ],
    needs: [
      { anyOf: ['title', 'text'], gap: 'le poème', asks: 'Quel poème\u202F?' },
      { anyOf: ['pronouncedBy'], gap: 'le nom de la personne qui lit', asks: 'Qui lira le poème\u202F?' },
    ],
    messages: eventMessagesOf('Le poème', masculine),
    ...papersOfReading({
      speaker: 'pronouncedBy',
      text: 'text',
      work: { unknown: 'poème à confirmer' },
      isPrinted: true,
    }),
  },
  pictures: {
    serverType: 'EcPictures',
    category: 'media',
    label: 'Diaporama',
    price: 300,
    defaultDuration: 0,
    countedDuration: slideShowSeconds,
    isMusicUnder: true,
    fields: [
      {
        name: 'pictures',
        label: 'Photos',
        kind: 'pictures',
        help: '20 à 30 photos suffisent pour une chanson.',
        gap: 'les photos du diaporama',
      },
      musics,
    ],
    requiredField: 'pictures',
    needs: [{ anyOf: ['pictures'], gap: 'les photos', asks: 'Quelles photos pour le diaporama\u202F?' }],
    messages: {
      created: 'Le diaporama est ajouté. Il manque les photos.',
      updated: 'Le diaporama est enregistré.',
      deleted: 'Le diaporama est retiré.',
    },
    reading: undefined,
    runningOrderLine: ({ pictures = [] }) =>
      pictures.length > 0 ? `${pictures.length} photo${pictures.length > 1 ? 's' : ''}` : '',
    bookletLines: () => [],
    runningSheet: (details) => ({ material: [`${picturesOnPaper(details)}, sur la clé USB`] }),
  },
} satisfies Record<string, EventDefinition>
