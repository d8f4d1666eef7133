import { pickerPath } from '#app/components/letters/addresses.ts'
import { usePageData } from '#app/components/page/page-data.ts'
import { Outlet } from '#app/components/page/router.ts'
import { SectionFrame } from '#app/components/page/sections.tsx'
import { someone } from '#app/rules/first-name.ts'
import { de } from '#app/rules/french.ts'
import { letterPlaceOf, letterPlaces } from './navigation.tsx'

/** The letters of an account. What the frame says is known to every page: it reads nothing more. */
export default function LettersSection() {
  const { user, path = '' } = usePageData() ?? {}
  return (
    <>
      {user?.role && (
        <SectionFrame
          label="Vos courriers"
          name={`Les courriers ${de(user.deceasedFirstName || someone)}`}
          home={pickerPath}
          places={letterPlaces(path)}
          current={letterPlaceOf(path)}
        />
      )}
      <Outlet />
    </>
  )
}
