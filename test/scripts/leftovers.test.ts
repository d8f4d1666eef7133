import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findLeftovers } from '#scripts/test/leftovers.ts'
import { newFolder } from '#test/support/given.ts'

test('findLeftovers() reports files, folders and programs left by a run, and removes its folder', async () => {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'a-file'), '')
  mkdirSync(path.join(folder, 'b-folder'))
  const program = spawn('sleep', ['60'], { env: { PATH: process.env.PATH, NODE_ENV: 'test', TMPDIR: folder } })
  await once(program, 'spawn')
  try {
    expect(findLeftovers(folder)).toEqual({
      files: ['a-file', 'b-folder'],
      programs: [expect.stringContaining(`${program.pid} sleep 60`)],
    })
    expect(existsSync(folder)).toBe(false)
  } finally {
    program.kill()
    await once(program, 'exit')
  }
})

test('findLeftovers() reports nothing after a clean run', () => {
  expect(findLeftovers(newFolder())).toEqual({ files: [], programs: [] })
})
