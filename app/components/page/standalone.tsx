import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Document } from './document.tsx'
import { NonceContext } from './nonce.tsx'
import type { PageData } from './page-data.ts'

type StandaloneProps = { facts: PageData; nonce: string; title: string; stylesheet: string; children: ReactNode }

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

function standalonePage({ facts, nonce, title, stylesheet, children }: StandaloneProps): string {
  const head = (
    <>
      <title>{`${title} – ${facts.site.name}`}</title>
      <link rel="stylesheet" href={stylesheet} />
    </>
  )
  const page = (
    <NonceContext.Provider value={nonce}>
      <Document facts={facts} layout="default" head={head}>
        {children}
      </Document>
    </NonceContext.Provider>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}
