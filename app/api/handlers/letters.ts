import { makeLetterPdf, type PdfRefused } from '#app/operations/letters/letter-pdf.ts'
import { toSnake } from '#app/rules/api/keys.ts'
import { blockersOf } from '#app/rules/letters/answers.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { entryNamer } from '#app/rules/letters/own-answers.ts'
import { letterOf } from '#letters/index.ts'
import { documentIn } from '../params.ts'
import { ApiProblem, invalid, waitHeader } from '../problem.ts'
import type { Handler } from '../request.ts'

export const printLetter: Handler<'printLetter'> = async (request) => {
  const definition = letterOf(documentIn(request))
  const made = await makeLetterPdf(request.context, request.member, definition)
  if (!made.ok) throw problemOf(definition, made)
  return { pdf: made.value.bytes, name: made.value.name }
}

function problemOf(definition: LetterDefinition, { problem, answers }: PdfRefused): ApiProblem {
  switch (problem) {
    case 'blocked':
      return invalid(blockingErrors(definition, answers))
    case 'to-pay':
      return new ApiProblem('payment-required')
    case 'too-many':
      return new ApiProblem('too-many', {}, waitHeader(3600))
    case 'too-long':
    case 'no-notary':
      return new ApiProblem('conflict', { detail: 'Cette lettre dépasse trois pages. Raccourcissez son texte.' })
    default:
      return new ApiProblem('unavailable', {}, waitHeader(60))
  }
}

/** Error messages by the names of `profile_entries`. */
function blockingErrors(definition: LetterDefinition, answers: PdfRefused['answers']): Record<string, string> {
  const toEntry = entryNamer(definition)
  const missing = blockersOf(definition, answers)
  return Object.fromEntries(
    missing.map(({ name, label }) => [toSnake(toEntry(name)), `Le champ ${label} est obligatoire.`]),
  )
}
