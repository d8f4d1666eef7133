import { type Instant, parisDay } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'

// What a person asks of their own data after their death. LIL art. 85

/** Where they write it. */
export const directivePath = '/vos-donnees/apres-ma-mort'

/** What may be asked for the accounts that nobody else shares. */
export const wishes = {
  erase: 'Effacez-les',
  withhold: 'Ne les communiquez à personne',
  'hand-over': 'Remettez-les à mes héritiers',
} as const

export type Directive = {
  wish: keyof typeof wishes
  /** In their own words: who is to see to it, for one. */
  words: string
  writtenAt: Instant
}

/** What heirs ask of the accounts that nobody else can take over: to receive them, or to have them closed. */
export type HeirsRequest = { kind: 'receive'; heir: string } | { kind: 'close' }

/** Whether the person allowed it. Who wrote nothing leaves it to their heirs. LIL art. 85 */
export function allows(directive: Pick<Directive, 'wish'> | undefined, { kind }: Pick<HeirsRequest, 'kind'>): boolean {
  if (!directive) return true
  return kind === 'receive' ? directive.wish === 'hand-over' : directive.wish !== 'hand-over'
}

/** What was written, to be read without us. */
export function directiveText({ wish, words, writtenAt }: Directive): string {
  const lines = [
    `Écrit le ${dateFr(parisDay(new Date(writtenAt)))}.`,
    `Les dossiers que vous êtes seul à partager\u00A0: ${wishes[wish]}.`,
  ]
  return `${[...lines, ...(words ? ['', words] : [])].join('\n')}\n`
}
