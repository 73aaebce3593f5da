import { LoadableValue } from '#core/web';
import type { AccessTokenList } from '../contract/index.ts';
import type { TokenSource } from './token-source.ts';

/** Access tokens as a page shows them; read anew after each change. */
export class TokensStore {
  readonly loaded = new LoadableValue<AccessTokenList>();
  readonly source: TokenSource;

  constructor(source: TokenSource) {
    this.source = source;
  }

  load(): Promise<void> {
    return this.loaded.load(() => this.source.list());
  }

  async end(tokenId: string): Promise<void> {
    await this.source.end(tokenId).catch(() => undefined); // it was told why
    await this.load();
  }
}
