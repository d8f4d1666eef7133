import { PostForm } from '#app/components/forms/post-form.tsx'
import { sessionsPath } from '#app/rules/accounts/addresses.ts'

type OpenSession = { id: string; device: string; since: string; lastSeen: string; isThisOne: boolean }

/** The open sessions of a user, each with a button to close it. */
export function OpenSessions({ sessions }: { sessions: OpenSession[] }) {
  return (
    <ul className="list">
      {sessions.map(({ id, device, since, lastSeen, isThisOne }) => (
        <li key={id}>
          <p>
            <strong>{device}</strong>
            {isThisOne && ' (cet appareil)'}
            <br />
            <span className="small">
              Connexion&nbsp;: {since}. Vue pour la dernière fois&nbsp;: {lastSeen}.
            </span>
          </p>
          <PostForm action={sessionsPath}>
            <button
              type="submit"
              className="button quiet small-button"
              name="session"
              value={id}
              aria-label={`Fermer la connexion\u00A0: ${device}, ${since}`}
            >
              Fermer
            </button>
          </PostForm>
        </li>
      ))}
    </ul>
  )
}
