// The sign-up of the three services. Of its own address: `/espace-defunt/{hashid}` would be as near to it.
export { action, default, handle, headers, loader, meta } from './$service_.inscription.tsx'
