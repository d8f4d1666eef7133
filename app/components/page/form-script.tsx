import { useFieldNames } from '#app/components/forms/field-names.ts'
import { useNonce } from './nonce.tsx'

/**
 * The module of this page, if it asks anything. It is drawn last: its fields have all been named. `isNeeded`: the page
 * names one, or has links that a module answers. Any other runs no script.
 */
export function FormScript({ src, isNeeded }: { src: string; isNeeded: boolean }) {
  const names = useFieldNames()
  const nonce = useNonce()
  if (!isNeeded && names.size === 0) return null
  return <script type="module" src={src} nonce={nonce} />
}
