import { type Browser, chromium } from 'playwright/test'
import { letterOf } from '#letters/index.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { BUDGET, weigh } from '#test/support/page/weight.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { withService } from './service.ts'
import { type Row, ratio } from './table.ts'

const letter = letterOf('bailleur')
const pages = [
  { name: 'Home', path: '/', hasBudget: false },
  { name: 'Sign-in', path: '/connexion', hasBudget: true },
  { name: 'Picker', path: '/demarches-administratives', hasBudget: false, signedIn: true },
  { name: 'Letter form', path: `/demarches-administratives/courriers/${letter.id}`, hasBudget: true, signedIn: true },
]

/** Measures the bytes of a first visit in the real browser, from the real service. */
export async function measurePageWeight(executablePath: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    return await withService(async () => {
      const rows: Row[] = []
      for (const page of pages) rows.push(await measurePage(browser, page))
      return rows
    })
  } finally {
    await browser.close()
  }
}

async function measurePage(
  browser: Browser,
  { name, path, hasBudget, signedIn }: (typeof pages)[number],
): Promise<Row> {
  const context = await browser.newContext({ locale: 'fr-FR' })
  if (signedIn) await signIn(context, { profile: fullAnswers(letter) })
  const { requests, bytes, scriptBytes } = await weigh(await context.newPage(), e2e.origin + path)
  await context.close()
  return {
    measure: `${name}: ${requests} requests, ${scriptBytes} script bytes`,
    value: `${bytes} bytes`,
    baseline: `${BUDGET} bytes, script: 0`,
    ratio: ratio(bytes, BUDGET),
    ...(hasBudget && { target: '≤ 1×' }),
  }
}
