import { Stages } from '#app/components/letters/stages.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { Outlet } from '#app/components/page/router.ts'
import { SectionFrame } from '#app/components/page/sections.tsx'
import { pickerPath } from '#app/rules/letters/addresses.ts'
import { serviceLabels } from '#app/rules/menu.ts'

/** The desk screen asks what the first three stages of the letters ask: it is in their frame. */
export default function DeskSection() {
  const { user } = usePageData() ?? {}
  return (
    <>
      {user?.role && (
        <SectionFrame name={serviceLabels.da} home={pickerPath}>
          <Stages current="who" />
        </SectionFrame>
      )}
      <Outlet />
    </>
  )
}
