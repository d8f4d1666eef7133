import { checkRoomFor, type KeptFile, MOST_BYTES_OF_ACCOUNT } from '#app/rules/files/uploads.ts'

const certificate: KeptFile = { kind: 'attachment', type: 'deathCertificate', bytes: 1000, digest: 'a', scan: 'clean' }
const kept = (file: Partial<KeptFile>, count = 1): KeptFile[] =>
  Array.from({ length: count }, (_, at) => ({ ...certificate, digest: `kept ${at}`, ...file }))
const nearlyFull = MOST_BYTES_OF_ACCOUNT - 500

describe('The quota for one more file', () => {
  test.each<[string, Partial<KeptFile>, KeptFile[], string | undefined]>([
    ['has its place among others', {}, kept({}, 4), undefined],
    ['is already there', {}, kept({ digest: 'a' }), 'already-there'],
    ['may be there as another piece', {}, kept({ digest: 'a', type: 'proofOfIdentity' }), undefined],
    ['may have been condemned before', {}, kept({ digest: 'a', scan: 'infected' }), undefined],
    ['is one too many of its type', {}, kept({}, 5), 'too-many'],
    ['counts those of its own type', {}, kept({ type: 'proofOfIdentity' }, 5), undefined],
    ['finds no room', {}, kept({ type: 'proofOfIdentity', bytes: nearlyFull }), 'no-room'],
    ['finds no room beside receipts', {}, kept({ kind: 'receipt', type: '', bytes: nearlyFull }), 'no-room'],
    [
      'finds no room beside pictures of a ceremony',
      {},
      kept({ kind: 'ceremony', type: '', bytes: nearlyFull }),
      'no-room',
    ],
    ['takes what dossiers we print do not', {}, kept({ kind: 'bundle', type: '', bytes: nearlyFull }), undefined],
    [
      'proves two postings as well as one',
      { kind: 'receipt', type: '' },
      kept({ kind: 'receipt', type: '', digest: 'a' }),
      undefined,
    ],
  ])('The quota: %s', (_name, file, all, problem) => {
    const room = checkRoomFor({ ...certificate, ...file }, all)
    expect(room.ok ? undefined : room.problem).toBe(problem)
  })
})
