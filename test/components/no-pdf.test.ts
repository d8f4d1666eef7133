import { readFileSync } from 'node:fs'
import { paperRefusals } from '#app/components/ceremony/papers/refusals.ts'
import { pdfRefusals } from '#app/components/letters/pdf-refusals.ts'
import { bookletRefusal } from '#app/routes/espace-ceremonie.programme[.]pdf/booklet-refusals.ts'
import { bundleRefusalCopy } from '#app/rules/bundle/copy.ts'
import { summaryProblems } from '#app/rules/ceremony/summary-problems.ts'
import { mailProblems } from '#app/rules/mail/problems.ts'
import { filesIn } from '#test/support/source/source.ts'

// A service with PDF=off never prints, so no text that says there is no PDF may promise one later.

const promises = /réessay|plus tard|un instant|un moment|bientôt/iu

/** Messages after an attempt. */
const refusals = {
  letter: pdfRefusals['no-browser'],
  ceremony: paperRefusals['no-browser'],
  programme: bookletRefusal('no-browser'),
  bundle: bundleRefusalCopy({ problem: 'no-browser' }, undefined),
  summary: summaryProblems['no-browser'],
  mail: mailProblems['no-browser'],
}

test('no message about a missing PDF promises one later', () => {
  for (const [what, refusal] of Object.entries(refusals)) {
    expect(refusal, what).toBeDefined()
    expect(Object.values(refusal!).join(' '), what).not.toMatch(promises)
  }
})

test('no page that has no PDF to offer promises one later', () => {
  const said = filesIn('app').flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/\s+/g, ' ')
    return [...code.matchAll(/pas faire de PDF pour le moment[^<`]{0,300}/g)].map(([words]) => `${file}: ${words}`)
  })
  expect(said.length).toBeGreaterThan(10)
  expect(said.filter((words) => promises.test(words))).toEqual([])
})
