import type { Group } from '../definition.ts'

/** The screens of "Ce que nous savons", in order: who died, who writes, the notary. */
export const knownScreens = ['personne', 'vous', 'notaire'] as const
export type KnownScreen = (typeof knownScreens)[number]

const kinds: Readonly<Record<KnownScreen, Group['kind']>> = {
  personne: 'deceased',
  vous: 'applicant',
  notaire: 'notary',
}

/** Whether a group of questions is on this screen. */
export const isOnScreen = ({ kind }: Group, screen: KnownScreen): boolean => kinds[screen] === kind

/** Returns the screen that asks a field of "Ce que nous savons". */
export function screenOfField(name: string): KnownScreen {
  if (name.startsWith('applicant')) return 'vous'
  return /notary/i.test(name) ? 'notaire' : 'personne'
}
