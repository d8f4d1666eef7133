import { KeepPage } from '#app/components/files/keep-page.tsx'
import { type Another, OtherLetters } from '#app/components/letters/another-letter.tsx'
import { PostingForm } from '#app/components/tracking/posting-form.tsx'
import { tasksOf, trackingPath, trackingPdfPath } from '#app/rules/letters/addresses.ts'

type OtherActsProps = {
  posting: Parameters<typeof PostingForm>[0]
  /** Whether a posting was just refused. */
  isRefused: boolean
  others: Another[]
  /** Whether the page shows who takes what already. */
  showsTasks: boolean
}

/** What else can be done with the letters, in one fold. */
export function OtherActs({ posting, isRefused, others, showsTasks }: OtherActsProps) {
  return (
    <details className="fold unprinted" open={isRefused}>
      <summary>
        <b>Autre chose à faire</b>
      </summary>
      <div>
        {Object.keys(posting.letters ?? {}).length > 0 && (
          <details className="fold" id="poster" open={isRefused}>
            <summary>
              <b>J’ai posté une lettre</b>
            </summary>
            <PostingForm {...posting} />
          </details>
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
