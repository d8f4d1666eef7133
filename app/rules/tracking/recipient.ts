import { situationRecipients } from '#app/content/remedies/situations.ts'
import type { Body, RemedyName } from '#app/content/remedies.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { keptRequest } from '#app/rules/situations/request.ts'

/**
 * Returns who received a letter. `is`: the remedy that the letter itself is, because the assistant writes complaints
 * too. `answers`: those of the letter as it was sent.
 */
export function recipientOf(documentId: DocumentId, answers: Answers): { body: Body; is?: RemedyName } {
  const kind = kindOf(documentId)
  if (kind === 'energyNotificationDeces' && answers.energyContractType === 'water') return { body: 'water' }
  const asked = keptRequest(answers[`${kind}Prompt`])
  const found = asked && situationRecipients[asked.situation]
  if (!found || (found.only && asked.facts[found.only.fact] !== found.only.is)) return { body: kind }
  return found
}
