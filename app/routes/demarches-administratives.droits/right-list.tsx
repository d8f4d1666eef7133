import { IfOpened } from '#app/components/helpers/if-opened.tsx'
import { Spaced } from '#app/components/page/spaced.ts'
import type { Day } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import { formOf } from '#app/rules/letters/addresses.ts'
import type { LetterKind } from '#app/rules/letters/definition.ts'

export type RightInList = {
  id: string
  title: string
  words: string
  amount: string
  delay?: string | undefined
  ends: readonly { words: string; day: Day; isPast: boolean }[]
  late?: string | undefined
  body: string
  /** `preset`: the query with which its form asks for the right, '' where it does in any case. */
  letter?: { id: LetterKind; name: string; preset: string } | undefined
  page?: string | undefined
  leadsTo: readonly { path: string; words: string }[]
  articles: readonly { name: string; page?: string }[]
  verifiedAt: Day
}

/** One line per right: its title, its amount and when to request it, with the rest folded. */
export function RightList({ rights }: { rights: RightInList[] }) {
  return (
    <ul className="rights">
      {rights.map((right) => (
        <li key={right.id}>
          <details className="fold">
            <summary>
              <b>{right.title}</b> <span>{right.amount}</span>
            </summary>
            <RightDetails {...right} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function RightDetails({
  title,
  words,
  delay,
  ends,
  late,
  body,
  letter,
  page,
  leadsTo,
  articles,
  verifiedAt,
}: RightInList) {
  return (
    <div>
      <p>{words}</p>
      <p>
        À qui&nbsp;: {body}
        {delay && (
          <>
            <br />
            Quand&nbsp;: {delay}
          </>
        )}
        {ends.map(({ words, day, isPast }) => (
          <span key={words}>
            <br />
            {words}&nbsp;: {dateFr(day)}
            {isPast && ' (jour passé)'}
          </span>
        ))}
        {late && (
          <>
            <br />
            Si c’est plus tard&nbsp;: {late}
          </>
        )}
      </p>
      <p className="small">
        {articles.map(({ name, page }) => (
          <span key={name}>
            {page ? <a href={page}>{name}</a> : name}
            {', '}
          </span>
        ))}
        {articles.length > 0 ? 'vérifié' : 'Vérifié'} le {dateFr(verifiedAt)}
      </p>
      {letter?.preset && <p>La lettre le demandera&nbsp;: la case est cochée.</p>}
      <p className="actions">
        {letter && (
          <a className="link" href={`${formOf(letter.id)}${letter.preset}`}>
            {letter.name}
            <span className="unseen">{`\u00A0: ${title}`}</span>
          </a>
        )}{' '}
        <Spaced>
          {leadsTo.map(({ path, words }) => (
            <IfOpened to={path} key={path}>
              <a className="link" href={path}>
                {words}
                <span className="unseen">{`\u00A0: ${title}`}</span>
              </a>
            </IfOpened>
          ))}
        </Spaced>{' '}
        {page && (
          <a className="link" href={page}>
            {new URL(page).hostname}
            <span className="unseen">{`\u00A0: ${title}`}</span>
          </a>
        )}
      </p>
    </div>
  )
}
