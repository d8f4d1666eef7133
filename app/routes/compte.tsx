// The page of the account, from which no service is remembered: S1-2.
export { action, default, loader, meta } from '#app/routes/utilisateurs._index/route.tsx'
