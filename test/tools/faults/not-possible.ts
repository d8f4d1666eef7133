/** A fault that cannot be simulated on this machine: no root, no loop device or no strace. */
export class NotPossible extends Error {}
