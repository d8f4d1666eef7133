import { PostForm } from '#app/components/forms/post-form.tsx'
import { closeOthersPath, passkeysPath } from '#app/rules/partners/addresses.ts'

/** How this person enters: their keys, and their sessions in other browsers, which they may close. */
export function OwnSessions() {
  return (
    <PostForm action={closeOthersPath}>
      <p>
        <a className="link" href={passkeysPath}>
          Vos clés d’accès
        </a>
      </p>
      <p className="small">Un appareil perdu, ou resté ouvert&#8239;?</p>
      <p>
        <button type="submit" className="link">
          Fermer mes autres connexions
        </button>
      </p>
    </PostForm>
  )
}
