import { KeepPage } from '#app/components/files/keep-page.tsx'
import { IfOpened, useOpened } from '#app/components/helpers/if-opened.tsx'
import { type Another, OtherLetters } from '#app/components/letters/another-letter.tsx'
import { PostingForm } from '#app/components/tracking/posting-form.tsx'
import { tasksOf, trackingPath, trackingPdfPath } from '#app/rules/letters/addresses.ts'
import { journeysPath } from '#app/rules/post/addresses.ts'

type OtherActsProps = {
  posting: Parameters<typeof PostingForm>[0]
  /** Whether a posting was just refused. */
  isRefused: boolean
  others: Another[]
  /** Whether the page shows who takes what already. */
  showsTasks: boolean
  /** Whether some letters were given to us to post. */
  hasJourneys: boolean
}

/** What else can be done with the letters, in one fold. */
export function OtherActs({ posting, isRefused, others, showsTasks, hasJourneys }: OtherActsProps) {
  const mayPost = useOpened(trackingPath, 'POST')
  return (
    <details className="fold unprinted" open={isRefused}>
      <summary>
        <b>Autre chose à faire</b>
      </summary>
      <div>
        {mayPost && Object.keys(posting.letters ?? {}).length > 0 && (
          <details className="fold" id="poster" open={isRefused}>
            <summary>
              <b>J’ai posté une lettre</b>
            </summary>
            <PostingForm {...posting} />
          </details>
        )}
        {hasJourneys && (
          <IfOpened to={journeysPath}>
            <p>
              <a className="link" href={journeysPath}>
                Le trajet des lettres confiées
              </a>
            </p>
          </IfOpened>
        )}
        <OtherLetters others={others} />
        <KeepPage action={trackingPath} file={trackingPdfPath} />
        {!showsTasks && (
          <p>
            <a className="link" href={`${tasksOf()}#qui`}>
              Qui s’en occupe
            </a>
          </p>
        )}
      </div>
    </details>
  )
}
