/**
 * The signature of the EICAR test file, which every antivirus knows and takes for a virus. It stands here in two halves:
 * an antivirus would take this module away.
 */
const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/** Whether some bytes hold what is known to be dangerous, where no antivirus is configured too. */
export const holdsKnownDanger = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(eicar)
