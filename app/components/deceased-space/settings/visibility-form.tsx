import { Field } from '#app/components/forms/fields.tsx'
import type { SpaceFormAnswer } from '#app/rules/deceased-space/form-answer.ts'
import type { VisibilityAnswer } from '#app/rules/deceased-space/space.ts'
import { SettingForm } from './setting-form.tsx'

/** Every possible answer, with one sentence about each. */
export const visibilityOptions: Record<VisibilityAnswer, { label: string; hint: string }> = {
  link: { label: 'Toute personne qui a le lien', hint: 'Le code du programme et des faire-part suffit.' },
  word: {
    label: 'Le lien, et un mot que vous donnez',
    hint: 'Un mot simple, dit au téléphone ou écrit sur le faire-part.',
  },
  relatives: { label: 'Les proches que vous invitez', hint: 'Chacun se connecte avec son e-mail.' },
  family: { label: 'Seulement la famille', hint: 'Vous, et ceux qui remplissent ce dossier.' },
  later: { label: 'Je choisirai plus tard', hint: 'D’ici là, seuls les proches que vous invitez le voient.' },
}

type VisibilityFormProps = {
  hashid: string
  answer: VisibilityAnswer
  /** The version of the answer and its word. */
  seen: string
  /** The current access word. */
  word?: string | undefined
  refused?: SpaceFormAnswer | undefined
}

/** The question about who may see a space: on its own page until it is answered, then in the settings. */
export function VisibilityForm({ hashid, answer, seen, word, refused }: VisibilityFormProps) {
  const { typed, errors = {} } = refused ?? {}
  const shown = typed?.visibility ?? answer
  return (
    <SettingForm hashid={hashid} intent="visibility" seen={seen} button="Enregistrer qui le voit">
      <fieldset className="field">
        <legend className="label">Qui peut voir cet espace&#8239;?</legend>
        {Object.entries(visibilityOptions).map(([value, { label, hint }], index) => {
          const id = index === 0 ? 'visibility' : `visibility-${value}`
          return (
            <Choice key={value} id={id} value={value} label={label} hint={hint} isChosen={value === shown}>
              {value === 'word' && (
                <div className="when own">
                  <Field
                    name="word"
                    label="Le mot à donner"
                    hint="Un prénom, un lieu. Les majuscules et les accents ne comptent pas."
                    error={errors.word}
                    className="short"
                    autoComplete="off"
                    defaultValue={typed?.word ?? word ?? ''}
                  />
                </div>
              )}
            </Choice>
          )
        })}
      </fieldset>
    </SettingForm>
  )
}

type ChoiceProps = {
  id: string
  value: string
  label: string
  hint: string
  isChosen: boolean
  /** Shown only when this answer is chosen. */
  children: React.ReactNode
}

const Choice = ({ id, value, label, hint, isChosen, children }: ChoiceProps) => (
  <>
    <div className="choice">
      <input
        type="radio"
        id={id}
        name="visibility"
        value={value}
        defaultChecked={isChosen}
        aria-describedby={`${id}-aide`}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <p className="hint" id={`${id}-aide`}>
          {hint}
        </p>
      </div>
    </div>
    {children}
  </>
)
