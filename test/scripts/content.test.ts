import { execFile } from 'node:child_process'
import { countLines, dueLines } from '#scripts/content/lines.ts'

test('pages are listed with their votes, the least helpful first', () => {
  expect(countLines([])).toEqual(['Aucune réponse.'])
  const votes = [
    { uid: 'banque', yes: 3, no: 1 },
    { uid: 'impots', yes: 0, no: 2 },
  ]
  expect(countLines(votes)).toEqual(['/conseils/impots\toui 0\tnon 2', '/conseils/banque\toui 3\tnon 1'])
})

test('content due within two months is listed, earliest first', () => {
  expect(dueLines('2026-09-01')).toEqual(['Rien à relire dans les deux mois.'])
  // A year after they were checked, and those that change with the new year.
  expect(dueLines('2026-11-22').join('\n')).toMatch(
    /^2026-12-31\trights\/figures\tbankFeeCapAmount\tvaut jusqu’au 31\sdécembre 2026$/m,
  )
  const days = dueLines('2027-09-21').map((line) => line.split('\t'))
  expect(days).toContainEqual(['2027-11-20', 'calendar', 'D_DECLARATION_24H', expect.stringMatching(/^relu le 20\s/)])
  expect(days.map(([day]) => day)).toEqual(days.map(([day]) => day).toSorted())
})

test('an unknown command gives the list of commands', async () => {
  const error = await new Promise((resolve) => {
    execFile(process.execPath, ['scripts/content.ts', 'autre'], (failed, _out, said) => resolve([failed?.code, said]))
  })
  expect(error).toEqual([1, 'npm run content -- counts\nnpm run content -- due\n'])
})
