// Files that tests upload, and the store that keeps them.

export * from './files/files.ts'
export * from './files/pdfs.ts'
export * from './files/pictures.ts'
