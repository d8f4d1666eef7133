// What most journeys through the service start from: a page whose every load is checked, and someone signed in.

export * from './access/sign-in.ts'
export * from './mail/mailbox.ts'
export * from './page/forms.ts'
export * from './page/pages.ts'
export * from './page/press.ts'
export * from './partners/e2e-partners.ts'
export * from './server/e2e.ts'
