import { useSection } from '#app/components/page/sections.tsx'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { de } from '#app/rules/french.ts'

/**
 * The link back from the pages around a space. Not for a viewer who may edit, whose frame has the page of the space
 * ("La page"). `firstName`: undefined where the viewer may not know whose space it is.
 */
export function BackToSpace({ hashid, firstName }: { hashid: string; firstName: string | undefined }) {
  if (useSection('espace-defunt.$hashid')?.mayEdit) return null
  return (
    <p>
      <a className="link" href={spaceOf(hashid)}>
        Revenir à l’espace{firstName && ` ${de(firstName)}`}
      </a>
    </p>
  )
}
