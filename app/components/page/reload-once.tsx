import { useNonce } from './nonce.tsx'

/** A page is loaded again at most once in this time. S1 §9, reload guard. */
const GUARD_MS = 60_000

/**
 * A part of a script that cannot be fetched (the service was updated while the page was on its way) loads the page
 * again, in silence. S1 §8. It stands before the scripts it watches; a page it gives up on works as without a script.
 */
const code = `(()=>{const again=()=>{try{const now=Date.now(),last=Number(sessionStorage.getItem('reloadedAt')||0)
if(navigator.onLine&&now-last>${GUARD_MS}){sessionStorage.setItem('reloadedAt',now);location.reload()}}catch{}}
addEventListener('vite:preloadError',again)
addEventListener('error',({target})=>{if(target instanceof HTMLScriptElement||target instanceof HTMLLinkElement&&target.rel==='modulepreload')again()},true)})()`

export function ReloadOnce() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file; as a child, its quotes would be escaped
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
