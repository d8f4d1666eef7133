import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Day } from '#app/rules/days.ts'
import { messagePathOf, messagesPathOf } from '#app/rules/deceased-space/addresses.ts'
import { dateFr } from '#app/rules/french.ts'

export type ShownRequest = {
  id: string
  name: string
  words: string
  askedOn: Day
  matches: { id: string; words: string; on: Day }[]
}

/** Visitors who ask for the removal of their message. The family finds it and deletes it with one button. */
export function Withdrawals({ hashid, requests }: { hashid: string; requests: ShownRequest[] }) {
  if (requests.length === 0) return null
  return (
    <section className="section">
      <h2>On vous demande de retirer un message</h2>
      <div className="stack">
        {requests.map((request) => (
          <Request key={request.id} hashid={hashid} {...request} />
        ))}
      </div>
    </section>
  )
}

function Request({ hashid, id, name, words, askedOn, matches }: ShownRequest & { hashid: string }) {
  return (
    <PostForm action={messagesPathOf(hashid)}>
      <OnceField />
      <input type="hidden" name="request" value={id} />
      <p>
        Le {dateFr(askedOn)}, <bdi>{name}</bdi> demande que son message soit retiré.
      </p>
      {words && (
        <p>
          Ses mots&nbsp;: «&nbsp;<bdi>{words}</bdi>&nbsp;».
        </p>
      )}
      {matches.length === 0 && <p>Aucun message ne porte ce nom. Vous pouvez le chercher dans les listes.</p>}
      <ul className="list">
        {matches.map((match) => (
          <li key={match.id}>
            <a href={messagePathOf(hashid, match.id)}>Message du {dateFr(match.on)}</a>&nbsp;:{' '}
            <bdi>{match.words.slice(0, 120)}</bdi>{' '}
            <button type="submit" className="button quiet" name="remove" value={match.id}>
              Retirer ce message
            </button>
          </li>
        ))}
      </ul>
      <p className="actions">
        <button type="submit" className="button quiet">
          Ne rien retirer
        </button>
      </p>
    </PostForm>
  )
}
