import { ModeratedText } from '#app/components/condolences/moderated-text.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import { Spaced } from '#app/components/page/spaced.ts'
import type { ModeratedMessage } from '#app/rules/condolences/moderated.ts'
import { moderationOf, RETURN_FIELD } from '#app/rules/condolences/moderation.ts'
import { choicesFor } from '#app/rules/condolences/moderation-choices.ts'
import { helpToReadOf, messagesPathOf } from '#app/rules/deceased-space/addresses.ts'
import { counted, de, groupedDigits } from '#app/rules/french.ts'
import type { loader } from './route.tsx'

/**
 * `versionsField`: the versions of the messages, for the form's `_seen` field. `withdrawals`: authors who ask for their
 * message to be removed. `helpToRead`: lines about beds and seats.
 */
type ToReadProps = Pick<
  Loaded<typeof loader>,
  'hashid' | 'messages' | 'versionsField' | 'counts' | 'withdrawals' | 'helpToRead'
>

/** The newest messages that wait, each with its decisions, and the way to everything else that waits. */
export function ToRead({ hashid, messages, versionsField, counts, withdrawals, helpToRead }: ToReadProps) {
  const others = counts['a-relire'] - messages.length
  return (
    <section>
      {messages.length > 0 && (
        <PostForm action={messagesPathOf(hashid)}>
          <OnceField />
          <input type="hidden" name="_seen" value={versionsField} />
          <input type="hidden" name={RETURN_FIELD} value="oui" />
          {messages.map((message) => (
            <Waiting key={message.id} {...message} />
          ))}
        </PostForm>
      )}
      <ul className="lines">
        {withdrawals > 0 && (
          <li>
            <a href={messagesPathOf(hashid)}>
              {withdrawals === 1 ? 'Une personne demande' : `${withdrawals}\u00A0personnes demandent`} de retirer un mot
            </a>
          </li>
        )}
        {counts.signales > 0 && (
          <li>
            <a href={moderationOf(hashid, 'signales')}>
              {counts.signales === 1 ? 'Un mot signalé' : `${groupedDigits(counts.signales)}\u00A0mots signalés`}
            </a>
          </li>
        )}
        {helpToRead > 0 && (
          <li>
            <a href={helpToReadOf(hashid)}>Lits et voitures&nbsp;: {counted(helpToRead, 'ligne')} à relire</a>
          </li>
        )}
        <li>
          <a href={messagesPathOf(hashid)}>
            {others > 0
              ? `Relire ${others === 1 ? 'l’autre' : `les ${groupedDigits(others)}\u00A0autres`}`
              : 'Tous les mots'}
          </a>
        </li>
      </ul>
    </section>
  )
}

function Waiting(message: ModeratedMessage) {
  const { id, name, initial, day, state, isHidden } = message
  return (
    <article className="condolence">
      <ModeratedText message={message} />
      <footer>
        <span className="initial" aria-hidden="true">
          {initial}
        </span>
        <p>
          <bdi>{name}</bdi>
          <br />
          <span className="small">{day}</span>
        </p>
      </footer>
      <p className="actions">
        <Spaced>
          {choicesFor({ state, isHidden, isReported: false }).map(({ decision, label, isFirst }) => (
            <button
              key={decision}
              type="submit"
              name="un"
              value={`${decision} ${id}`}
              className={isFirst ? 'button small-button' : 'link'}
            >
              {label}
              <span className="unseen"> le message {de(name)}</span>
            </button>
          ))}
        </Spaced>
      </p>
    </article>
  )
}
