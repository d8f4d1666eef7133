/** A right line of each variable: nothing in angle brackets is to be copied. */
export const lines = {
  PORT: 'PORT=3000',
  HOST: 'HOST=127.0.0.1',
  APP_ORIGIN: 'APP_ORIGIN=https://aupres.example',
  ALLOW_PUBLIC_HTTP: 'ALLOW_PUBLIC_HTTP=1',
  DATABASE_URL: 'DATABASE_URL=file:./var/aupres.sqlite',
  APP_SECRETS: 'APP_SECRETS=<ce que donne : openssl rand -base64 32>',
  MAIL_URL: 'MAIL_URL=smtp://<utilisateur>:<mot de passe>@<serveur>:587',
  PARTNERS_FOLDER: 'PARTNERS_FOLDER=./var/partners',
  FILES_FOLDER: 'FILES_FOLDER=./var/files',
  FILES_URL: 'FILES_URL=s3://<seau>/<préfixe>?endpoint=https://<service>&region=<région>',
  S3_ACCESS_KEY: 'S3_ACCESS_KEY=<la clé d’accès au stockage>',
  S3_SECRET_KEY: 'S3_SECRET_KEY=<sa clé secrète>',
  UPLOADS_FOLDER: 'UPLOADS_FOLDER=./var/uploads',
  CLAMD_SOCKET: 'CLAMD_SOCKET=/run/clamav/clamd.ctl',
  METRICS_ADDRESS: 'METRICS_ADDRESS=127.0.0.1:9464',
  TRUST_PROXY: 'TRUST_PROXY=loopback',
  CHROMIUM_PATH: 'CHROMIUM_PATH=/usr/bin/chromium',
  BROWSER_WS_ENDPOINT: 'BROWSER_WS_ENDPOINT=ws://127.0.0.1:9222',
  RATE_LIMIT_LOOPBACK: 'RATE_LIMIT_LOOPBACK=0',
  PAYMENTS: 'PAYMENTS=demo',
  STRIPE_SECRET_KEY: 'STRIPE_SECRET_KEY=<la clé secrète, sk_live_… ou rk_live_…>',
  STRIPE_PUBLISHABLE_KEY: 'STRIPE_PUBLISHABLE_KEY=<la clé publiable, pk_live_…>',
  STRIPE_WEBHOOK_SECRET: 'STRIPE_WEBHOOK_SECRET=<le secret de l’adresse qui reçoit les événements, whsec_…>',
  STRIPE_API: 'STRIPE_API=https://api.stripe.com',
  PRISMIC_REPOSITORY: 'PRISMIC_REPOSITORY=aupres',
  PRISMIC_ACCESS_TOKEN: 'PRISMIC_ACCESS_TOKEN=<le jeton de l’API du dépôt, s’il est privé>',
  PRISMIC_PREVIEW_SECRET: 'PRISMIC_PREVIEW_SECRET=<ce que donne : openssl rand -base64 24>',
}

/** What to say of a variable that is not of its form, where its name is not enough. */
export const sentences: Record<string, string> = {
  FILES_URL: 'FILES_URL doit désigner un stockage S3\u00A0: s3://, son seau, et au besoin endpoint et region.',
  PRISMIC_REPOSITORY: 'PRISMIC_REPOSITORY doit être le nom du dépôt\u00A0: aupres pour aupres.prismic.io.',
  PRISMIC_PREVIEW_SECRET: 'PRISMIC_PREVIEW_SECRET est trop court\u00A0: 16 signes au moins.',
  PAYMENTS: 'PAYMENTS ne peut être que demo\u00A0: les paiements sont alors des essais.',
  APP_ORIGIN: 'APP_ORIGIN doit être une adresse en http ou https, sans chemin\u00A0: c’est le début de chaque lien.',
  TRUST_PROXY:
    'TRUST_PROXY doit nommer les proxys par leurs adresses\u00A0: croire tout le monde lèverait toutes les limites.',
}
