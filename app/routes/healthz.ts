/** For who restarts this process when it no longer answers. Asks nothing of the database: /readyz does. */
export function loader() {
  return new Response('ok', { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } })
}
