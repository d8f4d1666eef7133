import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { Checkbox, RadioField } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { bundleFormPath, bundlePath, pickerPath, zipPath } from '#app/components/letters/addresses.ts'
import { optionNames } from '#app/rules/bundle/bundle.ts'
import type { BundleState } from '#app/rules/letters/actions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'

type PrintProps = {
  /** Names of the letters that would be left out. */
  blocked: string[]
  /** Whether all of them would be left out. */
  isBlocked: boolean
  /** Whether all of them would be left out, some of them because they are not paid for. */
  isToPay: boolean
  /** Whether the server has a browser to print with. */
  canPrint: boolean
}

/** The form that chooses what to print of the bundle, and how. */
export function PrintForm({ blocked, isBlocked, isToPay, canPrint }: PrintProps) {
  if (isBlocked) return <p>Complétez au moins une lettre pour imprimer votre dossier.</p>
  if (isToPay) return <p>Le dossier s’imprime une fois au moins une lettre payée.</p>
  if (!canPrint) {
    return (
      <p>
        Nous ne pouvons pas faire de PDF pour le moment. Ouvrez chaque lettre et imprimez-la depuis votre navigateur, ou
        revenez un peu plus tard.
      </p>
    )
  }
  return (
    <form method="get" action={bundlePath} className="stack">
      <p>
        Un seul fichier, dans l’ordre où poster. D’abord une liste à cocher, puis chaque lettre avec ses pièces, et les
        adresses à la fin.
      </p>
      <RadioField
        name={optionNames.sides}
        label={'Comment imprimez-vous\u202F?'}
        choices={{
          [optionNames.duplex]: 'Recto verso, chaque lettre sur sa propre feuille',
          [optionNames.simplex]: 'Recto seul',
        }}
        defaultValue={optionNames.duplex}
      />
      <RadioField
        name={optionNames.addresses}
        label="Les adresses pour vos enveloppes"
        choices={{
          [optionNames.plain]: 'Sur papier ordinaire, à découper',
          [optionNames.labels]: 'Sur des étiquettes, 21 par feuille, de 63,5\u00A0×\u00A038,1\u00A0mm',
        }}
        defaultValue={optionNames.plain}
      />
      {blocked.length > 0 && (
        <Checkbox
          name={optionNames.leavesOut}
          label={`Imprimer sans ${blocked.length > 1 ? 'ces lettres' : 'cette lettre'}\u00A0: ${blocked.join(', ')}`}
        />
      )}
      <p className="actions">
        <button type="submit" className="button">
          Télécharger le dossier à poster
        </button>{' '}
        <button type="submit" className="button quiet" formAction={zipPath}>
          Tout télécharger (ZIP)
        </button>
      </p>
      <p className="small">Le ZIP contient un fichier par lettre, les pièces jointes et les dates pour votre agenda.</p>
    </form>
  )
}

type ChoosingProps = {
  letters: { id: DocumentId; name: string; isIn: boolean }[]
  /** Letters that are ready, ticked by default while nothing is chosen. */
  proposed: DocumentId[]
}

/**
 * All the letters begun, in one form. It carries the boxes that were ticked when it was rendered, because another
 * relative may choose too.
 */
export function ChooseForm({ letters, proposed }: ChoosingProps) {
  const shown = letters.filter(({ isIn }) => isIn).map(({ id }) => id)
  return (
    <form method="post" action={bundleFormPath}>
      <CsrfField />
      <OnceField />
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="shown" value={shown.join(' ')} />
      <fieldset className="section">
        <legend>Choisir les lettres</legend>
        <div>
          {letters.map(({ id, name, isIn }) => (
            <Checkbox key={id} name={id} label={name} checked={isIn || proposed.includes(id)} />
          ))}
        </div>
        <p className="actions">
          <button type="submit" className="button quiet">
            Enregistrer mon choix
          </button>
        </p>
      </fieldset>
    </form>
  )
}

/**
 * On the page of a letter: says that it is in the bundle, or shows the button that adds it, or says why it cannot be
 * added.
 */
export function BundleNote({ id, state }: { id: DocumentId; state: BundleState }) {
  switch (state) {
    case 'is-in':
      return (
        <p>
          Cette lettre est dans <a href={bundleFormPath}>votre dossier</a>.
        </p>
      )
    case 'may-join':
      return <AddForm id={id} />
    case 'already-sent':
      return <p>Cette lettre est déjà postée&nbsp;: elle n’est plus dans votre dossier.</p>
    case 'is-set-aside':
      return <p>Cette lettre est mise de côté&nbsp;: elle n’est pas dans votre dossier.</p>
  }
}

function AddForm({ id }: { id: DocumentId }) {
  return (
    <form method="post" action={bundleFormPath}>
      <CsrfField />
      <OnceField />
      <input type="hidden" name="courrier" value={id} />
      <button type="submit" name="intent" value="add" className="button quiet">
        Ajouter à mon dossier
      </button>
    </form>
  )
}

/** Shown while no letter may join the bundle. */
export function NothingBegun() {
  return (
    <div className="empty stack">
      <p>Aucun courrier pour l’instant. Une lettre commencée peut rejoindre votre dossier.</p>
      <p>
        <a className="button quiet" href={pickerPath}>
          Voir les courriers à faire
        </a>
      </p>
    </div>
  )
}
