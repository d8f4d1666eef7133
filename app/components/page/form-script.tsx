import { useFieldNames } from '#app/components/forms/field-names.ts'
import { useNonce } from './nonce.tsx'

/**
 * The module of this page, if it names one, or asks anything. It is drawn last: its fields have all been named. A page
 * that asks nothing runs no script.
 */
export function FormScript({ src, isNamed }: { src: string; isNamed: boolean }) {
  const names = useFieldNames()
  const nonce = useNonce()
  if (!isNamed && names.size === 0) return null
  return <script type="module" src={src} nonce={nonce} />
}
