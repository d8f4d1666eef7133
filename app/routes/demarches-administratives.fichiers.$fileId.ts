import type { LoaderFunctionArgs } from '@remix-run/node'
import { createElement } from 'react'
import { ErrorPage } from '#app/components/error-page.tsx'
import { standaloneAnswer } from '#app/components/standalone.tsx'
import { readFacts } from '#app/http/facts.ts'
import { requireEditor } from '#app/http/guards.ts'
import { openFile } from '#app/operations/attachments.ts'
import { attachmentDisposition, fileHeaders } from '#app/rules/downloads.ts'
import { leavingName } from '#app/rules/uploads.ts'
import styles from '../styles.css?url'

/** A file of the family, to be saved: a piece, a proof of posting, or a letter as it left. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireEditor({ request, context })
  const opened = await openFile(context, member, params.fileId!)
  if (!opened.ok) return refused({ request, context }, refusals[opened.problem])

  const { file, bytes } = opened.value
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...fileHeaders,
      'Content-Type': file.mediaType,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': attachmentDisposition(leavingName(file)),
    },
  })
}

type Refusal = { status: number; title: string; lede: string }

const refusals: Record<'unknown-file' | 'pending' | 'infected', Refusal> = {
  'unknown-file': {
    status: 404,
    title: 'Ce fichier n’est pas ici',
    lede: 'Il a peut-être été supprimé. Vos autres fichiers sont gardés.',
  },
  pending: {
    status: 403,
    title: 'Ce fichier attend d’être vérifié',
    lede: 'Notre antivirus ne l’a pas encore lu. En attendant, seule la personne qui l’a ajouté peut l’ouvrir.',
  },
  infected: {
    status: 403,
    title: 'Ce fichier ne peut pas être ouvert',
    lede: 'Il est dangereux, ou n’a pas pu être gardé. Supprimez-le, et ajoutez-en une autre copie.',
  },
}

/** A page instead of the file, the same for a file of other people and for one that never was. */
async function refused(asked: Pick<LoaderFunctionArgs, 'request' | 'context'>, { status, title, lede }: Refusal) {
  const page = {
    facts: await readFacts(asked),
    nonce: asked.context.nonce,
    title,
    stylesheet: styles,
    children: createElement(ErrorPage, { status, words: { title, lede } }),
  }
  return standaloneAnswer(page, { status })
}
