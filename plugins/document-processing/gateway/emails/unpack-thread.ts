/** The thread that unpacks ZIPs: see `unpackAll`. */
import { serveReader } from '#core/gateway/reading';
import type { FilesToUnpack } from './unpack-all.ts';
import { type PackedFile, unpackEach } from './unpack.ts';

serveReader<FilesToUnpack, readonly PackedFile[]>(({ files, budget }) => unpackEach(files, budget));
