import { FileField } from '#app/components/forms/file-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { HelpPhone, LegalPart } from '#app/components/page/legal.tsx'
import { servicesPath } from '#app/rules/access/addresses.ts'
import { invitingOf } from '#app/rules/accounts/addresses.ts'
import type { NamedPerson } from '#app/rules/export/import.ts'
import { de } from '#app/rules/french.ts'
import { bringPath } from '#app/rules/retention/addresses.ts'

/** Shown while the archive is read. */
export function Waiting() {
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

export function BringForm({ error }: { error?: string | undefined }) {
  return (
    <PostForm action={bringPath} encType="multipart/form-data" className="stack">
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
    </PostForm>
  )
}

export function NotEmpty({ firstName }: { firstName: string }) {
  return (
    <div className="stack">
      <p>
        Le dossier {de(firstName)} contient déjà quelque chose. La reprise se fait dans un dossier neuf&nbsp;: rien ne
        sera mélangé.
      </p>
      <p>
        Ouvrez un autre espace, puis revenez ici. Besoin d’aide&#8239;? Appelez <HelpPhone />.
      </p>
    </div>
  )
}

export function Done({ firstName, people }: { firstName: string; people: NamedPerson[] }) {
  return (
    <>
      <div className="stack">
        <h1>Le dossier {de(firstName)} est repris</h1>
        <p className="lede">Personne d’autre n’y a accès.</p>
        <p className="actions">
          <a className="button" href={servicesPath}>
            Ouvrir le dossier
          </a>
        </p>
      </div>
      {people.length > 0 && (
        <LegalPart title="Qui le partageait">
          <p>Le fichier nomme ces personnes. Nous ne leur avons pas écrit. Vous choisissez qui inviter.</p>
          <ul className="list">
            {people.map(({ email, name }) => (
              <li key={email}>
                {name ? `${name}, ${email}` : email}{' '}
                <a className="link" href={invitingOf(email)}>
                  Préparer une invitation
                </a>
              </li>
            ))}
          </ul>
        </LegalPart>
      )}
    </>
  )
}
