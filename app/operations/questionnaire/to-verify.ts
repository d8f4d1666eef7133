import { usualNameOf } from '#app/rules/first-name.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { fullLabelOf } from '#app/rules/letters/missing.ts'
import { linesName } from '#app/rules/letters/paper/address-inputs.ts'
import { bodies, questionWords } from '#app/rules/questionnaire/sheets.ts'
import { toVerifyIn } from '#app/rules/questionnaire/to-verify.ts'
import { letterOf } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'

/** Lists the answers that were illegible on paper, each with its input on the page where the sheets are typed back. */
export function listToVerify(profile: Answers): { input: string; label: string }[] {
  const form = { ...knownQuestions, firstName: usualNameOf(profile) }
  return toVerifyIn(profile).map((name) => {
    const body = bodies.find(({ id }) => letterOf(id).recipient.address === name)
    if (body) return { input: linesName(body.id), label: body.label }
    const field = fieldsOf(knownQuestions).find((one) => one.name === name)
    return { input: name, label: field ? fullLabelOf(form, field) : (questionWords[name] ?? name) }
  })
}
