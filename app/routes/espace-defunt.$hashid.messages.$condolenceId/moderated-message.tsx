import { Confirm } from '#app/components/accounts/confirm.tsx'
import { ModeratedText } from '#app/components/condolences/moderated-text.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { Spaced } from '#app/components/page/spaced.ts'
import type { ModeratedMessage } from '#app/rules/condolences/moderated.ts'
import { type ListPage, messageIn } from '#app/rules/condolences/moderation.ts'
import { choicesFor } from '#app/rules/condolences/moderation-choices.ts'
import { messagesPathOf } from '#app/rules/deceased-space/addresses.ts'
import { de } from '#app/rules/french.ts'

type MessageProps = {
  hashid: string
  /** The list page it was opened from. */
  listPage: ListPage
  message: ModeratedMessage
  versionsField: string
  /** "Publié par Marc il y a 3 minutes." */
  status: string
  reports: number
}

/** One message, its current state, and the decisions offered. */
export function MessageToModerate({ hashid, listPage, message, versionsField, status, reports }: MessageProps) {
  const { id, day, state, isHidden } = message
  return (
    <>
      <article className="condolence stack">
        <p className="small">
          {day}. {status}
          {reports > 0 && !isHidden && ' Une personne a signalé ce message.'}
        </p>
        <ModeratedText message={message} />
      </article>
      <PostForm action={messageIn(hashid, id, listPage)} id="message">
        <OnceField />
        <input type="hidden" name="_seen" value={versionsField} />
        <p className="actions">
          <Spaced>
            {choicesFor({ state, isHidden, isReported: reports > 0 }).map(({ decision, label, isFirst }) => (
              <button
                key={decision}
                type="submit"
                name="un"
                value={`${decision} ${id}`}
                className={isFirst ? 'button' : 'button quiet'}
              >
                {label}
              </button>
            ))}
          </Spaced>
        </p>
      </PostForm>
    </>
  )
}

type RemovalProps = Pick<MessageProps, 'hashid' | 'listPage' | 'message'>

/** Asks for confirmation before a message is deleted. */
export function ConfirmRemoval({ hashid, listPage, message }: RemovalProps) {
  const page = messageIn(hashid, message.id, listPage)
  return (
    <Confirm
      title={`Supprimer le message ${de(message.name)}\u202F?`}
      action={page}
      button="Supprimer ce message"
      back={page}
      danger
    >
      <input type="hidden" name="intent" value="delete" />
      <blockquote className="as-typed" dir="auto">
        {message.message}
      </blockquote>
      <p>
        Le message {message.picture || message.isPictureLate ? 'et sa photo seront effacés' : 'sera effacé'}, pour vous
        et pour la personne qui l’a écrit. Pour seulement ne pas l’afficher, choisissez «&nbsp;Ne pas publier&nbsp;».
      </p>
    </Confirm>
  )
}

/** Shown instead of a message that was withdrawn or deleted. An unsent reply is shown for copying. */
export function NoMessage({ hashid, reply }: { hashid: string; reply: string | undefined }) {
  return (
    <div className="stack">
      <h1>Ce message n’est plus là.</h1>
      <p className="lede">
        {reply
          ? 'Votre réponse n’est pas partie. Voici ce que vous aviez écrit\u00A0: vous pouvez le copier.'
          : 'Son auteur l’a peut-être repris, ou un proche l’a supprimé.'}
      </p>
      {reply && (
        <div className="field">
          <label htmlFor="reply">Votre réponse</label>
          <textarea id="reply" readOnly rows={8} defaultValue={reply} />
        </div>
      )}
      <p className="actions">
        <a className="button" href={messagesPathOf(hashid)}>
          Revenir aux messages
        </a>
      </p>
    </div>
  )
}
