import { z } from 'zod'
import { formsByIntent, unknownIntent } from '../fields.ts'
import type { Fingerprint } from '../forms/version.ts'
import { type DeceasedSpace, publications, type VisibilityAnswer, visibilityAnswers } from './space.ts'

/** Forms of "Réglages", distinguished by `intent`. Each changes one setting only. */
export const settingsForms = formsByIntent([
  z.object({
    intent: z.literal('visibility'),
    visibility: z.enum(visibilityAnswers, unknownIntent),
    word: z.string().trim().optional(),
    _seen: z.string().optional(),
  }),
  z.object({
    intent: z.literal('publication'),
    publication: z.enum(publications, unknownIntent),
    _seen: z.string().optional(),
  }),
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

/** Returns the stored answer to who may see the space. */
export const visibilityAnswerOf = ({
  isVisibilityChosen,
  visibility,
}: Pick<DeceasedSpace, 'isVisibilityChosen' | 'visibility'>): VisibilityAnswer =>
  isVisibilityChosen ? visibility : 'later'

type AnsweredSettings = Pick<DeceasedSpace, 'isVisibilityChosen' | 'visibility' | 'word' | 'publication'>

/**
 * Returns the versions of the answers that a relative may change in the meantime, by the intent of their form. The form
 * of who may see the space asks for the access word too.
 */
export function settingVersions(space: AnsweredSettings, fingerprint: Fingerprint) {
  const answer = visibilityAnswerOf(space)
  return {
    visibility: fingerprint('visibility', answer === 'word' ? `word ${space.word}` : answer),
    publication: fingerprint('publication', space.publication),
  }
}

export const changedSetting =
  'Un proche a changé ce choix entre-temps. Le voici\u202F; choisissez de nouveau si besoin.'
