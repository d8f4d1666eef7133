import { afterAll } from 'vitest'
import { removeFolders } from './files/folders.ts'

// Runs before each file of tests (vitest.config.ts). Registered first, so it comes after every `afterAll` of the file.
afterAll(removeFolders)
