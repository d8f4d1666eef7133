// What most tests start from: a database, a family with its session, the site of its partner, a folder, an upload.

export * from './access/sessions.ts'
export * from './db/databases.ts'
export * from './db/factories.ts'
export * from './each-test.ts'
export * from './files/folders.ts'
export * from './files/uploads.ts'
export * from './partners/sites.ts'
export * from './unwrap.ts'
