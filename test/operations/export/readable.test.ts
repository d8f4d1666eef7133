import { type AuditAction, auditActions, wordsOf } from '#app/rules/accounts/audit.ts'
import { sectionTitles } from '#app/rules/export/readme-copy.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { saveAssignment } from '#db/tasks/assignments.ts'
import { importDeps } from '#test/support/export/bringing.ts'
import { insertOtherRows, insertReplies } from '#test/support/export/every-row.ts'
import { exportDeps, takeAway } from '#test/support/export/exporting.ts'
import { noon, testDatabase, testKeys } from '#test/support/given.ts'
import { insertFullFamily } from '#test/tools/catalogue/full-family.ts'

// Walks what a full family reads of its export, with every act of the journal, and names each value that is ours and
// not French.

const tasks = ['bailleur', 'deathCertificate', 'D_LODGING_1Y']

/** Values that only our code understands. */
const raw: Readonly<Record<string, RegExp>> = {
  'an id': /[\da-f]{8}-[\da-f]{4}|D_[A-Z]/,
  'a name in camelCase': /(?<![\p{L}/.@])\p{Ll}+\p{Lu}\p{L}*/u,
  'a day or an instant': /\d{4}-\d\d-\d\d/,
  'a word of the code': /^(?!(?:oui|non|mois|semaine)$)[a-z]+$/,
  'a code': /(?:^|[\s,])(?:true|false|null|undefined|administrator|reader|owner|mandate|on)(?=$|[\s,])/,
}

/** Answers that the families of tests type in no other form. */
const typed = /^[A-Z]{2}-\d{4}\/\d+$/

test('a family reads no id, code or machine date in its export', async () => {
  const db = testDatabase()
  const deps = await importDeps(db)
  const { account, owner: user } = await insertFullFamily(db, deps.files, noon)
  for (const task of tasks) await saveAssignment(db, account, { task, userId: user.id }, noon)
  const objectsOf = (act: AuditAction) => {
    const { about } = wordsOf(act)
    if (about === 'person') return [`${user.id} administrator`, `${user.id} 2026-04-01`, 'gone reader']
    return about ? tasks.flatMap((task) => [task, `${task} ${user.id}`]) : ['mandate', undefined]
  }
  for (const act of Object.keys(auditActions) as AuditAction[])
    for (const object of objectsOf(act))
      await db
        .transaction()
        .execute((within) =>
          appendAudit(within, testKeys, { accountId: account.id, userId: user.id, act, object, at: noon }),
        )

  await insertReplies(db, account, user)
  await insertOtherRows(db, account, user)
  const archive = await takeAway(await exportDeps(db, { files: deps.files }), { account, user })
  const page = (await archive.read('LISEZ-MOI.html')).toString().replace(/<style>.*?<\/style>/su, '')
  for (const table of Object.keys(sectionTitles)) expect(page).toContain(`<section id="${table}">`)
  const values = [...page.matchAll(/<d[td]>([^<]+)/g)].map(([, value]) => value!)
  expect(values.length).toBeGreaterThan(1000)
  const found = values.flatMap((value) =>
    Object.entries(raw).flatMap(([what, pattern]) =>
      pattern.test(value) && !typed.test(value) ? [`${what}: ${value}`] : [],
    ),
  )
  expect([...new Set(found)]).toEqual([])
  expect(page).toContain('<dd>N’est pas parti\u00A0: vérifiez l’adresse</dd>')
  expect(page).toContain('Dans la galerie</dt><dd>oui')
  expect(page).toContain('Durée</dt><dd>3\u00A0minutes')
  expect(page).toContain('Prix</dt><dd>8,90\u00A0€')
})
