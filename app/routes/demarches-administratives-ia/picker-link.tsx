import { de } from '#app/rules/french.ts'
import { pickerPath } from '#app/rules/letters/addresses.ts'

/** Link back to all letters, above the title of a page about one of them. */
export function PickerLink({ firstName }: { firstName: string }) {
  return (
    <p>
      <a className="link" href={pickerPath}>
        Les courriers {de(firstName)}
      </a>
    </p>
  )
}
