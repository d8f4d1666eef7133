import { filesIn, importsOf } from '#test/support/source/source.ts'

/** The only place of the application that imports a package, which another may replace one day. */
const behindOneAdapter: Record<string, string> = {
  '@cantoo/pdf-lib': 'app/adapters/pdf/',
  '@fastify/busboy': 'app/middleware/multipart',
  '@node-rs/argon2': 'app/adapters/passwords.ts',
  'remix-auth': 'app/adapters/email-link.ts',
  'remix-validated-form': 'app/http/form.ts',
  stripe: 'app/adapters/payment/',
}

test.each(Object.entries(behindOneAdapter))('%s is imported in %s only', (name, adapter) => {
  const importing = ['app', 'db', 'letter-templates', 'server.ts']
    .flatMap((room) => (room.endsWith('.ts') ? [room] : filesIn(room)))
    .filter((file) => importsOf(file).packages.includes(name))
  expect(importing).not.toEqual([])
  expect(importing.filter((file) => !file.startsWith(adapter))).toEqual([])
})
