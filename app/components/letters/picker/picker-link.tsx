import { pickerPath } from '#app/components/letters/addresses.ts'
import { de } from '#app/rules/french.ts'

/** Back to all the letters, above the title of a page that is about one thing of them. */
export function PickerLink({ firstName }: { firstName: string }) {
  return (
    <p>
      <a className="link" href={pickerPath}>
        Les courriers {de(firstName)}
      </a>
    </p>
  )
}
