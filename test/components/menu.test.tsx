import { renderToStaticMarkup } from 'react-dom/server'
import { Header } from '#app/components/page/header.tsx'
import { type AccountChoice, type PageData, PageDataProvider } from '#app/components/page/page-data.ts'
import { Chooser } from '#app/routes/services/chooser.tsx'
import { aCurrentUser, aPageData } from '#test/support/page/page-data.ts'

const draw = (pageData: Partial<PageData>, content = <Header />) =>
  renderToStaticMarkup(<PageDataProvider value={aPageData(pageData)}>{content}</PageDataProvider>)

const etienne: AccountChoice = { hashid: 'aaaa', name: 'Étienne Kowalczyk', role: 'reader' }
const lea: AccountChoice = { hashid: 'bbbb', name: 'Léa Moreau', role: 'owner' }

describe('the menu of a signed-in user', () => {
  test('the menu links to the list of services', () => {
    expect(draw({ user: aCurrentUser() })).toContain('<a class="brand" href="/services">')
    expect(draw({})).toContain('<a class="brand" href="/">')
  })

  test('a user with one account sees no choice of account', () => {
    expect(draw({ user: aCurrentUser() })).not.toContain('Sélectionner un défunt')
  })

  test('each other account is a form, with the user’s role', () => {
    const html = draw({ user: aCurrentUser({ others: [etienne], othersCount: 1 }), pathAndQuery: '/services?q=a' })
    expect(html).toContain('placeholder="Rechercher par prénom et nom"')
    expect(html).toContain('<form method="get" action="/services#dossiers"')
    expect(html).toMatch(/name="hashid" value="aaaa"[^>]*>Étienne Kowalczyk<\/button> <span class="small">Lecteur</)
    expect(html).toContain('name="returnTo" value="/services?q=a"')
    expect(html).not.toContain('Voir les')
  })

  test('the menu lists the users, then the choice of account, then signing out', () => {
    const html = draw({ user: aCurrentUser({ others: [etienne], othersCount: 1 }) })
    expect(html).toMatch(/>Utilisateurs<.*Sélectionner un défunt.*Se déconnecter/s)
    expect(html).not.toMatch(/Sélectionner un défunt.*>Utilisateurs</s)
  })

  test('a partial list of accounts links to the whole list', () => {
    const html = draw({ user: aCurrentUser({ others: [etienne], othersCount: 199 }) })
    expect(html).toContain('Voir les 199 dossiers')
    const user = aCurrentUser({ others: [etienne], othersCount: 199 })
    expect(draw({ user, path: '/services' })).toContain('Les 199 dossiers sont dans la page')
  })

  test('a reader sees whom to ask for changes', () => {
    const html = draw({ user: aCurrentUser({ role: 'reader', ownerName: 'Marc Moreau' }) })
    expect(html).toContain('Vous pouvez lire. Pour écrire, demandez à Marc Moreau.')
    expect(draw({ user: aCurrentUser() })).not.toContain('Pour écrire')
  })

  test('a user without an account can sign out and sees no account links', () => {
    const html = draw({ user: aCurrentUser({ role: undefined, deceasedName: '' }) })
    expect(html).toContain('Se déconnecter')
    expect(html).not.toContain('Dossier de')
    expect(html).not.toContain('Informations retraite')
  })
})

describe('the list of accounts on the page of services', () => {
  const found = (query: string) =>
    draw({}, <Chooser people={[etienne, lea]} query={query} briefs={{}} today="2026-03-10" />)

  test('without a search everyone is listed, and with a search only the matches', () => {
    expect(found('')).toMatch(/Étienne.*Léa/s)
    expect(found('')).not.toContain('role="status"')
    expect(found('MOREAU')).not.toContain('Étienne')
    expect(found('MOREAU')).toContain('<span role="status">Une personne.</span>')
  })

  test('a search without results says so, and keeps the search text', () => {
    const html = found('zoé "><script>')
    expect(html).toContain('Personne à ce nom. Vérifiez l’orthographe.')
    expect(html).toContain('value="zoé &quot;&gt;&lt;script&gt;"')
  })
})
