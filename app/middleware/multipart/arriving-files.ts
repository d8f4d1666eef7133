import type { ArrivingUploads, UnkeptUpload, Upload } from '#app/rules/files/uploads.ts'
import type { UploadFolder } from '../upload-folder.ts'

/** Files that stand on the disk and wait for whoever takes them: with so many, the line waits too. */
const MOST_WAITING = 2

/**
 * The files of a form that brings many, handed over one by one as they come: never more than a few of them on the disk.
 * Each is removed once the next one is asked for.
 */
export function openArrivingFiles(folder: Pick<UploadFolder, 'remove'>) {
  const waiting: (Upload | UnkeptUpload)[] = []
  let state: 'open' | 'ended' | 'cut' = 'open'
  let isTaken = false
  let isAbandoned = false
  let wake = () => {}
  let changed = new Promise<void>((resolve) => {
    wake = resolve
  })

  function tell(): void {
    wake()
    changed = new Promise((resolve) => {
      wake = resolve
    })
  }

  const remove = async (one: Upload | UnkeptUpload | undefined) => {
    if (one && 'path' in one) await folder.remove(one.path)
  }

  /** Nobody takes any more: what has come, and what still comes, goes. */
  async function abandon(): Promise<void> {
    isAbandoned = true
    const left = waiting.splice(0)
    tell()
    await Promise.all(left.map(remove))
  }

  async function* take(): AsyncGenerator<Upload | UnkeptUpload> {
    isTaken = true
    let current: Upload | UnkeptUpload | undefined
    try {
      while (true) {
        current = waiting.shift()
        tell()
        if (current) {
          yield current
          await remove(current)
        } else if (state === 'open' && !isAbandoned) await changed
        else return
      }
    } finally {
      await remove(current)
      await abandon()
    }
  }

  return {
    /** For the page that is asked. */
    files: { [Symbol.asyncIterator]: take, isCut: () => state === 'cut' } satisfies ArrivingUploads,
    /** Waits while too many wait to be taken. */
    async put(one: Upload | UnkeptUpload): Promise<void> {
      while (waiting.length >= MOST_WAITING && !isAbandoned) await changed
      if (isAbandoned) return await remove(one)
      waiting.push(one)
      tell()
    },
    end(how: 'ended' | 'cut'): void {
      if (state === 'open') state = how
      tell()
    },
    /** When the answer has left: whoever has begun to take goes on, as what has arrived is kept. */
    async leave(): Promise<void> {
      if (!isTaken) await abandon()
    },
  }
}

export type ArrivingFiles = ReturnType<typeof openArrivingFiles>
