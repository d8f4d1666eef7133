import { offeredTowns } from '#app/rules/places/remarks.ts'
import { verifyNotes } from '#app/rules/questionnaire/to-verify.ts'
import { fieldsOf } from '../answers.ts'
import type { Remark } from '../checks/remarks.ts'
import type { Answers } from '../conditions.ts'
import type { Questions } from '../definition.ts'
import { sentencesOf } from '../parsed-form.ts'

/** Returns what a form shows beside its answers: the remark under each field, and the communes to choose from. */
export const shownRemarks = (questions: Questions, remarks: Remark[], answers: Answers, profile = answers) => ({
  notes: { ...sentencesOf(remarks).notes, ...verifyNotes(profile) },
  towns: offeredTowns(fieldsOf(questions), answers),
})
