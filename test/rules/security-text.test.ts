import { securityText } from '#app/rules/security-text.ts'
import { aPartnerSite, noon } from '#test/support/given.ts'

test('security.txt gives a contact for vulnerability reports, and expires after half a year', () => {
  const site = aPartnerSite({
    origin: 'https://kervella.example',
    provider: { name: 'Auprès', email: 'a@aupres.example' },
  })
  expect(securityText(site, noon).split('\n')).toEqual([
    'Contact: mailto:a@aupres.example',
    `Expires: ${new Date(noon.getTime() + 180 * 86_400_000).toISOString()}`,
    'Preferred-Languages: fr, en',
    'Canonical: https://kervella.example/.well-known/security.txt',
    '',
  ])
})
