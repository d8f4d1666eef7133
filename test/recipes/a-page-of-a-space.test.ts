import { readFileSync } from 'node:fs'
import * as addresses from '#app/rules/deceased-space/addresses.ts'
import { spaceEndpoints } from '#test/roles/space-endpoints.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { addressOf, forRelatives, forVisitors, routes } from '#test/support/deceased-space/routes.ts'
import { testDatabase } from '#test/support/given.ts'
import { endpointsOf } from '#test/support/source/guards.ts'
import { importsOf } from '#test/support/source/source.ts'

const hashid = 'a'.repeat(26)

describe('a page of the deceased’s space', () => {
  test.each(routes)('%s has its address among those of the space', (file) => {
    const given = { hashid, moment: 'snack', condolenceId: 'snack', file: 'snack.version' }
    const made = Object.values(addresses).flatMap((address) => {
      if (typeof address !== 'function') return []
      try {
        const one = (address as (...args: string[]) => unknown)(hashid, 'snack', 'version')
        return typeof one === 'string' ? [one.replace(/\?.*/, '')] : []
      } catch {
        return [] // it reads an address instead of making one
      }
    })
    expect(made).toContain(addressOf(file, given))
  })

  test.each(forRelatives)('%s is for relatives, and is tested with every role', (file) => {
    expect(readFileSync(file, 'utf8')).toContain('await requireSpaceMember(')
    const tried = Object.keys(spaceEndpoints).map((name) => name.replace(/#.*/, ''))
    for (const endpoint of endpointsOf(file)) expect(tried).toContain(`${file} ${endpoint}`)
  })

  test.each(forVisitors)('%s is for visitors: its components receive neither the space nor a condolence', (file) => {
    expect(readFileSync(file, 'utf8')).toMatch(/await (?:require|find)SpaceVisit\(/)
    const drawn = new Set<string>()
    const follow = (from: string) => {
      for (const imported of importsOf(from).files.filter((one) => one.startsWith('app/components/'))) {
        if (drawn.has(imported)) continue
        drawn.add(imported)
        follow(imported)
      }
    }
    follow(file)
    for (const component of drawn) {
      const text = readFileSync(component, 'utf8')
      expect(text, component).not.toMatch(/import (?:type )?\{[^}]*\b(?:DeceasedSpace|Condolence)\b[^}]*\}/)
    }
  })

  describe('a page that visitors may open', () => {
    const db = testDatabase()

    test('a space restricted to relatives and one that does not exist get the same response', async () => {
      const family = await openSpacePages(db)
      await family.changeMoments({ snack: aMoment() })
      const condolenceId = await family.addCondolence({ picture: await family.take('condolence') })
      const [picture] = await family.hang(300)
      const params = { hashid: family.account.hashid, moment: 'snack', condolenceId, file: `${picture}.jpg` }
      const loaded = forVisitors.filter((file) => endpointsOf(file).includes('loader'))
      const open = async (given: typeof params) => {
        const answers = loaded.map((file) => family.visit(addressOf(file, given)))
        return (await Promise.all(answers)).map(({ status, text }) => [status, text.replaceAll(given.hashid, 'hashid')])
      }
      await family.change({ portrait: await family.take('portrait') })
      // If a space has no access word, the page that asks for it redirects to the space.
      const statuses = loaded.map((file) => (file.includes('.acces.') ? 302 : 200))
      expect((await open(params)).map(([status]) => status)).toEqual(statuses)

      await family.change({ visibility: 'relatives' })
      const restricted = await open(params)
      expect(restricted.map(([status]) => status)).toEqual(loaded.map(() => 404))
      expect(restricted).toEqual(await open({ ...params, hashid }))
    })
  })
})
