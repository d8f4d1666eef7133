import { Leaves } from '#app/components/calendar/leaves.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { usersPath } from '#app/rules/accounts/addresses.ts'
import { can, canEdit } from '#app/rules/accounts/roles.ts'
import type { Day } from '#app/rules/days.ts'
import { cardinal, initialOf, upperFirst } from '#app/rules/french.ts'
import type { NextDate, ShownHelper } from '#app/rules/home.ts'
import { datesPath, knownOf } from '#app/rules/letters/addresses.ts'
import { firstSteps } from '#app/rules/letters/first-steps.ts'

/** The next dates, three at most; what is late is said without a date. */
export function NextDates({ dates, late, isDated }: { dates: NextDate[]; late: string[]; isDated: boolean }) {
  const { user, site } = usePageData() ?? {}
  const hasLetters = site?.services.includes('da')
  if (!isDated && dates.length === 0)
    return hasLetters && user?.role && canEdit(user.role) ? (
      <section>
        <h2>Une date suffit</h2>
        <p>Donnez la date du décès&nbsp;: vos dates viendront ici.</p>
        <p>
          <a className="link" href={knownOf()}>
            Donner la date
          </a>
        </p>
      </section>
    ) : null
  return (
    <section>
      <div className="between">
        <h2>{dates.length > 1 ? `${upperFirst(cardinal(dates.length))} dates` : 'La prochaine date'}</h2>
        {hasLetters && (
          <a className="link" href={datesPath}>
            Toutes
          </a>
        )}
      </div>
      {late.length > 0 && <p>À envoyer dès que possible&nbsp;: {late.join(', ')}.</p>}
      <Leaves dates={dates} />
    </section>
  )
}

/** The other members and what each takes care of. */
export function Helpers({ helpers }: { helpers: ShownHelper[] }) {
  const role = usePageData()?.user?.role
  const mayInvite = role !== undefined && can(role, 'invite-user')
  if (helpers.length === 0 && !mayInvite) return null
  return (
    <section className="part">
      <h2>{helpers.length > 0 ? 'Qui vous aide' : 'Être aidé'}</h2>
      {helpers.length > 0 ? (
        <ul className="people">
          {helpers.map(({ name, note }) => (
            <li key={name}>
              <span className="initial" aria-hidden="true">
                {initialOf(name)}
              </span>{' '}
              <p>
                <b>
                  <Breakable name={name} />
                </b>{' '}
                <span className="small">{note}</span>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p>Un proche peut lire ou écrire avec vous, de chez lui.</p>
      )}
      {mayInvite && (
        <p>
          <a className="link" href={usersPath}>
            Inviter quelqu’un
          </a>
        </p>
      )}
    </section>
  )
}

/** A name, or an email address, which breaks after its "@" first. */
function Breakable({ name }: { name: string }) {
  const at = name.indexOf('@') + 1
  return (
    <>
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </>
  )
}

/** The first steps of tonight, tomorrow and this week, before the first letter. */
export function FirstSteps({ today }: { today: Day }) {
  return (
    <section>
      {firstSteps([], today).map(({ when, what }) => (
        <p key={when} className="small">
          <b>{when}.</b> {what}
        </p>
      ))}
    </section>
  )
}
