import { usePageData } from '#app/components/page/page-data.ts'
import { bundleFormPath, datesPath, pickerPath, piecesPath, trackingPath } from './addresses.ts'

/** On a telephone, the words in brackets are heard and not seen: one line of tabs instead of three. */
const tabs = [
  { label: '[Courriers] à faire', path: pickerPath },
  { label: 'Suivi [des courriers]', path: trackingPath },
  { label: 'Pièces [jointes]', path: piecesPath },
  { label: 'Dates', path: datesPath },
  { label: '[Mon] dossier', path: bundleFormPath },
]

/** The pages of the administrative procedures, on top of each of them. */
export function Tabs() {
  const path = usePageData()?.path
  return (
    <nav className="tabs" aria-label="Vos courriers">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.path}>
            <a href={tab.path} aria-current={tab.path === path ? 'page' : undefined}>
              <TabLabel label={tab.label} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabLabel({ label }: { label: string }) {
  const [before = '', folded, after = ''] = label.split(/[[\]]/)
  return (
    <>
      {before}
      {folded && <span className="roomy">{folded}</span>}
      {after}
    </>
  )
}
