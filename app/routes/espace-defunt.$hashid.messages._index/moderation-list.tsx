import { ModeratedText } from '#app/components/condolences/moderated-text.tsx'
import { leftOutCopy } from '#app/components/condolences/moderation-copy.ts'
import { REPLY_ANCHOR } from '#app/components/condolences/reply-form.tsx'
import { Checkbox } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { Pager } from '#app/components/page/pager.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import { Spaced } from '#app/components/page/spaced.ts'
import type { ModeratedMessage } from '#app/rules/condolences/moderated.ts'
import {
  ALL_BOX,
  type Decision,
  decisions,
  type ListPage,
  type ModerationView,
  messageBoxOf,
  messageIn,
  moderationOf,
  moderationViews,
  viewNames,
} from '#app/rules/condolences/moderation.ts'
import { choicesFor, labelForAll } from '#app/rules/condolences/moderation-choices.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { counted, de, groupedDigits } from '#app/rules/french.ts'
import type { loader } from './route.tsx'

/** The form of the buttons beside one message: it ignores the checkboxes of the other. */
const ONE_FORM = 'un-seul'

export function ModerationTabs({ hashid, view, counts }: TabsProps) {
  return (
    <nav className="tabs" aria-label="Les listes de messages">
      <ul>
        {viewNames.map((name) => (
          <li key={name}>
            <a href={moderationOf(hashid, name)} aria-current={name === view ? 'page' : undefined}>
              {moderationViews[name].label} ({groupedDigits(counts[name])})
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TabsProps = { hashid: string; view: ModerationView; counts: Record<ModerationView, number> }

/** `versionsField`: the versions of the messages, for the form's `_seen` field. */
type ListProps = Pick<Loaded<typeof loader>, 'hashid' | 'view' | 'page' | 'pages' | 'messages' | 'versionsField'> & {
  typed: TypedValues | undefined
  error: string | undefined
}

/** A page of a list: checkboxes to decide about several messages at once, and buttons beside each. */
export function ModerationList({ hashid, view, page, pages, messages, versionsField, typed, error }: ListProps) {
  const action = moderationOf(hashid, view, page)
  return (
    <>
      <PostForm action={action} id={ONE_FORM}>
        <OnceField />
        <input type="hidden" name="_seen" value={versionsField} />
      </PostForm>
      <PostForm action={action}>
        <OnceField typed={typed} />
        <input type="hidden" name="_seen" value={versionsField} />
        <Checkbox
          name={ALL_BOX}
          label={`Tout ce qui est affiché\u00A0: ${counted(messages.length, 'message')}`}
          hint={leftOutCopy(messages)}
          error={error}
          checked={typed !== undefined && ALL_BOX in typed}
        />
        {messages.map((message) => (
          <Row
            key={message.id}
            hashid={hashid}
            listPage={{ view, page }}
            message={message}
            checked={typed !== undefined && messageBoxOf(message.id) in typed}
          />
        ))}
        <Pager label="Pages des messages" page={page} pages={pages} pathOf={(to) => moderationOf(hashid, view, to)} />
        <fieldset className="dock">
          <legend className="unseen">Pour les messages cochés</legend>
          <div className="actions">
            <Spaced>
              <span className="small" aria-hidden="true">
                Messages cochés
              </span>
              {decisionsFrom(view).map((decision) => (
                <button
                  key={decision}
                  type="submit"
                  name="intent"
                  value={decision}
                  className={`button small-button${decision === 'published' && view !== 'signales' ? '' : ' quiet'}`}
                >
                  {labelForAll(decision, messages, view === 'signales')}
                </button>
              ))}
            </Spaced>
          </div>
        </fieldset>
      </PostForm>
    </>
  )
}

type RowProps = { hashid: string; listPage: ListPage; message: ModeratedMessage; checked: boolean }

function Row({ hashid, listPage, message, checked }: RowProps) {
  const { id, name, day, state, isHidden } = message
  const page = messageIn(hashid, id, listPage)
  const about = <span className="unseen"> le message {de(name)}</span>
  return (
    <article className="condolence stack">
      <Checkbox name={messageBoxOf(id)} checked={checked} hint={day}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </Checkbox>
      <ModeratedText message={message} />
      <p className="actions">
        <Spaced>
          {choicesFor({ state, isHidden, isReported: listPage.view === 'signales' }).map(({ decision, label }) => (
            <button
              key={decision}
              type="submit"
              form={ONE_FORM}
              name="un"
              value={`${decision} ${id}`}
              className="button quiet small-button"
            >
              {label}
              {about}
            </button>
          ))}
          <a href={page}>Ouvrir{about}</a>
          {message.mayBeAnswered && (
            <a href={`${page}#${REPLY_ANCHOR}`}>
              Répondre<span className="unseen"> à {name}</span>
            </a>
          )}
        </Spaced>
      </p>
    </article>
  )
}

const allDecisions = Object.keys(decisions) as Decision[]

/**
 * The decisions offered for checked messages. For reported ones, all of them: the family may keep the current state.
 */
const decisionsFrom = (view: ModerationView) =>
  allDecisions.filter((decision) => decision !== moderationViews[view].state)
