import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { e2e, expect, test } from '#test/support/journey.ts'

async function mailsTo(email: string): Promise<number> {
  const files = await readdir(e2e.mailFolder)
  const sources = await Promise.all(files.map((file) => readFile(path.join(e2e.mailFolder, file), 'utf8')))
  return sources.filter((source) => source.includes(`To: ${email}`)).length
}

test('a form sent five times at once, as on a bad connection, gets five equal responses', async ({ context }) => {
  const email = `${randomBytes(6).toString('hex')}@famille.example`
  const page = await (await context.request.get('/connexion')).text()
  const [token, once] = ['_csrf', '_once'].map((name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)![1]!)
  const send = () =>
    context.request.post('/connexion', { form: { _csrf: token!, _once: once!, email }, maxRedirects: 0 })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(send))
  expect(answers.map((answer) => `${answer.status()} ${answer.headers().location}`)).toEqual(
    Array(5).fill('303 /check-email'),
  )
  await expect.poll(() => mailsTo(email)).toBe(1)
})
