import { refusedFile } from '#app/components/files/refused.tsx'
import { pdfRefusals } from '#app/components/letters/pdf-refusals.ts'
import type { InsteadOfFile } from '#app/components/page/standalone.tsx'
import { heirsPath } from '#app/rules/letters/addresses.ts'

type Problem = 'excluded' | 'too-many' | 'no-browser' | 'timed-out' | 'browser-failed'

const excluded = {
  status: 422,
  title: 'Cette attestation ne convient pas ici',
  text: 'D’après vos réponses, une de ses phrases serait fausse. Un notaire établit alors le papier qui dit qui hérite.',
}

/** The page shown if the attestation cannot be printed. */
export const heirsRefused = (problem: Problem): InsteadOfFile =>
  refusedFile(problem === 'excluded' ? excluded : pdfRefusals[problem], {
    actions: (
      <a className="button" href={heirsPath}>
        Revenir à l’attestation
      </a>
    ),
  })
