import { type Instant, parisDay } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'

// A user's instructions for their own data after their death. LIL art. 85

/** Possible wishes for accounts without another member. */
export const wishes = {
  erase: 'Effacez-les',
  withhold: 'Ne les communiquez à personne',
  'hand-over': 'Remettez-les à mes héritiers',
} as const

export type Directive = {
  wish: keyof typeof wishes
  /** Free text, for example who should carry it out. */
  words: string
  writtenAt: Instant
}

/** The heirs' request for accounts without another member: to receive them, or to close them. */
export type HeirsRequest = { kind: 'receive'; heir: string } | { kind: 'close' }

/** Whether the user's instructions allow the request. Without instructions, the heirs decide. LIL art. 85 */
export function allows(directive: Pick<Directive, 'wish'> | undefined, { kind }: Pick<HeirsRequest, 'kind'>): boolean {
  if (!directive) return true
  return kind === 'receive' ? directive.wish === 'hand-over' : directive.wish !== 'hand-over'
}

/** Returns the instructions as text, readable without our service. */
export function directiveText({ wish, words, writtenAt }: Directive): string {
  const lines = [
    `Écrit le ${dateFr(parisDay(new Date(writtenAt)))}.`,
    `Les dossiers que vous êtes seul à partager\u00A0: ${wishes[wish]}.`,
  ]
  return `${[...lines, ...(words ? ['', words] : [])].join('\n')}\n`
}
