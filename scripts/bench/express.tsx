// The page tree and query of the benchmark site, with Express only.

import compression from 'compression'
import express from 'express'
import { renderToString } from 'react-dom/server'
import { Document, Partners } from './site/document.tsx'
import { readPartners } from './site/partners.ts'

const app = express().use(compression())
app.get('/', async (_req, res) => {
  const partners = await readPartners()
  const page = (
    <Document>
      <Partners partners={partners} />
    </Document>
  )
  res.type('html').send(`<!DOCTYPE html>${renderToString(page)}`)
})
app.listen(Number(process.env.PORT), '127.0.0.1')
