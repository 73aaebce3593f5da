export { checkUpload, type CheckedUpload, type Upload, type UploadKind } from './uploads.ts';
export { databaseFiles as files, type Files, FileTooLargeError, type NewFile, type StoredFile } from './files.ts';
export { fileLinks, type FileLinks, FileLinkSigner } from './file-links.ts';
export { serveFileLinks } from './serve-file-links.ts';
export { purgeExpired } from './purge-expired.ts';
