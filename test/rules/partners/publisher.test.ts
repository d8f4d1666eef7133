import { missingOf } from '#app/rules/partners/publisher.ts'
import { aSite } from '#test/support/given.ts'

test('Only the missing publisher settings are listed', () => {
  const { publisher } = aSite()
  expect(missingOf(publisher)).toHaveLength(6)
  expect(missingOf({ ...publisher, publisherName: 'Auprès SAS' })).not.toContain('qui publie ce service')
  expect(missingOf({ ...publisher, publisherName: 'Auprès SAS' }, ['publisherName', 'publisherHost'])).toEqual([
    'qui héberge le service, avec son adresse et son téléphone',
  ])
  expect(missingOf({ ...publisher, publisherHost: '   ' }, ['publisherHost'])).toHaveLength(1)
})
