/** Why a fault cannot be brought about on this machine: no root, no loop device, no strace. */
export class NotPossible extends Error {}
