import { setFlagsFromString } from 'node:v8'
import { afterAll } from 'vitest'
import { removeFolders } from './files/folders.ts'

// Runs before each file of tests (vitest.config.ts). Registered first, so it comes after every `afterAll` of the file.
afterAll(removeFolders)

// V8 would look through all that the worker keeps at each 64 MB of buffers. Node 22 has no such flag.
if (!process.version.startsWith('v22.')) setFlagsFromString('--external-memory-accounted-in-global-limit')
