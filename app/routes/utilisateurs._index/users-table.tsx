import { handOverPath, leavePath, userOf, userRemovalOf } from '#app/rules/accounts/addresses.ts'
import { roles } from '#app/rules/accounts/roles.ts'
import type { SharedUser } from '#app/rules/accounts/shared-users.ts'
import { addDays, type Day } from '#app/rules/days.ts'
import { cardinal, dateFr, de, weekdayDate } from '#app/rules/french.ts'

type UsersTableProps = {
  users: SharedUser[]
  today: Day
  /** Whether the user is an owner, to show what only an owner may do. */
  isOwner: boolean
}

/** Everyone who shares the account, in the order they joined. screens-3.17. */
export function UsersTable({ users, today, isOwner }: UsersTableProps) {
  const count = cardinal(users.length)
  return (
    <table className="ledger">
      <caption className="small">
        {users.length === 1 ? 'Une personne' : `${count[0]!.toUpperCase()}${count.slice(1)} personnes`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Personne</th>
          <th scope="col">Rôle</th>
          <th scope="col">E-mail des changements</th>
          <th scope="col">Dernière visite</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.userId} user={user} today={today} users={users} isOwner={isOwner} />
        ))}
      </tbody>
    </table>
  )
}

function UserRow({ user, users, today, isOwner }: { user: SharedUser; users: SharedUser[] } & UsersTableProps) {
  const { name, email, isYou, role, subscription, subscriptionDate, seenOn } = user
  return (
    <tr>
      <th scope="row">
        {name} {isYou && <span className="small">(vous)</span>}
        {name !== email && <div className="small">{email}</div>}
      </th>
      <td data-label="Rôle">{roles[role].label}</td>
      <td data-label="E-mail des changements">
        <span>
          {subscription ? 'oui' : 'non'}
          {subscriptionDate && <span className="small">, depuis le {dateFr(subscriptionDate)}</span>}
        </span>
      </td>
      <td data-label="Dernière visite">{seenOn ? lastSeenCopy(seenOn, today) : 'pas encore'}</td>
      <td>
        {isOwner && !isYou && <OtherUserActions user={user} />}
        {isYou && <OwnActions user={user} users={users} isOwner={isOwner} />}
      </td>
    </tr>
  )
}

function OtherUserActions({ user: { userId, name } }: { user: SharedUser }) {
  return (
    <>
      <a href={userOf(userId)}>
        Changer le rôle<span className="unseen"> {de(name)}</span>
      </a>
      {' · '}
      <a href={userRemovalOf(userId)}>
        Retirer<span className="unseen"> {name}</span>
      </a>
    </>
  )
}

/** The last owner may leave only once someone else is an owner. */
function OwnActions({ user, users, isOwner }: { user: SharedUser; users: SharedUser[]; isOwner: boolean }) {
  const isLastOwner = isOwner && users.every((other) => other.isYou || other.role !== 'owner')
  return (
    <>
      {isOwner && <a href={userOf(user.userId)}>Vos réglages</a>}
      {isOwner && users.length > 1 && (
        <>
          {' · '}
          <a href={handOverPath}>Passer le relais</a>
        </>
      )}
      {isLastOwner ? (
        users.length > 1 && <p className="small">Choisissez d’abord qui prend le relais pour partir.</p>
      ) : (
        <>
          {isOwner && ' · '}
          <a href={leavePath}>Quitter ce dossier</a>
        </>
      )}
    </>
  )
}

/** "aujourd’hui", "hier", "vendredi 6 mars", with the year if it is not the current one. */
function lastSeenCopy(day: Day, today: Day): string {
  if (day >= today) return 'aujourd’hui'
  if (day === addDays(today, -1)) return 'hier'
  const date = weekdayDate(day)
  return day.slice(0, 4) === today.slice(0, 4) ? date.replace(/ \d{4}$/, '') : date
}
