import { RadioField } from '#app/components/forms/fields.tsx'
import { visibilityChoices } from '#app/rules/deceased-space/sign-up.ts'
import type { VisibilityAnswer } from '#app/rules/deceased-space/space.ts'
import { SettingForm } from './setting-form.tsx'

/** Who sees a space: one question, on its own page until it is answered, and in its settings. */
export function VisibilityForm({ hashid, answer }: { hashid: string; answer: VisibilityAnswer }) {
  return (
    <SettingForm hashid={hashid} intent="visibility" button="Enregistrer qui le voit">
      <RadioField
        name="visibility"
        label="Qui peut voir cet espace&#8239;?"
        hint="Tant que vous n’avez pas choisi, seuls les proches que vous invitez le voient, une fois connectés."
        choices={visibilityChoices}
        defaultValue={answer}
      />
    </SettingForm>
  )
}
