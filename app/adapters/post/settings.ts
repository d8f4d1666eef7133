import type { z } from 'zod'
import {
  isOtherMaileva,
  type MailevaSettings,
  mailevaVariables,
  neededByMaileva,
  toMaileva,
} from './maileva-settings.ts'
import {
  isOtherApi,
  type MerciFacteurSettings,
  merciFacteurVariables,
  neededByMerciFacteur,
  toMerciFacteur,
} from './merci-facteur-settings.ts'

/** Environment variables of the postal carriers. */
export const postVariables = { ...merciFacteurVariables, ...mailevaVariables }

/** At most one carrier. `incomplete`: the variables that a carrier lacks. */
export type PostSettings = {
  merciFacteur: MerciFacteurSettings | undefined
  maileva: MailevaSettings | undefined
  incomplete: readonly PostVariable[]
}

type PostVariables = z.output<z.ZodObject<typeof postVariables>>
type PostVariable = keyof typeof postVariables

export function toPostSettings(read: PostVariables): PostSettings {
  const lackingOf = (names: readonly PostVariable[]) => {
    const lacking = names.filter((name) => read[name] === undefined)
    return lacking.length === names.length ? undefined : lacking
  }
  const first = lackingOf(neededByMerciFacteur)
  const second = lackingOf(neededByMaileva)
  return {
    merciFacteur: first?.length === 0 ? toMerciFacteur(read) : undefined,
    maileva: second?.length === 0 ? toMaileva(read) : undefined,
    incomplete: [...(first ?? []), ...(second ?? [])],
  }
}

/** Returns what is wrong in well-formed settings, as French sentences for the operator. */
export function weaknessesOfPost({ merciFacteur, maileva, incomplete }: PostSettings, isProduction: boolean) {
  const isTrial = isProduction && merciFacteur !== undefined && isOtherApi(merciFacteur)
  const isOther = isProduction && maileva !== undefined && isOtherMaileva(maileva)
  return [
    ...incomplete.map((name) => ({
      name,
      sentence: `${name} manque\u00A0: sans elle, ce transporteur ne peut pas servir.`,
    })),
    merciFacteur !== undefined &&
      maileva !== undefined && {
        name: 'MAILEVA_CLIENT_ID' as const,
        sentence: 'Un seul transporteur à la fois\u00A0: Merci Facteur ou Maileva.',
      },
    isOther && {
      name: 'MAILEVA_API' as const,
      sentence: 'MAILEVA_API et MAILEVA_AUTH sont pour les essais\u00A0: en production, c’est toujours Maileva.',
    },
    isTrial && {
      name: 'MERCI_FACTEUR_API' as const,
      sentence: 'MERCI_FACTEUR_API est pour les essais\u00A0: en production, c’est toujours Merci Facteur.',
    },
  ]
}
