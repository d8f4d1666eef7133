import { PageRules } from '#app/components/page/needs.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { Outlet, useParams } from '#app/components/page/router.ts'
import { Places, type SectionFacts, SectionFrame, useSection } from '#app/components/page/sections.tsx'
import { unlistedHeaders } from '#app/http/answers.ts'
import { findSpaceVisit } from '#app/http/deceased-space.ts'
import { unlessRefused } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { isManagement, manageOf, spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { serviceLabels } from '#app/rules/menu.ts'
import styles from '../../styles/space.css?inline'

/** Search engines must not index any page of a space, including its refusals. */
export const headers = unlistedHeaders

/**
 * Finds the viewer, for the layout (app/layouts/public.tsx). Returns nothing for a viewer who may not see the space,
 * and refuses nobody: each page refuses with its own message, which is the same for a space that does not exist.
 */
export async function loader({
  request,
  context,
  params,
}: LoaderFunctionArgs): Promise<SectionFacts['espace-defunt.$hashid'] | null> {
  const visit = await unlessRefused(() => findSpaceVisit({ request, context }, params.hashid!))
  return visit ? { mayEdit: visit.member !== undefined && can(visit.member.role, 'write-space') } : null
}

/**
 * The space of the deceased: what visitors see, and the pages of relatives. Its style sheet is in the page: most visitors
 * come once, on the network of a telephone, where a file more is a request more before anything is shown.
 */
export default function SpaceSection() {
  const mayEdit = useSection('espace-defunt.$hashid')?.mayEdit
  const { hashid } = useParams()
  const { path = '' } = usePageData() ?? {}
  return (
    <>
      <PageRules rules={styles} />
      {mayEdit && hashid && (
        <SectionFrame name={serviceLabels.ed} home={spaceOf(hashid)} isOneLine>
          <Places
            label={serviceLabels.ed}
            places={[
              { path: spaceOf(hashid), label: 'La page' },
              { path: manageOf(hashid), label: 'Gérer' },
            ]}
            current={isManagement(path) ? manageOf(hashid) : spaceOf(hashid)}
          />
        </SectionFrame>
      )}
      <Outlet />
    </>
  )
}
