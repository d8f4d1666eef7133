import { useFieldNames } from '#app/components/forms/field-names.ts'
import { TOWN_FIELD } from '#app/rules/places/addresses.ts'
import { type ModuleName, usePageNeeds } from './needs.tsx'
import { useNonce } from './nonce.tsx'

/** A page reloads at most once in this many milliseconds. S1-9, reload guard. */
const GUARD_MS = 60_000

/**
 * Reloads the page if its script cannot be fetched, because the service was updated in the meantime (S1-8). It is
 * inline, because it must run where no file of ours arrives. If the reload fails too, the page works without a script.
 */
const reload = `addEventListener('error',e=>{if(e.target.type=='module'&&navigator.onLine&&Date.now()-(sessionStorage.r||0)>${GUARD_MS}){sessionStorage.r=Date.now();location.reload()}},true)`

/**
 * Fetches the module that proposes communes (app/browser/towns.ts), once such a field is entered. In the same inline
 * script, because a page has one (request-13.3).
 */
const proposeTowns = (module: string) =>
  `;addEventListener('focusin',e=>/${TOWN_FIELD}/.test(e.target.name)&&import('${module}'))`

/**
 * The script of a page: the module it names, or else `fallback` if it has a field or a link that a module answers.
 * It is rendered last, once its fields and its needs are known. Any other page runs no script.
 */
export function PageScript({ modules, fallback, towns }: PageScriptProps) {
  const names = useFieldNames()
  const nonce = useNonce()
  const { module, hasModuleLinks } = usePageNeeds()
  if (!module && !hasModuleLinks && names.size === 0) return null
  const line = [...names.keys()].some((name) => new RegExp(TOWN_FIELD).test(name))
    ? reload + proposeTowns(towns)
    : reload
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of constants; as a child, its quotes would be escaped */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: line }} />
      <script type="module" src={modules[module ?? fallback]} nonce={nonce} />
    </>
  )
}

type PageScriptProps = {
  modules: Record<ModuleName, string>
  fallback: ModuleName
  /** Address of app/browser/towns.ts. */
  towns: string
}
