import { statusCopy } from '#app/components/letters/status-copy.ts'
import { usePageData } from '#app/components/page/page-data.ts'
import { Outlet } from '#app/components/page/router.ts'
import { Places, type SectionFacts, usePageFacts, useSection } from '#app/components/page/sections.tsx'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { followUpOf, formOf, nextLetterPageOf, replyPageOf } from '#app/rules/letters/addresses.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { letterOf } from '#letters/index.ts'

const section = 'demarches-administratives.courriers.$documentId'

/** Returns the id of the letter and reads no table. Its pages add the recipient, and each page refuses for itself. */
export function loader({ params: { documentId = '' } }: LoaderFunctionArgs): SectionFacts[typeof section] | null {
  return isDocumentId(documentId) ? { id: documentId, kindName: letterName(letterOf(documentId)) } : null
}

/** One letter: its form, its follow-up, its chase, its email, its removal. The pages of a reply name its body themselves. */
export default function LetterSection() {
  const facts = useSection(section)
  const { user, path } = usePageData() ?? {}
  const isAboutReply = facts && (path === replyPageOf(facts.id) || path === nextLetterPageOf(facts.id))
  return (
    <>
      {facts && user?.role && !isAboutReply && <LetterFrame {...facts} />}
      <Outlet />
    </>
  )
}

/** The name of the letter, its status, and its two places. The form has the name as its title, and none of this. */
function LetterFrame({ id, kindName }: SectionFacts[typeof section]) {
  const { path } = usePageData() ?? {}
  const { name = kindName, progress } = usePageFacts()
  const [form, followUp] = [formOf(id), followUpOf(id)]
  if (path === form) return null
  // The follow-up page begins with the status and its day.
  const status = progress && path !== followUp && <small>{statusCopy(progress).words}</small>
  const places = [
    { path: form, label: 'Lettre' },
    { path: followUp, label: 'Suivi' },
  ]
  return (
    <section className="frame" aria-label={name}>
      <p>
        <a href={form}>{name}</a> {status}
      </p>
      <Places label={name} places={places} current={followUp} />
    </section>
  )
}
