import { MessageText } from '#app/components/deceased-space/message-text.tsx'
import { Pager } from '#app/components/page/pager.tsx'
import type { ShownMessage } from '#app/rules/condolences/shown-message.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { de, grouped } from '#app/rules/french.ts'

type MessagesProps = {
  hashid: string
  firstName: string
  /** The names of those who lit a candle. */
  candles: string[]
  messages: { list: ShownMessage[]; total: number; page: number; pages: number }
}

/** The messages, newest first, twenty per page. */
export function Messages({ hashid, firstName, candles, messages: { list, total, page, pages } }: MessagesProps) {
  return (
    <section className="section" id="messages">
      <h2>Les messages {total > 0 && <small>{total === 1 ? '1 message' : `${grouped(total)} messages`}</small>}</h2>
      <div>
        {candles.length > 0 && (
          <p className="small" dir="auto">
            {candles.length === 1 ? 'A allumé une bougie' : 'Ont allumé une bougie'}&nbsp;: {candles.join(', ')}.
          </p>
        )}
        {total === 0 && candles.length === 0 && <p>Les messages pour les proches et pour {firstName} seront ici.</p>}
        {list.map((message) => (
          <Message key={message.id} {...message} />
        ))}
        <Pager label="Pages des messages" page={page} pages={pages} pathOf={(to) => pageOf(hashid, to)} />
      </div>
    </section>
  )
}

function Message({ name, initial, message, day, isForFamily, picture, report }: ShownMessage) {
  return (
    <article className="condolence">
      <MessageText name={name} message={message} picture={picture} />
      <footer>
        <span className="initial" aria-hidden="true">
          {initial}
        </span>
        <p>
          <bdi>{name}</bdi>
          <br />
          <span className="small">
            {day}
            {isForFamily && ' · Pour la famille'} ·{' '}
            <a href={report} rel="nofollow">
              Signaler<span className="unseen"> le message {de(name)}</span>
            </a>
          </span>
        </p>
      </footer>
    </article>
  )
}

const pageOf = (hashid: string, page: number) => `${spaceOf(hashid)}${page > 1 ? `?page=${page}` : ''}#messages`
