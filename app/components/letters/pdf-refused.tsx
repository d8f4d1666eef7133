import { type FileRefusal, refusedFile } from '#app/components/files/refused.tsx'
import { ErrorPage } from '#app/components/page/error-page.tsx'
import type { InsteadOfFile } from '#app/components/page/standalone.tsx'
import { bundleFormPath, fieldOf, formOf, pdfOf, previewOf } from '#app/rules/letters/addresses.ts'
import { blockersOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { gapsToFill } from '#app/rules/letters/missing.ts'
import { MissingList } from './missing-list.tsx'
import { pdfRefusals } from './pdf-refusals.ts'

type RefusedLetter = {
  definition: LetterDefinition
  problem: keyof typeof pdfRefusals
  /** The answers, if they were read: used to list what is missing when it is 'blocked'. */
  answers?: Answers
  /** Addresses of the PDF and of its preview, if they are not the letter's own. */
  pdf?: string
  preview?: string
}

/**
 * The page shown instead of the PDF: why, and what to do. The letter can always be read, and printed from the browser.
 */
export function letterRefused({ definition, problem, answers = {}, ...addresses }: RefusedLetter): InsteadOfFile {
  const { id } = definition
  const { pdf = pdfOf(id), preview = previewOf(id) } = addresses
  const refusal: FileRefusal = pdfRefusals[problem]
  const gaps = problem === 'blocked' ? gapsToFill(definition, answers, blockersOf(definition, answers)) : []
  const mayRetry = isForNow(refusal)
  return refusedFile(refusal, {
    missing: <MissingList missing={gaps.map(({ field, words }) => ({ words, href: fieldOf(id, field) }))} />,
    actions: (
      <>
        {mayRetry && <Again href={pdf} />}
        {problem === 'to-pay' && <ToStack />}
        {refusal.status === 422 && (
          <a className="button" href={formOf(id)}>
            Compléter la lettre
          </a>
        )}{' '}
        <a className="button quiet" href={preview}>
          Voir la lettre
        </a>
      </>
    ),
    note:
      mayRetry &&
      'Vous pouvez aussi imprimer la lettre depuis votre navigateur, en ouvrant «\u00A0Voir la lettre\u00A0».',
  })
}

/** The page shown instead of a letter that was sent. `pdf`: its address. */
export function sentLetterRefused(problem: keyof typeof pdfRefusals, pdf: string): InsteadOfFile {
  const refusal: FileRefusal = problem === 'blocked' ? neverWritten : pdfRefusals[problem]
  if (isForNow(refusal)) return refusedFile(refusal, { actions: <Again href={pdf} /> })
  const { status, title, text } = refusal
  return { status, title, page: <ErrorPage status={status} copy={{ title, lede: text }} /> }
}

const isForNow = ({ status }: FileRefusal) => status === 429 || status === 503

const Again = ({ href }: { href: string }) => (
  <a className="button" href={href}>
    Réessayer
  </a>
)

/** The stack, whose button fills the basket: this letter may not be in it yet. */
const ToStack = () => (
  <a className="button" href={bundleFormPath}>
    Voir ce qui est à payer
  </a>
)

/** It was recorded as sent, but its text is unknown: it was done online, or written elsewhere. */
const neverWritten: FileRefusal = {
  status: 404,
  title: 'Nous n’avons pas le texte de cet envoi',
  text: 'Il a été noté alors que la lettre n’était pas complète ici. La date et le numéro de suivi sont gardés.',
}
