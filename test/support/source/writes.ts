import { readFileSync } from 'node:fs'
import { filesIn } from './source.ts'

/** Every function of the operations that writes to a family's account: its name, "file#name", and its source. */
export const familyWrites = filesIn('app/operations').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/^(?=(?:export )?(?:async )?(?:function|const) )/m)
    .filter((block) => /\b(withPermission|changeSpace|changeSpaceAnd)[<(]/.test(block))
    .map((code) => ({
      name: `${file.replace('app/operations/', '')}#${/(?:function|const) (\w+)/.exec(code)?.[1]}`,
      code,
    })),
)
