import type { ReactNode } from 'react'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { settingsOf } from '#app/rules/deceased-space/addresses.ts'
import type { Setting } from '#app/rules/deceased-space/settings-forms.ts'

type SettingProps = {
  hashid: string
  intent: Setting['intent']
  /** The version of the stored answer that the form shows. */
  seen?: string
  button: string
  children?: ReactNode
}

/** The form of one setting: its question, and its button. */
export function SettingForm({ hashid, intent, seen, button, children }: SettingProps) {
  return (
    <PostForm action={settingsOf(hashid)}>
      <OnceField />
      <input type="hidden" name="intent" value={intent} />
      {seen && <input type="hidden" name="_seen" value={seen} />}
      {children}
      <p className="actions">
        <button type="submit" className="button quiet">
          {button}
        </button>
      </p>
    </PostForm>
  )
}
