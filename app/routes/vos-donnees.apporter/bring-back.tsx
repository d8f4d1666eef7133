import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { FileField } from '#app/components/forms/file-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { CallUs, Part } from '#app/components/page/legal.tsx'
import { bringPath, type ImportState, type NamedPerson } from '#app/rules/export/import.ts'
import { de } from '#app/rules/french.ts'

type BringBackProps = {
  firstName: string
  isEmpty: boolean
  last: { state: ImportState; problem?: string; people: NamedPerson[] } | undefined
}

/** « Reprendre un dossier »: the file of a family that changes provider, and what became of it. */
export function BringBack({ firstName, isEmpty, last, error }: BringBackProps & { error?: string | undefined }) {
  if (last?.state === 'waiting') {
    return (
      <div className="stack">
        <h1>Nous lisons votre fichier</h1>
        <p className="lede">Vous pouvez fermer la page. Nous vous écrivons quand c’est fini.</p>
        <p>
          <a className="link" href={bringPath}>
            Voir où nous en sommes
          </a>
        </p>
      </div>
    )
  }
  if (last?.state === 'done') return <Done firstName={firstName} people={last.people} />
  return (
    <>
      <div className="stack">
        <h1>Reprendre un dossier</h1>
        <p className="lede">Vous l’avez emporté d’un autre service. Apportez ici le fichier ZIP, tel quel.</p>
        {last && (
          <p role="status">
            {last.problem ?? 'Nous n’avons pas réussi à lire votre fichier.'} Rien n’a été repris.
            {last.state === 'failed' && ' Apportez-le de nouveau\u202F; si rien ne vient, appelez-nous.'}
          </p>
        )}
      </div>
      {isEmpty ? <BringForm error={error} /> : <NotEmpty firstName={firstName} />}
      <Part title="Ce qui est repris">
        <p>Lettres, suivi, pièces, cérémonie, souvenirs et messages. Tout est comme dans le fichier.</p>
      </Part>
      <Part title="Ce qui ne l’est pas">
        <ul>
          <li>Les accès&nbsp;: personne d’autre n’entre. Nous vous montrons qui ce fichier nomme.</li>
          <li>L’espace de souvenirs reste aux proches, tant que vous ne l’ouvrez pas.</li>
          <li>Les e-mails demandés, le journal, les paiements et leurs reçus.</li>
        </ul>
      </Part>
    </>
  )
}

function BringForm({ error }: { error?: string | undefined }) {
  return (
    <form method="post" action={bringPath} encType="multipart/form-data" className="stack">
      <CsrfField />
      <OnceField />
      <FileField
        name="file"
        label="Votre fichier"
        kind="archive"
        hint="Sur une ligne lente, l’envoi peut ne pas finir&nbsp;: appelez-nous."
        error={error}
      />
      <p className="actions">
        <button type="submit" className="button">
          Reprendre ce dossier
        </button>
      </p>
      <p className="hint">Nous l’examinons, puis nous vous écrivons.</p>
    </form>
  )
}

function NotEmpty({ firstName }: { firstName: string }) {
  return (
    <div className="stack">
      <p>
        Le dossier {de(firstName)} contient déjà quelque chose. La reprise se fait dans un dossier neuf&nbsp;: rien ne
        sera mélangé.
      </p>
      <p>
        Ouvrez un autre espace, puis revenez ici. Besoin d’aide&#8239;? Appelez <CallUs />.
      </p>
    </div>
  )
}

function Done({ firstName, people }: { firstName: string; people: NamedPerson[] }) {
  return (
    <>
      <div className="stack">
        <h1>Le dossier {de(firstName)} est repris</h1>
        <p className="lede">Personne d’autre n’y a accès.</p>
        <p className="actions">
          <a className="button" href="/services">
            Ouvrir le dossier
          </a>
        </p>
      </div>
      {people.length > 0 && (
        <Part title="Qui le partageait">
          <p>Le fichier nomme ces personnes. Nous ne leur avons pas écrit. Vous choisissez qui inviter.</p>
          <ul className="list">
            {people.map(({ email, name }) => (
              <li key={email}>
                {name ? `${name}, ${email}` : email}{' '}
                <a className="link" href={`/utilisateurs?${new URLSearchParams({ adresse: email })}`}>
                  Préparer une invitation
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}
