import { Written } from '#app/components/deceased-space/written.tsx'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import type { ShownMessage } from '#app/rules/deceased-space/public-view.ts'
import { de, grouped } from '#app/rules/french.ts'

type MessagesProps = {
  hashid: string
  firstName: string
  messages: { list: ShownMessage[]; total: number; page: number; pages: number }
}

/** What people wrote, newest first, twenty a page. */
export function Messages({ hashid, firstName, messages: { list, total, page, pages } }: MessagesProps) {
  return (
    <section className="section" id="messages">
      <h2>Les messages {total > 0 && <small>{total === 1 ? '1 message' : `${grouped(total)} messages`}</small>}</h2>
      <div>
        {total === 0 && <p>Les messages pour les proches et pour {firstName} seront ici.</p>}
        {list.map((message) => (
          <Message key={message.id} {...message} />
        ))}
        {pages > 1 && <Pages hashid={hashid} page={page} pages={pages} />}
      </div>
    </section>
  )
}

function Message({ name, initial, message, day, isForFamily, picture, report }: ShownMessage) {
  return (
    <article className="condolence">
      <Written {...{ name, message, picture }} />
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

/** At most nine places: the first, the last, those around. */
function Pages({ hashid, page, pages }: { hashid: string; page: number; pages: number }) {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
  )
  return (
    <nav className="pages" aria-label="Pages des messages">
      <ul>
        {page > 1 && (
          <li>
            <a href={pageOf(hashid, page - 1)}>Page précédente</a>
          </li>
        )}
        {shown.map((number, index) => (
          <li key={number}>
            {number - (shown[index - 1] ?? 0) > 1 && '… '}
            <a href={pageOf(hashid, number)} aria-current={number === page ? 'page' : undefined}>
              {number}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={pageOf(hashid, page + 1)}>Page suivante</a>
          </li>
        )}
      </ul>
    </nav>
  )
}

const pageOf = (hashid: string, page: number) => `${spaceOf(hashid)}${page > 1 ? `?page=${page}` : ''}#messages`
