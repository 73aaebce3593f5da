import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { digest } from '../digest.ts';

interface Asset {
  readonly type: string;
  readonly body: Buffer;
}

/** The files of our pages, by address. An address contains a hash, so browsers may cache it for ever. */
export interface Assets {
  readonly stylesheet: string;
  readonly icon: string;
  /** Responds if the path is one of our files. @param path below `/identity` */
  serve(path: string, request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Loads the files. The stylesheet joins core's tokens and our rules, so the sign-in page always has the same colours as the application.
 */
export async function loadAssets(): Promise<Assets> {
  const [tokens, rules, icon] = await Promise.all([
    readFile(new URL('../../../../core/web/ui/tokens.css', import.meta.url)),
    readFile(new URL('../pages/identity.css', import.meta.url)),
    readFile(new URL('../pages/icon.svg', import.meta.url)),
  ]);
  const assets = new Map<string, Asset>();
  const add = (name: string, type: string, body: Buffer): string => {
    const path = `/assets/${digest(body.toString('base64')).slice(0, 12)}-${name}`;
    assets.set(path, { type, body });
    return `/identity${path}`;
  };
  return {
    stylesheet: add('identity.css', 'text/css; charset=utf-8', Buffer.concat([tokens, rules])),
    icon: add('icon.svg', 'image/svg+xml', icon),
    serve(path, request, response) {
      const asset = assets.get(path);
      if (!asset) return false;
      response
        .writeHead(200, {
          'content-type': asset.type,
          'content-length': asset.body.length,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        .end(request.method === 'HEAD' ? undefined : asset.body);
      return true;
    },
  };
}
