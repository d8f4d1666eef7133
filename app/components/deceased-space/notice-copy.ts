import type { SpaceNoticeKind } from '#app/rules/deceased-space/notices.ts'

/** Words for one email, next to its pause. */
export const oneMail = { it: 'le', stop: 'Ne plus recevoir cet e-mail' }

/** Name and description of each email about a space. */
export const spaceNoticeCopy: Record<SpaceNoticeKind, { title: string; description: string; ask: string }> = {
  digest: {
    title: 'Être prévenu',
    description:
      'Nous vous écrivons le jour même, une fois par jour au plus, quand un message attend votre lecture. Le mail dit combien, et rien de ce qu’ils contiennent.',
    ask: 'Recevoir le résumé',
  },
  anniversary: {
    title: 'Avant l’anniversaire',
    description: 'Un e-mail par an, une semaine avant la date du décès. Le premier arrive un an après.',
    ask: 'Recevoir cet e-mail',
  },
}

/** Emails that have their own pause and stop link, apart from the date reminders. */
export type PausedMail = SpaceNoticeKind | 'changes'

export const mailCopy: Record<PausedMail, { title: string; description: string }> = {
  ...spaceNoticeCopy,
  changes: {
    title: 'Être prévenu des changements',
    description: 'Un e-mail par jour au plus, quand un proche du dossier a fait quelque chose.',
  },
}
