import type { SpaceNoticeKind } from '#app/rules/deceased-space/notices.ts'

/** The name and the description of each mail about a space. */
export const noticeCopy: Record<SpaceNoticeKind, { title: string; description: string; ask: string }> = {
  digest: {
    title: 'Le résumé des messages',
    description:
      'Un e-mail par jour au plus, quand de nouveaux messages attendent votre lecture. Il dit combien, et rien de ce qu’ils contiennent.',
    ask: 'Recevoir le résumé',
  },
  anniversary: {
    title: 'Avant l’anniversaire',
    description: 'Un e-mail par an, une semaine avant la date du décès. Le premier arrive un an après.',
    ask: 'Recevoir cet e-mail',
  },
}
