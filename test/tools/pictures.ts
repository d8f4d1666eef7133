// Takes the pictures of README.md and docs/partners.md again, into docs/img, from states of the catalogue:
//   npm run pictures

import './catalogue/production.ts' // first: React reads NODE_ENV when it is loaded
import { chromium } from 'playwright'
import { provideBrowser } from '#scripts/run/environment.ts'
import { openStates } from '#test/support/catalogue/walk.ts'
import { drawn } from './catalogue/drawn/states.ts'
import { partners } from './catalogue/states/partners.ts'

type Size = { width: number; height: number }
const phone: Size = { width: 360, height: 860 }

/** By name of the state. */
const pictures: Readonly<Record<string, Size & { file: string }>> = {
  lettre: { file: 'letter', width: 1280, height: 1215 },
  'dossier-accueil': { file: 'home', ...phone },
  'ceremonie-deroule': { file: 'running-order', ...phone },
  families: { file: 'partner-families', width: 1280, height: 800 },
  'a file to open': { file: 'partner-opens', width: 1280, height: 1040 },
  'verify, by the link': { file: 'family-verifies', ...phone },
}

const of = [drawn, partners].map(({ title, states }) => ({
  title,
  states: states.filter(({ name }) => name in pictures),
}))

await provideBrowser()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH!,
  args: ['--lang=fr-FR', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  env: { ...process.env, LANGUAGE: 'fr' },
})
try {
  const page = await browser.newPage({ locale: 'fr-FR', timezoneId: 'Europe/Paris', javaScriptEnabled: false })
  await openStates(page, of, async (_section, { name }) => {
    const { file, ...size } = pictures[name]!
    await page.setViewportSize(size)
    await page.screenshot({ path: `docs/img/${file}.png`, style: '.cookies { display: none }' })
    console.log(`docs/img/${file}.png`)
  })
} finally {
  await browser.close()
}
