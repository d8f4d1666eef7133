import { fieldsOf } from '#app/rules/letters/answers.ts'
import { letters } from '#letters/index.ts'
import { insertDomain, insertFamily, insertMember, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const secrets = [
  '1 55 08 2A 114 001 07',
  '155082A11400107',
  '2 85 05 78 006 084',
  'FR76 3000 6000 0112 3456 7890 189',
  'FR7630006000011234567890189',
  '30006 00001 12345678901 89',
  '0123456789211',
]
const said = `Son numéro est le ${secrets.join(', le ')}. Elle aimait la mer.`

test('a reader sees each letter and the known answers, and no identifier of a person or an account', async () => {
  const db = testDatabase()
  const domainId = (await insertDomain(db)).id
  const visit = await openRoutes(db, { domainId })
  const wrong: string[] = []
  for (const letter of letters) {
    const texts = fieldsOf(letter).filter(({ type, check }) => type === 'textarea' || check === 'freeText')
    const numbers = fieldsOf(letter).flatMap(({ name, check }) => {
      const value = { socialSecurityNumber: '155082A11400107', taxNumber: '0123456789211', bankAccount: secrets[4] }
      return check && check in value ? [[name, value[check as keyof typeof value]]] : []
    })
    const profile = {
      ...fullAnswers(letter),
      deceasedFirstName: 'Jeanne',
      ...Object.fromEntries([...texts.map(({ name }) => [name, said]), ...numbers]),
    }
    const { account } = await insertFamily(db, { profile })
    const { id: userId } = await insertMember(db, account, 'reader')
    const sessionId = await openSession(db, { userId, domainId, accountId: account.id })
    const area = '/demarches-administratives'
    const form = await visit(`${area}/courriers/${letter.id}`, { sessionId })
    if (form.to !== `${area}/previsualisation?courrier=${letter.id}`) wrong.push(`${letter.id}: led to ${form.to}`)
    const paths = [
      form.to,
      `${area}/previsualisation.data?courrier=${letter.id}`,
      `${area}/informations`,
      `${area}/informations.data`,
      `${area}/droits`,
    ]
    for (const path of paths) {
      const { status, text } = await visit(path, { sessionId })
      const plain = text.replace(/[\u00A0\u202F]|&nbsp;/g, ' ')
      const leaks = secrets.filter((secret) => plain.includes(secret))
      if (status !== 200 || leaks.length > 0) wrong.push(`${path}: ${status}, ${leaks.join()}`)
      if (/<(?:input|textarea|select)[^>]*name="(?!_|q"|hashid|returnTo|intent|reading)/.test(text))
        wrong.push(`${path}: a field`)
    }
    const { text } = await visit(form.to, { sessionId })
    if (!text.includes('class="letter')) wrong.push(`${letter.id}: no letter`)
    if (texts.some(({ check }) => check === 'freeText') && !text.includes('Elle aimait la mer.'))
      wrong.push(`${letter.id}: no text`)
    if (/\.pdf/.test(text)) wrong.push(`${letter.id}: a file`)
  }
  expect(wrong).toEqual([])
})
