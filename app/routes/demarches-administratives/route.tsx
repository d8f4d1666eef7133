import { Stages } from '#app/components/letters/stages.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { Outlet } from '#app/components/page/router.ts'
import { Places, SectionFrame, usePageFacts } from '#app/components/page/sections.tsx'
import { pickerPath } from '#app/rules/letters/addresses.ts'
import { serviceLabels } from '#app/rules/menu.ts'
import { followPlaces, standingOf } from './navigation.ts'

/** The letters of an account: five stages, and the places of the last one. */
export default function LettersSection() {
  const { user } = usePageData() ?? {}
  return (
    <>
      {user?.role && (
        <SectionFrame name={serviceLabels.da} home={pickerPath}>
          <Standing />
        </SectionFrame>
      )}
      <Outlet />
    </>
  )
}

/** The first page shows the stages itself once one of them is done. */
function Standing() {
  const { path = '' } = usePageData() ?? {}
  const { stagesDone } = usePageFacts()
  const { stage, place } = standingOf(path)
  if (place) return <Places label={serviceLabels.da} places={followPlaces} current={place} />
  if (stage) return <Stages current={stage} />
  return path === pickerPath && stagesDone?.length === 0 ? <Stages current="who" /> : null
}
