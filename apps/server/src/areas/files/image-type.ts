const signatures: [extension: string, test: (head: Buffer) => boolean][] = [
  ['jpg', (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['bmp', (head) => head.subarray(0, 2).toString('latin1') === 'BM'],
  [
    'webp',
    (head) =>
      head.subarray(0, 4).toString('latin1') === 'RIFF' &&
      head.subarray(8, 12).toString('latin1') === 'WEBP',
  ],
]

/** What an image is by its first bytes; its name and its declared type prove nothing. */
export const imageExtension = (head: Buffer): string | undefined =>
  signatures.find(([, test]) => test(head))?.[0]
