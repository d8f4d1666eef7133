import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { ceremonyHome } from '#app/rules/ceremony/addresses.ts'

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

export function NewCeremony({ words }: { words: string }) {
  return (
    <PostForm action={`${ceremonyHome}?onglet=ceremonies`}>
      <OnceField />
      <input type="hidden" name="intent" value="add-ceremony" />
      <button type="submit" className="link">
        {words}
      </button>
    </PostForm>
  )
}
