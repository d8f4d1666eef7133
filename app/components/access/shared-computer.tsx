import { Checkbox } from '#app/components/forms/fields.tsx'

/** Shown in every sign-in form. `id`: needed if a page has two of them. */
export function SharedComputer({ id, checked }: { id?: string; checked: boolean }) {
  return (
    <Checkbox
      name="sharedComputer"
      id={id}
      checked={checked}
      hint="Vous serez déconnecté en fermant le navigateur, ou après 30 minutes sans activité."
    >
      Ordinateur partagé&#8239;?
    </Checkbox>
  )
}
