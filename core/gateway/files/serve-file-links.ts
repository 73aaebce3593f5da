import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { todayAt } from '#core/calendar';
import { problems } from '#core/contract';
import type { Database } from '../database/index.ts';
import type { MemberCache } from '../http/member-cache.ts';
import { Refusal } from '../http/refusal.ts';
import { detailText } from '../http/refusal-texts.ts';
import type { FileLink, FileLinkSigner } from './file-links.ts';
import { databaseFiles, readChunk } from './files.ts';

interface ServeOptions {
  readonly database: Database;
  readonly members: Pick<MemberCache, 'get'>;
  readonly signer: FileLinkSigner;
  readonly now: () => Date;
}

/** What a browser shows by itself and that runs no script of ours. */
const shown = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/**
 * `/gateway/files/TOKEN`: the file of a link, to whoever has it. Everything about it that could be wrong is the same 404. It is
 * read piece by piece, each in a transaction of its own, so that a slow reader holds no connection.
 */
export function serveFileLinks(http: FastifyInstance, { database, members, signer, now }: ServeOptions): void {
  http.get<{ Params: { token: string } }>('/gateway/files/:token', async (request, reply) => {
    const link = await signer.read(request.params.token, now());
    const isMember = link && (await members.get(link.companyId, link.userId, todayAt(now()))) !== undefined;
    const file = isMember ? await describe(database, link) : undefined;
    const isHis = file && (file.readerId === null || file.readerId === link?.userId);
    if (!link || !isHis || (file.expiresAt && file.expiresAt <= now()))
      throw new Refusal(problems.notFound, { detail: detailText('link-ended') });
    const disposition = link.open && shown.has(file.type) ? 'inline' : 'attachment';
    return reply
      .type(file.type)
      .header('content-length', file.size)
      .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('x-content-type-options', 'nosniff')
      .send(Readable.from(pieces(database, link)));
  });
}

function describe(database: Database, { companyId, userId, fileId }: FileLink) {
  return database.inCompany(companyId, { id: userId }, (tx) => databaseFiles.read(tx, fileId));
}

async function* pieces(database: Database, { companyId, userId, fileId }: FileLink): AsyncIterable<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const piece = await database.inCompany(companyId, { id: userId }, (tx) => readChunk(tx, fileId, position));
    if (!piece) return;
    yield piece;
  }
}
