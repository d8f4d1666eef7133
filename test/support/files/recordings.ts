// Recordings of silence, made by hand, a few kilobytes each.

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const words = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4)
  return bytes
}

/** MPEG 1, layer III, 128 kbit/s at 44 100 Hz: 417 bytes and 26 ms a frame. */
export function anMp3(seconds = 2): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0xc0])
  const frames = Math.ceil((seconds * 44_100) / 1152)
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

/** 8 000 samples a second, of 8 bits. */
export function aWav(seconds = 2): Buffer {
  const head = Buffer.alloc(44)
  const bytes = seconds * 8000
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return Buffer.concat([head, Buffer.alloc(bytes, 128)])
}

/** Opus in Ogg: its two headers, then a last page that says where it ends, at 48 000 samples a second. */
export function anOgg(seconds = 2): Buffer {
  const page = (sequence: number, flags: number, granule: number, body: Buffer): Buffer => {
    const head = Buffer.alloc(28)
    head.write('OggS', 0)
    head[5] = flags
    head.writeBigUInt64LE(BigInt(granule), 6)
    head.writeUInt32LE(7, 14)
    head.writeUInt32LE(sequence, 18)
    head[26] = 1
    head[27] = body.length
    return Buffer.concat([head, body])
  }
  const opus = Buffer.alloc(19)
  opus.write('OpusHead', 0)
  opus.set([1, 1], 8)
  opus.writeUInt32LE(48_000, 12)
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.from([4, 0, 0, 0]), Buffer.from('test'), Buffer.alloc(4)])
  const end = seconds * 48_000
  return Buffer.concat([page(0, 2, 0, opus), page(1, 0, 0, tags), page(2, 4, end, Buffer.alloc(40))])
}

/** An AAC track with its tables and no sound. */
export function anM4a(seconds = 2): Buffer {
  const ms = seconds * 1000
  const mp4a = box('mp4a', words(0, 1), words(0, 0), words((1 << 16) | 16, 0), words(8000 << 16))
  const tables = box(
    'stbl',
    box('stsd', words(0, 1), mp4a),
    box('stts', words(0, 1, 1, ms)),
    box('stsc', words(0, 1, 1, 1, 1)),
    box('stsz', words(0, 4, 1)),
    box('stco', words(0, 1, 0)),
  )
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, 1000, ms, 0)),
    box('hdlr', words(0, 0), Buffer.from('soun'), words(0, 0, 0), Buffer.from([0])),
    box('minf', box('smhd', words(0, 0)), tables),
  )
  const movie = box('mvhd', words(0, 0, 0, 1000, ms, 0x10000), Buffer.alloc(76))
  const track = box('trak', box('tkhd', words(7, 0, 0, 1, 0, ms), Buffer.alloc(60)), media)
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A '), words(0), Buffer.from('M4A isom')),
    box('moov', movie, track),
    box('mdat', Buffer.alloc(4)),
  ])
}
