import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Document } from './document.tsx'
import { NonceContext } from './nonce.tsx'
import type { PageData } from './page-data.ts'

type StandaloneProps = { pageData: PageData; nonce: string; title: string; stylesheet: string; children: ReactNode }

/** The page that an address answers when it cannot answer its file. Nothing keeps it. */
export function standaloneAnswer(
  page: StandaloneProps,
  { status, headers }: { status: number; headers?: HeadersInit },
) {
  const answer = new Response(standalonePage(page), { status, headers })
  answer.headers.set('Content-Type', 'text/html; charset=utf-8')
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}

function standalonePage({ pageData, nonce, title, stylesheet, children }: StandaloneProps): string {
  const head = (
    <>
      <title>{`${title} – ${pageData.site.name}`}</title>
      <link rel="stylesheet" href={stylesheet} />
    </>
  )
  const page = (
    <NonceContext.Provider value={nonce}>
      <Document pageData={pageData} layout="default" head={head}>
        {children}
      </Document>
    </NonceContext.Provider>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}
