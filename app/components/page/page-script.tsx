import { useFieldNames } from '#app/components/forms/field-names.ts'
import { type ModuleName, usePageNeeds } from './needs.tsx'
import { useNonce } from './nonce.tsx'

/**
 * The one script of a page: the module it names, or else `fallback` if it has a field or a link that a module answers.
 * It is rendered last, once its fields and its needs are known. Any other page runs no script.
 */
export function PageScript({ modules, fallback }: { modules: Record<ModuleName, string>; fallback: ModuleName }) {
  const names = useFieldNames()
  const nonce = useNonce()
  const { module, hasModuleLinks } = usePageNeeds()
  if (!module && !hasModuleLinks && names.size === 0) return null
  return <script type="module" src={modules[module ?? fallback]} nonce={nonce} />
}
