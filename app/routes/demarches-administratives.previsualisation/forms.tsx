import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { BundleState } from '#app/rules/letters/actions.ts'
import { bundleFormPath } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'

/** The button that adds the letter to the bundle, or the reason why it cannot be added. */
export function BundleNote({ id, state }: { id: DocumentId; state: Exclude<BundleState, 'is-in'> }) {
  switch (state) {
    case 'may-join':
      return <AddForm id={id} />
    case 'already-sent':
      return <p>Cette lettre est déjà postée&nbsp;: elle n’est plus dans le dossier à imprimer.</p>
    case 'is-set-aside':
      return <p>Cette lettre est mise de côté&nbsp;: elle n’est pas dans le dossier à imprimer.</p>
  }
}

function AddForm({ id }: { id: DocumentId }) {
  return (
    <PostForm action={bundleFormPath}>
      <OnceField />
      <input type="hidden" name="courrier" value={id} />
      <button type="submit" name="intent" value="add" className="button quiet">
        Ajouter au dossier à imprimer
      </button>
    </PostForm>
  )
}
