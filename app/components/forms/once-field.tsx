/**
 * In every form that sends a mail or makes a row: sent twice as it is, the form has one effect (operations/instance/once.ts).
 * Each form drawn has a value of its own. Give `typed` to a form that is shown again after an error: it is still the
 * same form.
 */
export function OnceField({ typed }: { typed?: Readonly<Record<string, string>> | undefined }) {
  return <input type="hidden" name="_once" value={typed?._once ?? crypto.randomUUID()} />
}
