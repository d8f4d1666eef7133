import { ceremonyFileOf } from '#app/rules/ceremony/addresses.ts'
import { weightCopy } from '#app/rules/files/weight-copy.ts'
import type { ShownEventFile } from './state.ts'

/** A recording with the browser's own player. Nothing is downloaded until the user plays it. */
export function AudioFile({ file: { id, name, bytes }, title }: { file: ShownEventFile; title: string }) {
  return (
    <>
      <p>
        <a href={ceremonyFileOf(id)}>{name}</a> <span className="small">{weightCopy(bytes)}</span>
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: music has no words to be written down */}
      <audio controls preload="none" src={ceremonyFileOf(id)} aria-label={`Écouter ${title || name}`} />
    </>
  )
}
