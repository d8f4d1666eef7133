import { bundleFormPath, datesPath, pickerPath, piecesPath, trackingPath } from '#app/components/letters/addresses.ts'

/** On a telephone, the words in brackets are heard and not seen: one line of tabs instead of three. */
const places = [
  { label: '[Courriers] à faire', path: pickerPath },
  { label: 'Suivi [des courriers]', path: trackingPath },
  { label: 'Pièces [jointes]', path: piecesPath },
  { label: 'Dates', path: datesPath },
  { label: '[Mon] dossier', path: bundleFormPath },
]

/** The places of the section, in their order; none on the pages of one letter, which weigh as much as they may. */
export function letterPlaces(path: string) {
  if (path.startsWith(`${trackingPath}/`)) return []
  return places.map(({ label, path }) => ({ path, label: <PlaceLabel label={label} /> }))
}

/** The place that a page belongs to: the nearest above it. */
export function letterPlaceOf(path: string): string {
  const above = places.filter(({ path: place }) => `${path}/`.startsWith(`${place}/`))
  return above.at(-1)?.path ?? pickerPath
}

function PlaceLabel({ label }: { label: string }) {
  const [before = '', folded, after = ''] = label.split(/[[\]]/)
  return (
    <>
      {before}
      {folded && <span className="roomy">{folded}</span>}
      {after}
    </>
  )
}
