import { ceremonyHome, deletionOf } from '#app/components/ceremony/addresses.ts'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { MOST_CEREMONIES } from '#app/rules/ceremony/ceremonies.ts'

/** A second ceremony, or one less. */
export function Others({ ceremonyId, count }: { ceremonyId: string; count: number }) {
  return (
    <section className="section">
      <h2>Les cérémonies</h2>
      <div className="stack">
        {count < MOST_CEREMONIES ? (
          <NewCeremony words="Ajouter une deuxième cérémonie" />
        ) : (
          <p>Vous avez deux cérémonies.</p>
        )}
        <p>
          <a className="link" href={deletionOf(ceremonyId)}>
            Supprimer cette cérémonie
          </a>
        </p>
      </div>
    </section>
  )
}

/** After the last was deleted (S1-4). */
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

function NewCeremony({ words }: { words: string }) {
  return (
    <form method="post" action={`${ceremonyHome}?onglet=ceremonies`}>
      <CsrfField />
      <OnceField />
      <input type="hidden" name="intent" value="add-ceremony" />
      <button type="submit" className="button quiet">
        {words}
      </button>
    </form>
  )
}
