import { Field } from '#app/components/forms/fields.tsx'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { swatches } from '#app/rules/partners/color.ts'

/** How the stored colour is read: the shade of links and buttons, and its contrast. */
export type Shade = { isTooLight: boolean; accent: string; contrast: string }

type ColorFieldsProps = { stored: TypedValues; typed: TypedValues | undefined; error: string | undefined; shade: Shade }

/** A few colours to choose from, or the code of another one. `shownColor`: tells whether the code was changed. */
export function ColorFields({ stored, typed, error, shade }: ColorFieldsProps) {
  const chosen = typed ? typed.swatch : stored.color
  return (
    <fieldset className="field">
      <legend className="label">Couleur</legend>
      <p className="hint">
        {shade.isTooLight ? 'Trop claire pour un texte\u00A0: les' : 'Les'} liens et les boutons sont en {shade.accent},
        contraste {shade.contrast} (4,5 au moins).
      </p>
      {Object.entries(swatches).map(([color, label]) => (
        <div className="choice" key={color}>
          <input type="radio" id={label} name="swatch" value={color} defaultChecked={color === chosen} />
          <label htmlFor={label}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path fill={color} stroke="none" d="M2 2h20v20H2z" />
            </svg>{' '}
            {label}
          </label>
        </div>
      ))}
      <input type="hidden" name="shownColor" value={typed?.shownColor ?? stored.color} />
      <Field
        name="color"
        label="Ou son code"
        fullName="Couleur"
        className="short"
        autoComplete="off"
        error={error}
        defaultValue={typed ? typed.color : stored.color}
      />
    </fieldset>
  )
}
