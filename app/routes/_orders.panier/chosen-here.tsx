import { PostForm } from '#app/components/forms/post-form.tsx'
import { basketPath } from '#app/rules/orders/addresses.ts'
import { isDispatchLine } from '#app/rules/orders/line.ts'
import type { BasketPersonProps } from './basket.tsx'

/**
 * Rendered hidden. `app/browser/basket.ts` shows it if this browser remembers letters that are not in the basket.
 * `data-basket` holds account hashids, letter ids and their status only.
 */
export function ChosenHere({ people }: { people: BasketPersonProps[] }) {
  const known = people.map(({ hashid, lines, paid }) => [
    hashid,
    Object.fromEntries([
      ...lines.flatMap(({ documentId }) => (isDispatchLine(documentId) ? [] : [[documentId, 'in']])),
      ...paid.map(({ documentId }) => [documentId, 'paid']),
    ]),
  ])
  return (
    <PostForm action={basketPath} className="notice" hidden data-basket={JSON.stringify(Object.fromEntries(known))}>
      <input type="hidden" name="letters" />
      <p>Des courriers choisis sur cet appareil ne sont pas dans ce qui est à payer.</p>
      <p className="actions">
        <button type="submit" name="intent" value="add-chosen" className="button">
          Les ajouter
        </button>{' '}
        <button type="reset" className="button quiet">
          Ne pas les ajouter
        </button>
      </p>
    </PostForm>
  )
}
