// A plain Express route, as the baseline cost of a request.

import express from 'express'

const app = express().disable('x-powered-by')
app.get('/healthz', (_req, res) => res.type('text').send('ok'))
app.listen(Number(process.env.PORT), '127.0.0.1')
