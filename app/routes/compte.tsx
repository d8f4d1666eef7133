// The account page, which does not change the current service: S1-2.

export { links } from '#app/routes/utilisateurs/route.tsx'
export { action, default, loader, meta } from '#app/routes/utilisateurs._index/route.tsx'
