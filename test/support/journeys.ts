import path from 'node:path'

const port = '4599'
const folder = path.resolve('var/e2e')

/**
 * The instance that browser journeys visit: its own port, database, mails and secret. Every variable of .env.example
 * is here, so that nothing of the developer's own instance leaks in; an empty one counts as absent.
 */
export const journeys = {
  folder,
  origin: `http://localhost:${port}`,
  mailFolder: path.join(folder, 'mail'),
  env: {
    PORT: port,
    HOST: '127.0.0.1',
    APP_ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: `file:${path.join(folder, 'aupres.sqlite')}`,
    APP_SECRETS: 'a secret for browser journeys that is kept from nobody',
    MAIL_URL: `file:${path.join(folder, 'mail')}`,
    TRUST_PROXY: 'loopback',
    BROWSER_WS_ENDPOINT: '',
    RATE_LIMIT_LOOPBACK: '0',
  },
}
