// The page of the account, from which no service is remembered: S1-2.
export { action, default, loader, meta } from './utilisateurs._index.tsx'
