import type { ReactNode } from 'react'

/** The whole page of the three servers: a head, a title and the result of one query. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Partenaires</title>
      </head>
      <body>{children}</body>
    </html>
  )
}

export function Partners({ partners }: { partners: { hostname: string; name: string; helpPhone: string }[] }) {
  return (
    <main>
      <h1>Partenaires</h1>
      <table>
        <tbody>
          {partners.map(({ hostname, name, helpPhone }) => (
            <tr key={hostname}>
              <th scope="row">{name}</th>
              <td>
                <a href={`https://${hostname}/`}>{hostname}</a>
              </td>
              <td>{helpPhone}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}
