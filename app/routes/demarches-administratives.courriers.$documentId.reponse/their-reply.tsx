import { FileField } from '#app/components/forms/file-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { fileOf, nextLetterPageOf, replyPageOf, theirLetterOf } from '#app/rules/letters/addresses.ts'
import type { FollowingProps } from './following-props.ts'

/** The reply that was recorded: a picture or a PDF of its letter, from which nothing is read, and corrections. */
export function TheirReply(props: FollowingProps) {
  const { id, fileId, isKeeping, step, group, fee } = props
  const hasLetter = group !== 'silent'
  return (
    <details className="fold" id="lettre" open={isKeeping || fileId !== undefined}>
      <summary>
        <b>{hasLetter ? 'Garder leur lettre, corriger' : 'Corriger leur réponse'}</b>
      </summary>
      {hasLetter && (step.do !== 'resend' || isKeeping) && <TheirLetter {...props} />}
      <ul className="lines">
        {hasLetter && step.do === 'resend' && !isKeeping && (
          <li>
            <a href={theirLetterOf(id)}>{fileId ? 'Leur lettre' : 'Garder leur lettre'}</a>
          </li>
        )}
        {fee?.result === 'within' && (
          <li>
            <a href={nextLetterPageOf(id)}>Corriger les sommes</a>
          </li>
        )}
        <li>
          <a href={`${replyPageOf(id)}?question=corriger`}>Corriger cette réponse</a>
        </li>
        <li>
          <a href={`${replyPageOf(id)}?question=autre`}>Une autre réponse est arrivée</a>
        </li>
      </ul>
    </details>
  )
}

function TheirLetter({ fileId, error }: FollowingProps) {
  return (
    <>
      {fileId && (
        <p>
          <a href={fileOf(fileId)}>Leur lettre</a>
        </p>
      )}
      <PostForm encType="multipart/form-data" noValidate>
        <OnceField />
        <input type="hidden" name="intent" value="file" />
        <input type="hidden" name="_seen" value={fileId ?? ''} />
        <FileField name="file" label="Une photo, ou un PDF" hint="Nous n’y lisons rien." error={error} />
        <p className="actions">
          <button type="submit" className="button quiet">
            {fileId ? 'Remplacer' : 'Garder cette lettre'}
          </button>
        </p>
      </PostForm>
    </>
  )
}
