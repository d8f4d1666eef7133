import type { ReactNode } from 'react'
import { ErrorPage } from '#app/components/page/error-page.tsx'
import { CallUs } from '#app/components/page/footer.tsx'
import type { InsteadOfFile } from '#app/components/page/standalone.tsx'
import { type FileProblem, fileRefusal } from '#app/rules/files/downloads.ts'

/** Why there is no file, in words. `status`: HTTP status of the response. */
export type FileRefusal = { status: number; title: string; text: string }

/** What to do: links, placed after what is missing and before a note in small print. */
type WaysOut = { missing?: ReactNode; actions: ReactNode; note?: ReactNode }

/**
 * The page shown instead of a file that could not be made: the reason, what to do, and whom to call. If the file may be
 * ready soon, it says when to ask again.
 */
export function refusedFile({ status, title, text }: FileRefusal, { missing, actions, note }: WaysOut): InsteadOfFile {
  const page = (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      {missing}
      <p className="actions">{actions}</p>
      {note && <p className="small">{note}</p>}
      <CallUs question="Une question" />
    </div>
  )
  return { status, title, page, ...(status === 503 && { headers: { 'Retry-After': '10' } }) }
}

/** The page shown instead of a file that may not be downloaded. */
export function keptFile(problem: FileProblem): InsteadOfFile {
  const { status, title, lede } = fileRefusal(problem)
  return { status, title, page: <ErrorPage status={status} copy={{ title, lede }} /> }
}
