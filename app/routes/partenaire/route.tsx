import { usePageData } from '#app/components/page/page-data.ts'
import { Outlet } from '#app/components/page/router.ts'
import { Places, SectionFrame, useSection } from '#app/components/page/sections.tsx'
import { unlistedHeaders } from '#app/http/answers.ts'
import { unlessRefused } from '#app/http/guards.ts'
import { findOnTeam } from '#app/http/partners/team.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { consolePath, consolePlaces, placeOf } from '#app/rules/partners/addresses.ts'
import { teamRoles } from '#app/rules/partners/team.ts'

export const headers = unlistedHeaders

/** Reads the signed-in team member, for the menu and the navigation. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = await unlessRefused(() => findOnTeam({ request, context }))
  if (!found) return null
  const { email, role } = found.person
  return { email, roleLabel: teamRoles[role].label, places: consolePlaces(role) }
}

/** The console of a partner. Nothing that a family wrote is read here. docs/decisions/0011 */
export default function ConsoleSection() {
  const person = useSection('partenaire')
  const { path = '' } = usePageData() ?? {}
  return (
    <>
      <SectionFrame name="Espace professionnel" home={consolePath}>
        {person && <Places label="Espace professionnel" places={person.places} current={placeOf(path)} />}
      </SectionFrame>
      <Outlet />
    </>
  )
}
