import { writeFileSync } from 'node:fs'
import { fingerprint, STAMP } from '#scripts/run/build.ts'

// Declares the pages in the current folder to be those of its sources.
writeFileSync(STAMP, fingerprint())
