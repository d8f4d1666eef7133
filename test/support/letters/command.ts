import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { newFolder } from '#test/support/given.ts'

/** Exit code, standard output and standard error, line by line. */
type Run = { code: number; out: string[]; errors: string[] }

/** Runs `npm run letters -- …args`, in the project or in a copy of it. */
export function letters(args: string[], env: Record<string, string> = {}, cwd = '.'): Promise<Run> {
  const lines = (text: string) => text.split('\n').filter((line) => line !== '')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/letters.ts', ...args],
      { cwd, env: { ...process.env, ...env } },
      (error, out, errors) => resolve({ code: Number(error?.code ?? 0), out: lines(out), errors: lines(errors) }),
    )
  })
}

/** A file of families. */
export function fileOf(content: unknown): string {
  const file = path.join(newFolder(), 'families.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
