import { tmpdir } from 'node:os'
import path from 'node:path'

/** Several checkouts on one machine run their tests at once, each on its own port. */
const port = process.env.E2E_PORT ?? '4599'
const folder = path.resolve(`var/e2e-${port}`)

/**
 * The instance that end-to-end tests visit, with its own port, database, emails and secret. It sets every variable of
 * .env.example, so that the developer's own instance does not leak in. An empty variable counts as absent.
 */
export const e2e = {
  folder,
  origin: `http://localhost:${port}`,
  mailFolder: path.join(folder, 'mail'),
  /** The temporary folder of the browsers of a run, and what its workers share. */
  browsersFolder: path.join(tmpdir(), `aupres-browsers-${port}`),
  env: {
    PORT: port,
    HOST: '127.0.0.1',
    APP_ORIGIN: `http://localhost:${port}`,
    ALLOW_PUBLIC_HTTP: '0',
    DATABASE_URL: `file:${path.join(folder, 'aupres.sqlite')}`,
    APP_SECRETS: 'a secret for end-to-end tests that is kept from nobody',
    SECRETS_FILE: '',
    MAIL_URL: `file:${path.join(folder, 'mail')}`,
    PARTNERS_FOLDER: path.join(folder, 'partners'),
    FILES_FOLDER: path.join(folder, 'files'),
    FILES_URL: '',
    S3_ACCESS_KEY: '',
    S3_SECRET_KEY: '',
    ERASED_FILE: path.join(folder, 'erased.txt'),
    UPLOADS_FOLDER: path.join(folder, 'uploads'),
    CLAMD_SOCKET: '',
    METRICS_ADDRESS: '',
    TRUST_PROXY: 'loopback',
    BROWSER_WS_ENDPOINT: '',
    PDF: '',
    RATE_LIMIT_LOOPBACK: '0',
    PAYMENTS: '',
    STRIPE_SECRET_KEY: '',
    STRIPE_PUBLISHABLE_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    STRIPE_API: '',
    MERCI_FACTEUR_SERVICE_ID: '',
    MERCI_FACTEUR_SECRET_KEY: '',
    MERCI_FACTEUR_USER_ID: '',
    MERCI_FACTEUR_ADDRESSES: '',
    MERCI_FACTEUR_WEBHOOK_SECRET: '',
    MERCI_FACTEUR_API: '',
    MAILEVA_CLIENT_ID: '',
    MAILEVA_CLIENT_SECRET: '',
    MAILEVA_USERNAME: '',
    MAILEVA_PASSWORD: '',
    MAILEVA_EMAIL: '',
    MAILEVA_PRICES: '',
    MAILEVA_API: '',
    MAILEVA_AUTH: '',
    PRISMIC_REPOSITORY: '',
    PRISMIC_ACCESS_TOKEN: '',
    PRISMIC_PREVIEW_SECRET: '',
    ASSISTANT_URL: '',
    ASSISTANT_KEY: '',
    ASSISTANT_MODEL: '',
    ASSISTANT_NAME: '',
  },
}
