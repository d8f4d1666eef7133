import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from '#test/support/source/source.ts'

const rooms = ['app', 'db', 'letter-templates', 'migrations', 'scripts', 'test']

/** "The same, for one act" means nothing once the code above it has moved. */
const pointsUp = /(?:\/\*\*|\/\/|^\s*\*) The same\b.*/gm

test('no comment begins with "The same"', () => {
  const files = ['server.ts', ...rooms.flatMap(filesIn)].filter((file) => !file.endsWith('comments.test.ts'))
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pointsUp)].map(([comment]) => `${file}: ${comment.trim()}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
