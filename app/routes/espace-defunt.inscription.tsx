// The shared sign-up, at its own URL, because `/espace-defunt/{hashid}` would match it too.
export { action, default, loader, meta } from '#app/routes/$service.inscription/route.tsx'
