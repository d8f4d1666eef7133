import { bundleFormPath, datesPath, pickerPath, piecesPath, trackingPath } from '#app/components/letters/addresses.ts'

/** On a telephone, the words in brackets are heard and not seen: one line of tabs instead of three. */
const places = [
  { label: '[Courriers] à faire', path: pickerPath },
  { label: 'Suivi [des courriers]', path: trackingPath },
  { label: 'Pièces [jointes]', path: piecesPath },
  { label: 'Dates', path: datesPath },
  { label: '[Mon] dossier', path: bundleFormPath },
]

/** The places of the section, in their order. */
export const letterPlaces = places.map(({ label, path }) => ({ path, label: <PlaceLabel label={label} /> }))

/** The place that a page belongs to: that of its path, the follow-up for what was posted, else the letters to write. */
export function letterPlaceOf(path: string): string {
  if (path.startsWith(`${trackingPath}/`) && /\/(suivi|relance)$/.test(path)) return trackingPath
  const place = places.find(
    ({ path: place }) => place !== trackingPath && place !== pickerPath && path.startsWith(place),
  )
  return place?.path ?? (path === trackingPath ? trackingPath : pickerPath)
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
