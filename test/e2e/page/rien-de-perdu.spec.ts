import type { APIRequestContext } from 'playwright/test'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { insertJourneySpace } from '#test/support/deceased-space/journey-spaces.ts'
import { linksIn, namedAddresses } from '#test/support/page/addresses.ts'
import { formsIn, type PageForm } from '#test/support/page/forms.ts'
import { expect, test } from '#test/support/page/pages.ts'

type Shown = { path: string; form: PageForm }

/** Each form of the site in which one types, as one person is shown it. `given`: an address that they were sent. */
async function formsShown(request: APIRequestContext, given: string): Promise<Shown[]> {
  const waiting = [...new Set([...namedAddresses, given])]
  const shown: Shown[] = []
  for (const path of waiting) {
    const page = await request.get(path)
    if (!(page.headers()['content-type'] ?? '').startsWith('text/html')) continue
    const html = await page.text()
    for (const form of formsIn(html)) {
      const to = form.action || new URL(page.url()).pathname + new URL(page.url()).search
      if (form.method === 'post' && form.typed.length > 0) shown.push({ path: to, form })
    }
    waiting.push(...linksIn(html).filter((link) => !waiting.includes(link)))
  }
  const isFirst = (one: Shown, index: number) => shown.findIndex((other) => keyOf(other) === keyOf(one)) === index
  return shown.filter(isFirst)
}

const keyOf = ({ path, form }: Shown) => `${path} ${form.typed}`

/** Wrong nearly everywhere, and hard to give back as it was. */
const wrong = (name: string) => `Perdu : « ${name} » & <b>l'adresse</b> "é" 1@2`

async function forgetNothing(request: APIRequestContext, { path, form }: Shown): Promise<string[]> {
  const typed = Object.fromEntries(form.typed.map((name) => [name, wrong(name)]))
  /** What the page does not hold any more, in the form that holds most of it. */
  const lostIn = (html: string) =>
    formsIn(html)
      .map(({ values }) => form.typed.filter((name) => values[name] !== typed[name]))
      .reduce((least, lost) => (lost.length < least.length ? lost : least), form.typed)
  const post = (more: Record<string, string>) =>
    request.post(path, { form: { ...form.values, ...form.button, ...typed, ...more }, maxRedirects: 0 })

  const old = await post({ _csrf: 'of another day' })
  const refused = await post({})
  // What was not refused was taken, or is kept to be sent again (reprendre.tsx).
  const lost = refused.status() < 400 ? [] : lostIn(await refused.text())
  return [
    ...lostIn(await old.text()).map((name) => `${name} of ${path}, with an old token: ${old.status()}`),
    ...lost.map((name) => `${name} of ${path}, with a wrong value: ${refused.status()}`),
  ]
}

for (const who of ['a visitor', 'an owner'] as const) {
  test(`nothing that ${who} typed is lost, whatever form it was typed in`, async ({ context }) => {
    test.setTimeout(180_000)
    const other = await context.browser()!.newContext()
    const family = who === 'an owner' ? context : other
    const account = await signIn(family, { profile: { deceasedFirstName: 'Jeanne' }, displayName: 'Claire' })
    const { page: space } = await insertJourneySpace(account)
    if (who === 'an owner') await signIn(other, { joined: account, role: 'administrator', displayName: 'Marc' })
    await other.close()
    const shown = await formsShown(context.request, space)
    expect(shown.length).toBeGreaterThan(who === 'an owner' ? letterKinds.length : 2)
    expect(shown.filter(({ path }) => path.startsWith(space)).length).toBeGreaterThan(who === 'an owner' ? 5 : 0)
    const lost: string[] = []
    for (const form of shown) lost.push(...(await forgetNothing(context.request, form)))
    expect(lost).toEqual([])
  })
}
