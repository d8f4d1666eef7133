/** Megabytes that the objects of the service may take, before those of no more use are looked for everywhere. */
const HEAP_MB = 256
/** Megabytes of each of the three parts where objects are young: V8 would let each grow to 64. */
const YOUNG_MB = 16

/**
 * How the service is started, so that it stays under 512 MB: without a ceiling, V8 lets useless objects stay as long as
 * the machine has room. docs/decisions/code/0006-launcher.md.
 */
export const server = {
  execArgv: [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_MB}`],
  /** The allocator of Linux has a heap for each thread otherwise, up to eight a core, and gives little of them back. */
  env: { MALLOC_ARENA_MAX: '2' },
}
