import type { Section } from '../state.ts'

const connexion = '/connexion'

export const site: Section = {
  title: 'The site, and what any page may answer',
  states: [
    { name: 'home', path: '/' },
    { name: 'home, of a partner', path: '/', at: 'partner' },
    { name: 'home, cookies accepted', path: '/', form: { intent: 'acceptCookies', returnTo: '/' } },
    { name: 'menu', path: '/menu' },
    { name: 'menu, of an owner', path: '/menu', who: 'owner' },
    { name: 'menu, of a reader', path: '/menu', who: 'reader' },
    { name: 'menu, several deceased', path: '/menu', who: 'several' },
    { name: 'menu, no account', path: '/menu', who: 'without account' },
    { name: 'terms of use', path: '/cgu' },
    { name: 'legal notice, its publisher unknown', path: '/mentions-legales' },
    { name: 'personal data', path: '/vos-donnees' },
    { name: 'personal data, of an owner', path: '/vos-donnees', who: 'owner' },
    { name: 'personal data, of a reader', path: '/vos-donnees', who: 'reader' },
    { name: 'the data of who has died', path: '/vos-donnees/personne-decedee' },
    { name: 'accessibility', path: '/accessibilite' },
    { name: 'the tutorial, by its old address', path: '/tutoriel', who: 'owner' },
    { name: 'how it works', path: '/comment-ca-marche' },
    { name: 'how it works, of an owner', path: '/comment-ca-marche', who: 'owner' },
    { name: 'about pensions', path: '/informations-retraite' },
    { name: 'a document that is not there', path: '/doc/nulle-part', status: 404 },
    { name: 'alive', path: '/healthz' },
    { name: 'ready', path: '/readyz' },
    { name: 'whom to tell of a hole', path: '/.well-known/security.txt' },
    { name: 'a malformed address', path: '/%E0%A4%A', status: 400 },
    {
      name: 'a form that was open for long',
      path: connexion,
      form: { email: 'a@b.example', _csrf: 'old' },
      status: 403,
    },
    { name: 'no such page', path: '/nulle-part', status: 404 },
    { name: 'no such page, signed in', path: '/nulle-part', who: 'owner', status: 404 },
    { name: 'a service that the partner lacks', path: '/espace-defunt/inscription', at: 'partner' },
    { name: 'a text too long to be read', path: connexion, form: { email: 'é'.repeat(300_000) }, status: 413 },
    { name: 'nothing can be written', path: connexion, form: { email: 'a@b.example' }, at: 'full disk', status: 503 },
  ],
}
