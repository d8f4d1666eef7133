import { Checkbox } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { bookletPathOf, ceremonyOf } from '#app/rules/ceremony/addresses.ts'
import type { ChosenText } from '#app/rules/ceremony/papers/booklet.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'

/** Name of the box of a text. */
const textName = (eventId: string): string => `texte-${eventId}`

/** Name of the box of the photograph in `_seen`. */
const PHOTO = 'photo'

/**
 * Returns the boxes that the user changed, by the name of their text: a box that was left as it was shown does not
 * overwrite the choice of a relative. `_seen` has each box with its state, "{event id}=on".
 */
export function changedBoxes(typed: TypedValues) {
  const shown = (typed._seen ?? '').split(' ').flatMap((box) => {
    const [name, state] = box.split('=')
    return name ? [{ name, wasOn: state === 'on' }] : []
  })
  const inputOf = (name: string) => (name === PHOTO ? PHOTO : textName(name))
  const changed = shown.flatMap(({ name, wasOn }) => {
    const isOn = typed[inputOf(name)] === 'on'
    return isOn === wasOn ? [] : [[name, isOn] as const]
  })
  const { [PHOTO]: withPhoto, ...choices } = Object.fromEntries(changed)
  return { choices, withPhoto }
}

type ChoicesProps = {
  ceremonyId: string
  hasPhoto: boolean
  withPhoto: boolean
  texts: Omit<ChosenText, 'text'>[]
}

/** The texts to print, and whether the photograph is on the cover, in one form. */
export function BookletChoices({ ceremonyId, hasPhoto, withPhoto, texts }: ChoicesProps) {
  const boxes = texts.map(({ eventId, isPrinted }) => [eventId, isPrinted] as const)
  const shown = hasPhoto ? [...boxes, [PHOTO, withPhoto] as const] : boxes
  const choices = (
    <div className="stack">
      {hasPhoto && <Checkbox name={PHOTO} label="Sa photo, en couverture" checked={withPhoto} />}
      <Texts texts={texts} />
      <p className="actions">
        {shown.length > 0 && (
          <button type="submit" className="button">
            Enregistrer
          </button>
        )}{' '}
        <a className="link" href={ceremonyOf(ceremonyId)}>
          {hasPhoto ? 'Changer la photo' : 'Ajouter sa photo'}
        </a>
      </p>
    </div>
  )
  return (
    <section className="section">
      <h2>Ce qu’il contient</h2>
      {shown.length === 0 ? (
        choices
      ) : (
        <PostForm action={bookletPathOf(ceremonyId)}>
          <OnceField />
          <input
            type="hidden"
            name="_seen"
            value={shown.map(([name, isOn]) => `${name}=${isOn ? 'on' : ''}`).join(' ')}
          />
          {choices}
        </PostForm>
      )}
    </section>
  )
}

function Texts({ texts }: Pick<ChoicesProps, 'texts'>) {
  if (texts.length === 0) {
    return <p>Écrivez un poème ou un texte religieux dans le déroulé&nbsp;: le livret le donnera en entier.</p>
  }
  return (
    <fieldset className="field">
      <legend className="label">Textes à imprimer en entier, après le déroulé</legend>
      {texts.map(({ eventId, title, credit, isPrinted }) => (
        <Checkbox
          key={eventId}
          name={textName(eventId)}
          label={[title, credit].filter(Boolean).join(' – ')}
          checked={isPrinted}
        />
      ))}
    </fieldset>
  )
}
