import type { LoaderFunctionArgs } from '@remix-run/node'
import { fileRefusedPage } from '#app/components/file-refused.tsx'
import { readFacts } from '#app/http/facts.ts'
import { fileAnswer, pageAnswer } from '#app/http/files.ts'
import { requireEditor } from '#app/http/guards.ts'
import { openFile } from '#app/operations/attachments.ts'
import { fileRefusal } from '#app/rules/downloads.ts'
import styles from '../styles.css?url'

/** A file of the family, to be saved: a piece, a proof of posting, or a letter as it left. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireEditor({ request, context })
  const opened = await openFile(context, member, params.fileId!)
  if (opened.ok) return fileAnswer(opened.value.file, opened.value.bytes)

  const { problem } = opened
  const facts = await readFacts({ request, context })
  const page = fileRefusedPage({ problem, facts, nonce: context.nonce, stylesheet: styles })
  return pageAnswer(page, fileRefusal(problem).status)
}
