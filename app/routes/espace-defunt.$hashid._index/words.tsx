import { MessageText } from '#app/components/deceased-space/message-text.tsx'
import { Pager } from '#app/components/page/pager.tsx'
import { TourOffer } from '#app/components/page/tour-offer.tsx'
import type { ShownMessage } from '#app/rules/condolences/shown-message.ts'
import { allMessagesOf, MESSAGES, manageOf } from '#app/rules/deceased-space/addresses.ts'
import { type ToDecide, toDecideCopy } from '#app/rules/deceased-space/progress-copy.ts'
import { cardinal, de } from '#app/rules/french.ts'

type WordsProps = {
  hashid: string
  firstName: string
  /** The names of those who lit a candle. */
  candles: string[]
  messages: { list: ShownMessage[]; total: number; isWhole: boolean; page: number; pages: number }
  /** Whether the form is on the page. */
  isOpen: boolean
  /** For editors. */
  toDecide: ToDecide | undefined
}

/** The messages, newest first: the first ones with a link to the others, or twenty per page. */
export function Words({ hashid, firstName, candles, messages, isOpen, toDecide }: WordsProps) {
  const { list, total, isWhole, page, pages } = messages
  const waiting = toDecide && toDecideCopy(toDecide)
  const others = total - list.length
  if (total === 0 && candles.length === 0 && !isOpen && !waiting) return null
  return (
    <section id={MESSAGES}>
      <div className="between">
        <h2>Pour {firstName}</h2>
        {waiting && (
          <a className="link" href={manageOf(hashid)}>
            {waiting}
          </a>
        )}
      </div>
      {candles.length > 0 && (
        <p className="small" dir="auto">
          {candles.length === 1 ? 'A allumé une bougie' : 'Ont allumé une bougie'}&nbsp;: {candles.join(', ')}.
        </p>
      )}
      {total === 0 && candles.length === 0 && isOpen && (
        <div className="empty">
          <p>Soyez le premier à écrire à ses proches.</p>
        </div>
      )}
      {total === 0 && candles.length === 0 && toDecide && (
        <p className="small">
          <TourOffer />
        </p>
      )}
      {list.map((message) => (
        <Word key={message.id} mayReport={isWhole} {...message} />
      ))}
      {isWhole ? (
        <Pager label="Pages des messages" page={page} pages={pages} pathOf={(to) => allMessagesOf(hashid, to)} />
      ) : (
        others > 0 && (
          <p>
            <a className="link" href={allMessagesOf(hashid)}>
              {others === 1 ? 'Lire l’autre mot' : `Lire les ${cardinal(others)} autres mots`}
            </a>
          </p>
        )
      )}
    </section>
  )
}

function Word({
  name,
  initial,
  message,
  day,
  isForFamily,
  picture,
  report,
  mayReport,
}: ShownMessage & { mayReport: boolean }) {
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
            {isForFamily && ' · Pour la famille'}
            {mayReport && (
              <>
                {' · '}
                <a href={report} rel="nofollow">
                  Signaler<span className="unseen"> le message {de(name)}</span>
                </a>
              </>
            )}
          </span>
        </p>
      </footer>
    </article>
  )
}
