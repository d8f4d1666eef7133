import { ErrorPage } from '#app/components/page/error-page.tsx'
import type { PageData } from '#app/components/page/page-data.ts'
import { standaloneAnswer } from '#app/components/page/standalone.tsx'
import { type FileProblem, fileRefusal } from '#app/rules/files/downloads.ts'

type FileRefusedProps = { problem: FileProblem; pageData: PageData; nonce: string; stylesheet: string }

/** The page that comes instead of a file, wherever one is asked for. */
export function fileRefused({ problem, ...page }: FileRefusedProps): Response {
  const { status, title, lede } = fileRefusal(problem)
  return standaloneAnswer(
    { ...page, title, children: <ErrorPage status={status} words={{ title, lede }} /> },
    { status },
  )
}
