import { usePageData } from '#app/components/page/page-data.ts'
import { type Place, Places, SectionFrame } from '#app/components/page/sections.tsx'
import { homeOf } from '#app/rules/access/services.ts'
import { advicePath, glossaryPath } from '#app/rules/content/addresses.ts'

/** The frame of what anyone may read: advice and the price of a funeral. */
export function UnderstandFrame() {
  const { site } = usePageData() ?? {}
  const places: Place[] = [
    { path: advicePath, label: 'Conseils' },
    ...(site?.services.includes('ta') ? [{ path: homeOf('ta'), label: 'Prix des obsèques' }] : []),
    { path: glossaryPath, label: 'Mots' },
  ]
  return (
    <SectionFrame name="Comprendre" home={advicePath}>
      <Places label="Comprendre" places={places} />
    </SectionFrame>
  )
}
