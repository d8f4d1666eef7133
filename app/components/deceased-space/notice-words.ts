import type { SpaceNoticeKind } from '#app/rules/deceased-space/notices.ts'

/** How each mail of a space is named, and what it brings. */
export const noticeWords: Record<SpaceNoticeKind, { title: string; brings: string; ask: string }> = {
  digest: {
    title: 'Le résumé des messages',
    brings:
      'Un e-mail le matin, quand de nouveaux messages attendent votre lecture\u00A0: un par jour au plus. Il dit combien, et rien de ce qu’ils contiennent.',
    ask: 'Recevoir le résumé',
  },
  anniversary: {
    title: 'Avant l’anniversaire',
    brings: 'Un e-mail par an, une semaine avant la date du décès. Il n’y en a pas la première année.',
    ask: 'Recevoir cet e-mail',
  },
}
