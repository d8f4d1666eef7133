import type { ArrivingUploads, UnkeptUpload, Upload } from '#app/rules/files/uploads.ts'
import type { UploadFolder } from '../upload-folder.ts'

/** Maximum files on disk that wait to be taken. Beyond it, the connection is paused. */
const MOST_WAITING = 2

/**
 * Opens a queue of the files of a form with many. They are handed over one by one as they arrive, and only a few are on
 * disk at a time. Each file is removed when the next one is requested.
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

  /** Stops taking files: those received and those still to come are deleted. */
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
    /** Files for the requested page. */
    files: { [Symbol.asyncIterator]: take, isCut: () => state === 'cut' } satisfies ArrivingUploads,
    /** Waits while too many files are queued. */
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
    /**
     * Called when the response has been sent. A page that is still reading the files continues, because it stores them.
     */
    async leave(): Promise<void> {
      if (!isTaken) await abandon()
    },
  }
}

export type ArrivingFiles = ReturnType<typeof openArrivingFiles>
