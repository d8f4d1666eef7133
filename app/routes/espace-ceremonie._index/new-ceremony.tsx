import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { ceremonyHome, ceremonyOf } from '#app/rules/ceremony/addresses.ts'

/** Shown after the last ceremony was deleted (S1-4). */
export function NoCeremony({ mayWrite }: { mayWrite: boolean }) {
  return (
    <div className="empty">
      <p>
        {mayWrite
          ? 'Il n’y a plus de cérémonie. Repartir de la trame\u202F?'
          : 'La cérémonie n’est pas encore préparée.'}
      </p>
      {mayWrite && <NewCeremony words="Repartir de la trame" />}
    </div>
  )
}

/** Asks for confirmation on a page without the form of the first one, which its button would lose. */
export function SecondCeremony({ firstId }: { firstId: string }) {
  return (
    <section className="notice">
      <h2>Une seconde cérémonie&#8239;?</h2>
      <p>Elle a son jour, son lieu et son déroulé. La première reste comme elle est.</p>
      <NewCeremony words="Ajouter une seconde cérémonie" isButton />
      <p>
        <a className="link" href={ceremonyOf(firstId)}>
          Revenir à la première
        </a>
      </p>
    </section>
  )
}

export function NewCeremony({ words, isButton = false }: { words: string; isButton?: boolean }) {
  return (
    <PostForm action={`${ceremonyHome}?onglet=ceremonies`}>
      <OnceField />
      <input type="hidden" name="intent" value="add-ceremony" />
      <button type="submit" className={isButton ? 'button' : 'link'}>
        {words}
      </button>
    </PostForm>
  )
}
