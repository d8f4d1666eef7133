// Column types of all tables.

export type Id = string

/** AES-256-GCM text, `v1.kid.nonce.tag.ct`. See seal.ts. */
export type Sealed = string

/** 0 no, 1 yes. */
export type Flag = 0 | 1
