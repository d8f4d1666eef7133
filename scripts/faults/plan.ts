// The faults that the service must survive, and its promises during them (security-B.1, security-B.4). Tests of `npm
// test` simulate each one; `npm run faults -- --all` also runs trials that need root or minutes.

/** A test file, and part of the title of a test or describe in it. */
export type Proof = readonly [file: string, name: string]

export const promises = {
  I1: 'Acknowledged is kept',
  I2: 'Once',
  I3: 'Mine only',
  I4: 'No silent overwrite',
  I5: 'Nothing typed is lost',
  I6: 'A promised mail leaves, or is seen to have failed',
  I7: 'A whole PDF, or an honest error',
  I8: 'Paid if and only if recorded, once',
  I9: 'Islands',
} as const

export type PromiseId = keyof typeof promises

export type Fault = {
  done: string
  keeps: readonly PromiseId[]
  tests: readonly Proof[]
  /** Names of `trials` (trials.ts). */
  trials?: readonly string[]
}

/** By number in security-B.4. */
export const faults: Record<string, Fault> = {
  F1: {
    done: 'kill -9 during writes',
    keeps: ['I1', 'I2'],
    tests: [
      ['test/faults/killed.test.ts', 'writes acknowledged before a kill -9 exist once'],
      ['test/faults/killed-condolences.test.ts', 'a kill -9 in the middle of a burst loses no acknowledged condolence'],
      ['test/faults/killed-sweeps.test.ts', 'a kill -9 in the middle of a sweep leaves nothing half deleted'],
      ['test/faults/killed-exports.test.ts', 'a kill -9 in the middle of an export leaves no part of it'],
      ['test/faults/killed-imports.test.ts', 'a kill -9 in the middle of an import leaves nothing of it'],
      ['test/faults/killed-erasures.test.ts', 'a kill -9 in the middle of erasures leaves none half done'],
      ['test/faults/killed-payment.test.ts', 'a payment whose record was interrupted by a kill -9'],
    ],
    trials: ['kill'],
  },
  F2: {
    done: 'power cut',
    keeps: ['I1'],
    tests: [
      ['test/db/connect.test.ts', 'a pragma that is not in force stops the start'],
      ['test/db/instance/rates.test.ts', 'the file of the counters is created again after a power cut has damaged it'],
    ],
    trials: ['power-cut'],
  },
  F3: {
    done: 'fsync or write fails at call n; slow disk',
    keeps: ['I1', 'I5'],
    tests: [
      ['test/faults/storage.test.ts', 'a form that fails for another reason comes back as well'],
      ['test/faults/full-files.test.ts', 'a disk that answers %s is reported as full'],
    ],
    trials: ['disk-errors', 'slow-disk'],
  },
  F4: {
    done: 'disk full',
    keeps: ['I1', 'I5'],
    tests: [
      [
        'test/faults/storage.test.ts',
        'a letter comes back whole, can be read in the meantime, and is saved once there is room',
      ],
      ['test/faults/storage.test.ts', 'a sign-in form comes back with its address, and promises no email'],
      ['test/faults/condolences-disk.test.ts', 'a condolence comes back whole, and is stored once'],
      ['test/faults/condolence-photos.test.ts', 'a condolence with a photo comes back if the disk is full'],
      [
        'test/middleware/upload-disk.test.ts',
        '%s refuses a file, returns the submitted text, and accepts the file once there is room',
      ],
    ],
    trials: ['full-disk'],
  },
  F5: {
    done: 'read-only disk',
    keeps: ['I1', 'I5'],
    tests: [
      ['test/faults/condolences-disk.test.ts', 'a condolence comes back whole, and is stored once'],
      [
        'test/routes/no-page-writes.test.ts',
        'changes nothing, and responds while another process writes or the disk is read-only',
      ],
      ['test/adapters/start-step.test.ts', 'an error that stops the start'],
    ],
    trials: ['read-only'],
  },
  F6: {
    done: 'busy database',
    keeps: ['I1', 'I5'],
    tests: [
      ['test/db/sqlite-turns.test.ts', 'while another process holds the write lock'],
      ['test/db/instance/storage.test.ts', 'because another process holds the lock reports it'],
      ['test/operations/instance/first-views.test.ts', '%s is created once the lock of another process is released'],
    ],
    trials: ['busy'],
  },
  F7: {
    done: 'browser killed while it prints',
    keeps: ['I7', 'I9'],
    tests: [
      ['test/adapters/printing/printer.test.ts', '%s while it prints is replaced at once, and the letters are printed'],
      ['test/adapters/printing/printer.test.ts', 'one that was killed between two letters is replaced'],
      ['test/adapters/printing/bundle-faults.test.ts', 'one that is killed while a bundle prints is replaced'],
      [
        'test/operations/bundle/faults.test.ts',
        'if the browser is killed while printing, the bundle is whole or refused',
      ],
    ],
    trials: ['browser'],
  },
  F8: {
    done: 'browser stopped',
    keeps: ['I7', 'I9'],
    tests: [
      ['test/adapters/printing/printer.test.ts', 'one that hangs is killed at the deadline with all its processes'],
      ['test/adapters/printing/printer.test.ts', 'pages that hang do not stop the letters that wait behind them'],
      ['test/adapters/printing/bundle-faults.test.ts', 'one that hangs gives an outcome at the deadline'],
      ['test/adapters/printing/opening.test.ts', '$fault as $step: everything is killed at the deadline'],
    ],
    trials: ['browser'],
  },
  F9: {
    done: 'browser out of memory, or leaking',
    keeps: ['I7', 'I9'],
    tests: [
      ['test/adapters/printing/printer.test.ts', 'a browser is replaced after a hundred letters'],
      ['test/adapters/printing/printer.test.ts', 'a letter of more than ten pages is refused'],
    ],
    trials: ['browser-memory'],
  },
  F10: {
    done: 'no browser',
    keeps: ['I7', 'I9'],
    tests: [
      ['test/adapters/printing/printer.test.ts', 'one that is missing gives an outcome and a reason'],
      ['test/adapters/printing/printer.test.ts', '%s gives an outcome in time'],
      ['test/routes/letter-pdf.test.ts', 'if the printer answers %s, a page explains it'],
    ],
  },
  F11: {
    done: 'mail server down, slow, refusing, greylisting, breaking off, with a certificate that no one trusts',
    keeps: ['I2', 'I6', 'I9'],
    tests: [
      ['test/operations/mail/outbox-worker.test.ts', 'it sends once through a slow server'],
      ['test/operations/mail/outbox-worker.test.ts', 'it retries later when the server is: %s'],
      ['test/operations/mail/outbox-worker.test.ts', 'it reaches a greylisting server at the second try, once'],
      [
        'test/operations/mail/outbox-worker.test.ts',
        'it gives up at once if the server refuses for good, and stores the reason',
      ],
      ['test/operations/mail/outbox-worker.test.ts', 'a refused email does not delay the others'],
      ['test/operations/mail/letter-faults.test.ts', 'A letter whose email is not sent at once'],
      [
        'test/db/mail/outbox.test.ts',
        'the outbox waits 1, 5, 15, 60 minutes, then 6 hours each time, and gives up after two days',
      ],
    ],
    trials: ['mail'],
  },
  F12: {
    done: 'content service down, slow, lying',
    keeps: ['I9'],
    tests: [
      ['test/adapters/content/prismic.test.ts', 'a failing service rejects quickly'],
      ['test/adapters/content/prismic.test.ts', 'invalid content'],
      ['test/adapters/content/sanitise.test.ts', '%s leaves only text and plain tags'],
      [
        'test/operations/content/source.test.ts',
        'while the service fails (%s), the last good copy is shown with its date',
      ],
      ['test/operations/content/source.test.ts', 'a page does not wait for the service'],
    ],
  },
  F13: {
    done: 'payment events five times, in any order, forged, old, or dated in the future',
    keeps: ['I2', 'I8'],
    tests: [
      ['test/adapters/payment/stripe-webhook.test.ts', 'a Stripe event'],
      [
        'test/operations/orders/any-order.test.ts',
        'runs of all events in any order end with matching money, letters and letters to post',
      ],
      ['test/operations/orders/stripe.test.ts', 'an order that Stripe reports as paid is paid once'],
      ['test/operations/orders/stripe.test.ts', 'an amount that differs from ours changes nothing, from any sender'],
      ['test/routes/webhooks.stripe.test.ts', 'an event from Stripe pays the order through the whole service'],
      [
        'test/faults/killed-payments.test.ts',
        'receipts have no gap and no duplicate, with kills and concurrent writers',
      ],
    ],
  },
  F14: {
    done: 'payment service down when a family pays',
    keeps: ['I8', 'I9'],
    tests: [
      ['test/adapters/payment/stripe.test.ts', 'a checkout is created once if Stripe fails, then answers'],
      ['test/adapters/payment/stripe.test.ts', 'a checkout throws after three attempts if Stripe keeps failing'],
      ['test/adapters/payment/stripe.test.ts', 'a checkout throws if Stripe does not answer'],
      ['test/operations/orders/return.test.ts', 'it is shown as waiting if Stripe answers with %s'],
    ],
  },
  F15: {
    done: 'clock wrong, or moved while the service runs',
    keeps: ['I1', 'I6'],
    tests: [
      ['test/adapters/payment/stripe-webhook.test.ts', 'is %s: %s'],
      ['test/db/access/sessions.test.ts', 'sessions end and cannot be revived'],
      ['test/db/access/sign-in-tokens.test.ts', 'expire after ten minutes'],
    ],
    trials: ['clock'],
  },
  F16: {
    done: '10 000 condolences at once',
    keeps: ['I1', 'I2', 'I5'],
    tests: [
      ['test/middleware/access/visitor-throttle.test.ts', 'visitors’ forms run a few at a time'],
      [
        'test/middleware/access/visitor-throttle.test.ts',
        'when the queue is full, a form comes back with its submitted text',
      ],
      [
        'test/faults/one-network.test.ts',
        'two hundred visitors behind the single address of a funeral home are all accepted',
      ],
    ],
    trials: ['burst'],
  },
  F17: {
    done: 'slow heads, slow bodies, slow readers',
    keeps: ['I9'],
    tests: [
      ['test/middleware/slow-arrivals.test.ts', 'a body that arrives byte by byte is cut off with an error page'],
      ['test/middleware/slow-arrivals.test.ts', 'connections over the maximum'],
      ['test/middleware/closed-responses.test.ts', 'a thousand readers who disconnect %s do not slow down later forms'],
    ],
    trials: ['slow-sockets'],
  },
  F18: {
    done: 'bodies of 150 MB',
    keeps: ['I5'],
    tests: [
      ['test/middleware/upload-faults.test.ts', '150 megabytes are refused before they are read, and never buffered'],
      ['test/middleware/upload-faults.test.ts', 'a partial upload leaves no file'],
      ['test/middleware/tricks.test.ts', 'endless headers are refused'],
    ],
    trials: ['bodies'],
  },
  F19: {
    done: 'malformed multipart',
    keeps: ['I5'],
    tests: [
      ['test/middleware/malformed-multipart.test.ts', 'a form made of any parts and cut anywhere is read or refused'],
      ['test/middleware/uploads.test.ts', 'a refused form with a file'],
    ],
  },
  F20: {
    done: 'bytes that are not text, NUL, a megabyte, every script',
    keeps: ['I5'],
    tests: [
      ['test/middleware/tricks.test.ts', 'a form'],
      ['test/api/door.test.ts', 'a body'],
      ['test/faults/condolences.test.ts', 'a message of a megabyte comes back whole, with a clear sentence'],
    ],
  },
  F21: {
    done: 'two relatives change the same letter',
    keeps: ['I4', 'I5'],
    tests: [
      ['test/operations/accounts/two-relatives.test.ts', 'Two relatives with the same letter open, on %s'],
      ['test/api/both.test.ts', 'a call and a page at once, on %s'],
      ['test/routes/space-conflicts.test.ts', 'separate changes to a moment are both saved'],
    ],
  },
  F22: {
    done: 'a form sent twice, or five times at once',
    keeps: ['I2'],
    tests: [
      ['test/operations/instance/once.test.ts', 'A repeated form, on %s'],
      ['test/operations/instance/double-click.test.ts', 'A double click, on %s'],
      [
        'test/operations/instance/mailed-links.test.ts',
        'a double click on the link %s has one effect and two equal responses',
      ],
      ['test/faults/condolences.test.ts', 'a form that is sent again is confirmed, and stored once'],
    ],
    trials: ['five-at-once'],
  },
  F23: {
    done: 'migration interrupted',
    keeps: ['I1'],
    tests: [
      ['test/db/migrate.test.ts', 'migrations are each transactional, and run once repaired'],
      [
        'test/db/migrate.test.ts',
        'of four concurrent processes, one migrates and the others wait and find nothing to do',
      ],
      ['test/db/migrate.test.ts', 'migrations refuse a database that a newer version has changed'],
    ],
    trials: ['migration'],
  },
  F24: {
    done: 'disk lost under load, restored from a backup',
    keeps: ['I1'],
    tests: [
      [
        'test/operations/backup/drill.test.ts',
        'a disk that dies under load loses nothing that was acknowledged before its backup',
      ],
      ['test/operations/backup/restore.test.ts', 'an interrupted restore can start again'],
      ['test/operations/backup/backup.test.ts', 'an interrupted backup is not listed'],
    ],
  },
  F25: {
    done: 'restart under load',
    keeps: ['I1'],
    tests: [
      [
        'test/scripts/start.test.ts',
        'npm start prints the URL, serves it, is replaced by npm restart without losing anything',
      ],
      ['test/adapters/listening.test.ts', 'a kept connection gets one more response when another process takes over'],
      ['test/scripts/replaced.test.ts', 'replaced files stay for a day, however many builds follow'],
    ],
  },
  F26: {
    done: 'files and database disagree',
    keeps: ['I1'],
    tests: [
      ['test/faults/killed-files.test.ts', 'a kill -9 leaves no row without bytes: a file %s'],
      ['test/operations/files/files.test.ts', 'Bytes without a row are deleted'],
      ['test/operations/files/sweep.test.ts', 'it deletes unreferenced files after a day, and keeps the others'],
      ['test/operations/files/files.test.ts', 'once its bytes are deleted, the page that requests it still works'],
    ],
  },
  F27: {
    done: 'PostgreSQL away, killed and restarted, read-only, silent, hung, or without a connection left',
    keeps: ['I1', 'I5'],
    tests: [
      ['test/faults/postgres.test.ts', 'while PostgreSQL %s'],
      ['test/faults/away.test.ts', 'while the database does not answer'],
      ['test/db/instance/storage.test.ts', 'because it was stopped %s it accepted connections reports it'],
      ['test/faults/storage.test.ts', 'when the database cannot write because %s'],
    ],
    trials: ['hung'],
  },
  F28: {
    done: 'a page that takes long to render',
    keeps: ['I9'],
    tests: [
      [
        'test/middleware/access/event-loop.test.ts',
        'concurrent pages start in order of arrival, each in its own turn of the event loop',
      ],
      [
        'test/adapters/printing/bundle-faults.test.ts',
        'a page requested while a bundle prints waits less than a tenth of a second',
      ],
      ['test/db/encryption/batches.test.ts', 'rows are renewed a hundred at a time, and other writers run in between'],
    ],
  },
}

