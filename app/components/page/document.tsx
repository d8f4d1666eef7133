import type { ReactNode } from 'react'
import { LinkModulesProvider } from './link-modules.ts'
import { useNonce } from './nonce.tsx'
import { type PageData, PageDataProvider } from './page-data.ts'

/** The default colour in styles.css, which needs no rule of its own. */
const defaultColor = '#5b3a70'

type DocumentProps = {
  pageData: PageData | undefined
  /** The title and the style sheet. */
  head: ReactNode
  /** Modules that handle links, by the path of the link. */
  linkModules?: Readonly<Record<string, string>>
  /** Scripts, on the pages that opt in. */
  scripts?: ReactNode
  children: ReactNode
}

/** A whole HTML page, for `root.tsx` and for file addresses that respond with a page instead. */
export function Document({ pageData, head, linkModules = {}, scripts, children }: DocumentProps) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        {head}
        <PartnerColor color={pageData?.site.color} />
      </head>
      <body
        className="page"
        data-shared={pageData?.user?.onSharedComputer ? '' : undefined}
        data-helping={pageData?.helping && ''}
      >
        <PageDataProvider value={pageData}>
          <LinkModulesProvider value={linkModules}>{children}</LinkModulesProvider>
        </PageDataProvider>
        {scripts}
      </body>
    </html>
  )
}

/** The partner's colour, from which styles.css derives the others. An invalid colour never reaches the page. */
function PartnerColor({ color }: { color: string | undefined }) {
  const nonce = useNonce()
  if (!color || color.toLowerCase() === defaultColor || !/^#[0-9a-f]{6}$/i.test(color)) return null
  return <style nonce={nonce}>{`:root{--brand:${color}}`}</style>
}
