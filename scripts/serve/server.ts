/** Megabytes of heap above which the garbage collector works harder. */
const HEAP_MB = 256
/** Megabytes of each of the three young generation spaces, which V8 would let grow to 64. */
const YOUNG_MB = 16

/**
 * Options that keep the service under 512 MB. Without a limit, V8 keeps garbage as long as the machine has memory.
 * docs/decisions/0006.
 */
export const server = {
  execArgv: [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_MB}`],
  /** Linux's allocator would otherwise use a heap per thread, up to eight per core, and release little. */
  env: { MALLOC_ARENA_MAX: '2' },
}
