export { databaseFiles as files, type Files, type NewFile, type StoredFile } from './files.ts';
