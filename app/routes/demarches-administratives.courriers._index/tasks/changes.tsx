import { Checkbox } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { IfOpened } from '#app/components/helpers/if-opened.tsx'
import type { Day } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import { tasksOf } from '#app/rules/letters/addresses.ts'

export type ChangesProps = {
  lines: { when: string; sentence: string }[]
  isAll: boolean
  /** Whether there are older lines. */
  hasMore: boolean
  mails: { email: string; since: Day | undefined; pausedUntil: Day | undefined }
}

/** "Ce qui s’est passé": who, what, when, and the email about it, off by default. idea-C9. */
export function Changes({ lines, isAll, hasMore, mails: { email, since, pausedUntil } }: ChangesProps) {
  const asked = since && ` Demandé le ${dateFr(since)}.`
  const paused = pausedUntil && ` En pause jusqu’au ${dateFr(pausedUntil)}.`
  return (
    <section className="section" id="changements">
      <h2>Ce qui s’est passé</h2>
      <div className="stack">
        {lines.length === 0 ? (
          <p>Rien pour le moment.</p>
        ) : (
          <dl className="facts">
            {lines.map(({ when, sentence }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server, and never moved
              <div key={index}>
                <dt>{when}</dt>
                <dd>{sentence}</dd>
              </div>
            ))}
          </dl>
        )}
        {hasMore && !isAll && (
          <p>
            <a className="link" href={`${tasksOf({ isAll: true })}#changements`}>
              Voir tout
            </a>
          </p>
        )}
        <IfOpened to={tasksOf()} method="POST">
          <PostForm action={tasksOf()}>
            <Checkbox
              name="changes"
              label="Me prévenir des changements"
              hint={`Un e-mail par jour au plus, à ${email}.${asked ?? ''}${paused ?? ''}`}
              checked={since !== undefined}
            />
            <p>
              <button type="submit" className="button quiet" name="intent" value="notify">
                Enregistrer
              </button>
            </p>
          </PostForm>
        </IfOpened>
      </div>
    </section>
  )
}
