import { Fragment } from 'react'
import { dateFr } from '#app/rules/french.ts'
import { formOf, situationPathOf } from '#app/rules/letters/addresses.ts'
import type { LetterKind } from '#app/rules/letters/definition.ts'
import type { ShownSituation } from '#app/rules/situations/shown.ts'

type AboutProps = {
  shown: ShownSituation
  /** Returns the name of a letter or a situation. */
  nameOf: (id: string) => string
}

/** Links to a better suited letter, shown first. */
export function Instead({ shown, nameOf }: AboutProps) {
  if (shown.instead.length === 0) return null
  return (
    <div className="notice">
      <p>Une autre lettre est peut-être plus juste&nbsp;:</p>
      <ul>
        {shown.instead.map((one) => (
          <li key={one.when}>
            {one.when}&nbsp;: <Other one={one} nameOf={nameOf} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Other({ one, nameOf }: Pick<AboutProps, 'nameOf'> & { one: ShownSituation['instead'][number] }) {
  if ('letter' in one) return <a href={formOf(one.letter as LetterKind)}>{nameOf(one.letter as string)}</a>
  if ('situation' in one)
    return <a href={situationPathOf(one.situation as string)}>{nameOf(one.situation as string)}</a>
  if (!('elsewhere' in one)) return null
  return one.page ? <a href={one.page as string}>{one.elsewhere}</a> : one.elsewhere
}

/** How to post it, the deadline, the enclosures and the legal grounds. */
export function About({ shown }: Pick<AboutProps, 'shown'>) {
  const { sending, urgency, grounds, enclosures, traps, online, advice } = shown
  const [ground] = grounds
  return (
    <details>
      <summary>Avant d’écrire</summary>
      <div className="folded stack">
        <p>
          Quand&nbsp;: {urgency.by}. {urgency.why}
        </p>
        <p>Envoi&nbsp;: {sending}</p>
        {online && (
          <p>
            En ligne&nbsp;: {online.page ? <a href={online.page}>{online.name}</a> : online.name}. {online.note}
          </p>
        )}
        {enclosures.length > 0 && <p>À joindre&nbsp;: {enclosures.join('\u202F; ')}.</p>}
        {traps.length > 0 && (
          <ul>
            {traps.map((trap) => (
              <li key={trap}>{trap}</li>
            ))}
          </ul>
        )}
        {advice.length > 0 && (
          <p>
            À lire&nbsp;:{' '}
            {advice.map(({ path, title }, at) => (
              <Fragment key={path}>
                {at > 0 && '\u202F; '}
                <a href={path}>{title}</a>
              </Fragment>
            ))}
            .
          </p>
        )}
        {ground && (
          <>
            <ul className="small">
              {grounds.map(({ article, page, about }) => (
                <li key={about}>
                  {page ? <a href={page}>{article}</a> : (article ?? 'À vérifier')}&nbsp;: {about}
                </li>
              ))}
            </ul>
            <p className="small">Vérifié le {dateFr(ground.verifiedAt)}.</p>
          </>
        )}
      </div>
    </details>
  )
}
