/**
 * Signature of the EICAR test file, which every antivirus detects. It is split in two, or an antivirus would quarantine
 * this module.
 */
const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/** Whether bytes contain a known dangerous signature. Also checked without an antivirus. */
export const holdsKnownDanger = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(eicar)