/** Tests of promises that no fault above covers. */
export const ofPromises: Partial<Record<PromiseId, readonly Proof[]>> = {
  I1: [
    [
      'test/faults/simulated-families.test.ts',
      'after random actions of fifty people and random faults, acknowledged writes exist once',
    ],
  ],
  I2: [
    ['test/operations/instance/shared.test.ts', 'a form that reaches two processes at once has one effect'],
    [
      'test/operations/instance/work-at-once.test.ts',
      'two simultaneous schedules send each email once, and erase once',
    ],
  ],
  I3: [
    ['test/roles/matrix.test.ts', '%s: a member of another account gets the same response as for an unknown account'],
    ['test/api/roles.test.ts', "%s: another family's account is answered as an unknown one"],
    ['test/operations/files/files.test.ts', 'it opens only for its own account and place'],
  ],
  I5: [['test/middleware/forms/refused-forms.test.ts', 'a form is saved after a %i until it is accepted']],
  I9: [
    [
      'test/adapters/assistant/endpoint.test.ts',
      'an endpoint that does not answer is waited for until the deadline, once',
    ],
    ['test/adapters/files/scanner.test.ts', 'if the antivirus is: %s'],
    ['test/adapters/files/bucket.test.ts', 'a service that is %s counts as a disk failure'],
    [
      'test/faults/bucket.test.ts',
      'while the bucket is %s, files are unavailable but not lost, and work again afterwards',
    ],
    ['test/faults/bucket.test.ts', 'altered bytes from a bucket are rejected by the seal, and nobody is shown any'],
    [
      'test/adapters/printing/opening.test.ts',
      'a printer whose browser does not open does not wait for a remote browser that accepts the connection and does not answer',
    ],
  ],
}
