/** How a letter left, and how a family says it. Screens 3.8. */
export const channels = {
  plain: 'Lettre simple',
  tracked: 'Lettre suivie',
  registered: 'Lettre recommandée',
  email: 'E-mail',
  online: 'En ligne',
  'handed-in': 'Déposée sur place',
} as const
export type Channel = keyof typeof channels
