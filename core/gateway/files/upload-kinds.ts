/** The kinds of files that users may upload: the media type, the file extensions (the usual extension first), and the name for users. */
export const kinds = {
  pdf: { type: 'application/pdf', endings: ['pdf'], title: 'PDF' },
  png: { type: 'image/png', endings: ['png'], title: 'PNG' },
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'], title: 'JPEG' },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
    title: 'Excel (XLSX)',
  },
  zip: { type: 'application/zip', endings: ['zip'], title: 'ZIP' },
  webm: { type: 'video/webm', endings: ['webm'], title: 'WebM' },
  xml: { type: 'application/xml', endings: ['xml', 'isdoc'], title: 'XML' },
  csv: { type: 'text/csv', endings: ['csv', 'txt', 'tsv'], title: 'CSV' },
  text: { type: 'text/plain', endings: ['txt'], title: 'TXT' },
} as const satisfies Record<string, { type: string; endings: readonly string[]; title: string }>;

export type UploadKind = keyof typeof kinds;
