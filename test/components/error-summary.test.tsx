import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'

test('links of a summary with the same words are numbered, and a single one is not', () => {
  const errors = { musicTitle0: 'Écrivez le titre.', musicTitle1: 'Écrivez le titre.', musicArtist0: 'Trop long.' }
  const html = renderToStaticMarkup(<ErrorSummary errors={errors} />)
  const links = [...html.matchAll(/<a href="#(\w+)">([^<]*)</g)].map(([, name, words]) => [name, words])
  expect(links).toEqual([
    ['musicTitle0', 'Écrivez le titre (1\u00A0sur 2).'],
    ['musicTitle1', 'Écrivez le titre (2\u00A0sur 2).'],
    ['musicArtist0', 'Trop long.'],
  ])
})

test('no form that writes has a fragment in its action, because browsers then ignore autofocus (HTML, autofocus)', () => {
  const app = path.resolve('app')
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const texts = files.map((file) => [file, readFileSync(path.join(app, file), 'utf8')] as const)
  /** Our addresses that always end in a fragment. */
  const withFragment = texts.flatMap(([, text]) =>
    [...text.matchAll(/export const (\w+)[^=\n]*= \([^)]*\)[^=]*=>\s*`[^`\n]*#[^`?\n]*`/g)].map(([, name]) => name!),
  )
  expect(withFragment).toContain('condolenceFormOf')
  const faults = texts.flatMap(([file, text]) =>
    [...text.matchAll(/<form\s+method="post"[^>]*?action=\{([^}]*(?:\$\{[^}]*\}[^}]*)*)\}/g)]
      .map(([, action]) => action!)
      .filter((action) => action.includes('#') || withFragment.some((name) => action.startsWith(`${name}(`)))
      .map((action) => `${file}: ${action}`),
  )
  expect(faults).toEqual([])
})
