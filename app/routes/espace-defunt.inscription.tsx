// The shared sign-up, at its own address: `/espace-defunt/{hashid}` would match it as well.
export { action, default, handle, headers, loader, meta } from './$service_.inscription.tsx'
