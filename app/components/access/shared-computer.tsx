import { Checkbox } from '#app/components/forms/fields.tsx'

/** Asked on every form that signs in. `id`: where a page has two of them. */
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
