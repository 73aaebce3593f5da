export { chunksOf } from './chunks.ts';
export { checkUpload, type CheckedUpload, type Upload, type UploadKind } from './uploads.ts';
export { files, type Files, FileTooLargeError, type NewFile, objectKey, type StoredFile } from './files.ts';
export { FileMover, sweepLock } from './move-files.ts';
export { type ObjectStore, ObjectStoreError } from './object-store.ts';
export { type S3Options, S3Store } from './s3-store.ts';
export { fileLinks, type FileLinks, FileLinkSigner, type GateOfFile } from './file-links.ts';
export { serveFileLinks } from './serve-file-links.ts';
export { purgeExpired } from './purge-expired.ts';
