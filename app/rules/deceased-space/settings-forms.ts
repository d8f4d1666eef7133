import { z } from 'zod'
import { formsByIntent, unknownIntent } from '../fields.ts'
import { publications, visibilityAnswers } from './space.ts'

/** Forms of "Réglages", distinguished by `intent`. Each changes one setting only. */
export const settingsForms = formsByIntent([
  z.object({
    intent: z.literal('visibility'),
    visibility: z.enum(visibilityAnswers, unknownIntent),
    word: z.string().trim().optional(),
  }),
  z.object({ intent: z.literal('publication'), publication: z.enum(publications, unknownIntent) }),
  z.object({ intent: z.literal('close-book') }),
  z.object({ intent: z.literal('open-book') }),
  z.object({ intent: z.literal('show-flowers') }),
  z.object({ intent: z.literal('remove-flowers') }),
  z.object({ intent: z.literal('fold') }),
  z.object({ intent: z.literal('unfold') }),
  z.object({ intent: z.literal('close-snack') }),
  z.object({ intent: z.literal('open-snack') }),
  z.object({ intent: z.literal('replace-hashid') }),
])

export type SettingsForm = z.output<typeof settingsForms>

/** Settings that any editor may change. Only an owner replaces the URL. */
export type Setting = Exclude<SettingsForm, { intent: 'replace-hashid' }>
