import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import styles from '../../styles.css?url'
import { Document } from './document.tsx'
import { Frame } from './layouts.tsx'
import { NonceContext } from './nonce.tsx'
import type { PageData } from './page-data.ts'

/** The page returned by a file address that has no file, with a delay before it retries. */
export type InsteadOfFile = { status: number; title: string; page: ReactNode; headers?: Record<string, string> }

/** Rendered outside Remix, because Remix sends a resource route's response unchanged. Never cached. */
export function answerInstead(
  { status, headers, ...instead }: InsteadOfFile,
  pageData: PageData,
  nonce: string,
): Response {
  const answer = new Response(standalonePage(instead, pageData, nonce), { status, ...(headers && { headers }) })
  answer.headers.set('Content-Type', 'text/html; charset=utf-8')
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}

function standalonePage({ title, page }: Pick<InsteadOfFile, 'title' | 'page'>, pageData: PageData, nonce: string) {
  const head = (
    <>
      <title>{`${title} – ${pageData.site.name}`}</title>
      <link rel="stylesheet" href={styles} />
    </>
  )
  const html = (
    <NonceContext.Provider value={nonce}>
      <Document pageData={pageData} head={head}>
        <Frame layout="default">{page}</Frame>
      </Document>
    </NonceContext.Provider>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(html)}`
}
