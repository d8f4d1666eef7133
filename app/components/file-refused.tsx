import { type FileProblem, fileRefusal } from '#app/rules/downloads.ts'
import { ErrorPage } from './error-page.tsx'
import type { PageFacts } from './facts.ts'
import { standaloneAnswer } from './standalone.tsx'

type FileRefusedProps = { problem: FileProblem; facts: PageFacts; nonce: string; stylesheet: string }

/** The page that comes instead of a file, wherever one is asked for. */
export function fileRefused({ problem, ...page }: FileRefusedProps): Response {
  const { status, title, lede } = fileRefusal(problem)
  return standaloneAnswer(
    { ...page, title, children: <ErrorPage status={status} words={{ title, lede }} /> },
    { status },
  )
}
