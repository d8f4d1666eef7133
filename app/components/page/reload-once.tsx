import { useNonce } from './nonce.tsx'

/** Milliseconds in which a page reloads at most once. S1-9, reload guard. */
const GUARD_MS = 60_000

/**
 * Reloads the page silently when part of a script cannot be fetched, because the service was updated meanwhile. S1-8.
 * Placed before the scripts it watches; if the reload fails too, the page works without scripts.
 */
const code = `(()=>{const again=()=>{try{const now=Date.now(),last=Number(sessionStorage.getItem('reloadedAt')||0)
if(navigator.onLine&&now-last>${GUARD_MS}){sessionStorage.setItem('reloadedAt',now);location.reload()}}catch{}}
addEventListener('vite:preloadError',again)
addEventListener('error',({target})=>{if(target instanceof HTMLScriptElement||target instanceof HTMLLinkElement&&target.rel==='modulepreload')again()},true)})()`

/** The script that reloads a page once. */
export function ReloadOnce() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file; as a child, its quotes would be escaped
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
