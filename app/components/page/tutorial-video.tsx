import { tutorialPath, type VideoPlace, videoTextAt } from '#app/rules/content/addresses.ts'
import type { Video } from '#app/rules/partners/site.ts'
import { usePageData } from './page-data.ts'

/** A partner's explanatory video: a link, never embedded, with its length and a link to what it says, in writing. */
export function TutorialVideo({ video: { url, minutes, text }, place }: { video: Video; place: VideoPlace }) {
  const isReading = usePageData()?.path === tutorialPath
  return (
    <p>
      <a className="link" href={url}>
        {isReading ? 'La même chose en vidéo' : 'Voir comment ça marche en vidéo'}
        {minutes > 0 && <> ({minutes}&nbsp;min)</>}
      </a>
      {!isReading && (
        <>
          {' '}
          <a className="link" href={text ? videoTextAt(place) : tutorialPath}>
            Le lire
          </a>
        </>
      )}
    </p>
  )
}
