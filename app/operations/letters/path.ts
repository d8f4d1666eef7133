import { addressGaps } from '#app/rules/letters/answers.ts'
import { isPutOff } from '#app/rules/letters/progress/addresses-later.ts'
import { areBothKnown, currentStage, type PathStage, stagesBefore } from '#app/rules/letters/progress/path.ts'
import type { LettersOverview, OverviewLetter } from './overview.ts'

/** Counts what each stage of the letters is about. `stage`: the first that is not done. */
export function pathProgress({ profile, letters }: Pick<LettersOverview, 'profile' | 'letters'>) {
  const chosen = letters.filter((letter) => letter.isChosen)
  const toLeave = chosen.filter(({ progress }) => progress.status !== 'sent')
  const lacking = toLeave.filter(lacksAddress)
  const putOff = lacking.filter(({ definition }) => isPutOff(definition.id, profile)).length
  const withoutAddress = lacking.length - putOff
  const counts = { chosen: chosen.length, toLeave: toLeave.length, withoutAddress, putOff }
  return { ...counts, stage: currentStage({ ...counts, areBothKnown: areBothKnown(profile) }) }
}

/** Returns the stages of the letters that the family has done, for the frame of the section. */
export const stagesDone = (overview: Pick<LettersOverview, 'profile' | 'letters'>): PathStage[] =>
  stagesBefore(pathProgress(overview).stage)

/** Whether the letter lacks the name or the address of its recipient. */
export const lacksAddress = ({ definition, letter }: OverviewLetter): boolean =>
  addressGaps(definition, letter.answers).length > 0
