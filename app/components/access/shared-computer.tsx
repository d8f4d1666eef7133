import { Checkbox } from '#app/components/forms/fields.tsx'

/** Checkbox of every sign-in form, folded until it is ticked. */
export const SharedComputer = ({ checked }: { checked: boolean }) => (
  <details className="fold" open={checked}>
    <summary>
      <b>D’autres se servent de cet ordinateur&#8239;?</b>
    </summary>
    <Checkbox
      name="sharedComputer"
      checked={checked}
      hint="Vous serez déconnecté en fermant le navigateur, ou après 30 minutes sans activité."
    >
      Ordinateur partagé&#8239;?
    </Checkbox>
  </details>
)
