// The shared sign-up, at its own address: `/espace-defunt/{hashid}` would match it as well.
export { action, default, loader, meta } from '#app/routes/$service.inscription/route.tsx'
